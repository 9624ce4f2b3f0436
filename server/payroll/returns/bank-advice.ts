import type { Day } from '../../../domain/kit/day.ts'
import type { MissingFact, ReturnColumn, ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadPayAccounts, type BankAccount } from './employee-numbers.queries.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { listReturnSlips, type ReturnSlip } from './slip.queries.ts'

const bankAdviceColumns: ReturnColumn[] = [
  { key: 'number', heading: 'Employee number', type: 'TEXT' },
  { key: 'name', heading: 'Beneficiary', type: 'TEXT' },
  { key: 'bank', heading: 'Bank', type: 'TEXT' },
  { key: 'account', heading: 'Account number', type: 'TEXT' },
  { key: 'code', heading: 'IFSC or bank code', type: 'TEXT' },
  { key: 'amount', heading: 'Amount', type: 'MONEY', isSummed: true },
  { key: 'payDay', heading: 'Payment date', type: 'DAY' },
  { key: 'remark', heading: 'Remark', type: 'TEXT' },
]

/**
 * The transfers for the bank: one per employee and payment date, for all their payslips. Held payslips are not paid.
 * Employees without an account are listed separately. `inFull` shows complete account numbers: for the file, not for
 * the screen.
 */
export async function listBankAdvice(
  db: Db,
  secrets: Secrets,
  period: ReturnPeriod,
  { inFull, today }: { inFull: boolean; today: Day },
): Promise<ReturnSheet> {
  const slips = await listReturnSlips(db, period)
  const paid = slips.filter(({ isHeld }) => !isHeld)
  const transfers = groupTransfers(paid)
  const findAccount = await loadPayAccounts(
    db,
    secrets,
    transfers.map(({ employeeId }) => employeeId),
    { on: period.to, today },
  )
  const accountOf = ({ employeeId, payDay }: BankTransfer) => findAccount(employeeId, payDay)
  const due = transfers.filter(({ net }) => net > 0)
  const held = slips.reduce((sum, { isHeld, net }) => (isHeld ? sum + net : sum), 0)
  const owing = transfers.reduce((sum, { net }) => (net < 0 ? sum + net : sum), 0)
  const without = due.reduce((sum, one) => (accountOf(one) ? sum : sum + one.net), 0)
  const rows = due.flatMap((one) => {
    const account = accountOf(one)
    return account
      ? [{ id: one.id, employeeId: one.employeeId, cells: toTransferCells(one, account, period.label, inFull) }]
      : []
  })
  return {
    columns: bankAdviceColumns,
    rows,
    gaps: due.flatMap((one) => findAccountGaps(one, accountOf(one))),
    checks: [
      {
        words: 'Net pay, excluding payslips that are on hold, negative or without a bank account',
        expected: period.runs.reduce((sum, { net }) => sum + net, 0) - held - owing - without,
        found: due.reduce((sum, one) => (accountOf(one) ? sum + one.net : sum), 0),
      },
    ],
  }
}

type BankTransfer = Pick<ReturnSlip, 'id' | 'employeeId' | 'number' | 'name' | 'payDay' | 'net'>

function groupTransfers(slips: readonly ReturnSlip[]): BankTransfer[] {
  const transfers = new Map<string, BankTransfer>()
  for (const { id, employeeId, number, name, payDay, net } of slips) {
    const key = `${employeeId} ${payDay}`
    const before = transfers.get(key)
    transfers.set(key, before ? { ...before, net: before.net + net } : { id, employeeId, number, name, payDay, net })
  }
  return [...transfers.values()]
}

const toTransferCells = (
  one: BankTransfer,
  { holder, bank, number, code }: BankAccount,
  label: string,
  inFull: boolean,
) => [
  one.number,
  holder,
  bank,
  inFull ? number : `•••• ${number.slice(-4)}`,
  code,
  one.net,
  one.payDay,
  `Salary ${label}`,
]

function findAccountGaps({ employeeId, name, number }: BankTransfer, account: BankAccount | null): MissingFact[] {
  const employee = { id: employeeId, name, number }
  const link = `/people/${employeeId}?tab=identity`
  if (!account) return [{ code: 'RETURN_NO_BANK', employee, link }]
  return account.code ? [] : [{ code: 'RETURN_NO_BANK_CODE', employee, link }]
}
