import type { CalculatedLine } from '../../engine/slip-types.ts'
import type { Minor } from '../../engine/types.ts'
import { toRupees, type OmittedEmployee, type ReturnSlip, type RupeeSheet } from './india-sheet.ts'

/** The bank advice: one transfer for each payslip with a positive net and a bank account. */
export function createBankAdvice(
  slips: readonly ReturnSlip[],
  { debitAccount, remark }: { debitAccount: string; remark: string },
): { sheet: RupeeSheet; total: Minor; leftOut: OmittedEmployee[] } {
  const due = slips.filter(({ slip }) => slip.net > 0)
  const payable = due.flatMap(({ employee, slip }) => (employee.bank ? [{ employee, slip, bank: employee.bank }] : []))
  return {
    sheet: {
      name: 'Bank advice',
      columns: [
        'Debit account',
        'Beneficiary',
        'Account number',
        'IFSC',
        'Amount',
        'Payment mode',
        'Value date',
        'Remark',
        'Reference',
      ],
      rows: payable.map(({ employee, slip, bank }) => [
        debitAccount,
        bank.name,
        bank.account,
        bank.ifsc,
        toRupees(slip.net),
        'NEFT',
        slip.payDay,
        remark,
        employee.number,
      ]),
    },
    total: payable.reduce((sum, { slip }) => sum + slip.net, 0),
    leftOut: due
      .filter(({ employee }) => !employee.bank)
      .map(({ employee }) => ({ employeeId: employee.id, number: employee.number, missing: 'BANK' })),
  }
}

/**
 * The journal entry: earnings and employer contributions are expenses, deductions and contributions are liabilities,
 * and the net is payable to employees. Debit and credit are equal.
 */
export function createJournal(slips: readonly ReturnSlip[]): { sheet: RupeeSheet; debit: Minor; credit: Minor } {
  const entries = [...sumByComponent(slips).values()].flatMap(createEntries)
  const net = slips.reduce((sum, { slip }) => sum + slip.net, 0)
  const all = [...entries, { account: 'Salaries payable', debit: 0, credit: net }]
  const side = (of: 'debit' | 'credit') => all.reduce((sum, entry) => sum + entry[of], 0)
  return {
    sheet: {
      name: 'Journal',
      columns: ['Account', 'Debit', 'Credit'],
      rows: all.map(({ account, debit, credit }) => [account, toRupees(debit), toRupees(credit)]),
    },
    debit: side('debit'),
    credit: side('credit'),
  }
}

interface JournalEntry {
  account: string
  debit: Minor
  credit: Minor
}

function createEntries({
  name,
  kind,
  amount,
}: {
  name: string
  kind: CalculatedLine['kind']
  amount: Minor
}): JournalEntry[] {
  const expense = { account: name, debit: amount, credit: 0 }
  const owed = { account: `${name} payable`, debit: 0, credit: amount }
  if (kind === 'DEDUCTION') return [owed]
  return kind === 'EMPLOYER_CONTRIBUTION' ? [expense, owed] : [expense]
}

function sumByComponent(slips: readonly ReturnSlip[]) {
  const byComponent = new Map<string, { name: string; kind: CalculatedLine['kind']; amount: Minor }>()
  for (const { slip } of slips) {
    for (const { componentId, name, kind, amount } of slip.lines) {
      const before = byComponent.get(componentId)?.amount ?? 0
      byComponent.set(componentId, { name, kind, amount: before + amount })
    }
  }
  return byComponent
}
