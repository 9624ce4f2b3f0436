import type { LineKind } from '../engine/slip-types.ts'
import type { Minor } from '../engine/types.ts'
import type { ReturnCheck } from './sheet.ts'

/** The total of one component over all payslips of the journal. */
export interface ComponentTotal {
  componentId: string
  code: string
  name: string
  kind: LineKind
  amount: Minor
}

/** The ledger accounts of a component. A null account uses the default account of its kind. */
export interface ComponentAccounts {
  debit: string | null
  credit: string | null
}

export interface JournalLine {
  account: string
  componentId: string | null
  narration: string
  debit: Minor
  credit: Minor
}

/** Accounts used if nothing else is set. */
export const defaultAccounts = {
  EARNING: 'Salaries',
  REIMBURSEMENT: 'Reimbursements',
  DEDUCTION: 'Deductions payable',
  EMPLOYER_CONTRIBUTION: 'Employer contributions',
  CONTRIBUTION_PAYABLE: 'Contributions payable',
  NET: 'Salaries payable',
} as const

/**
 * The payroll journal. Earnings and reimbursements are expenses, deductions are liabilities, employer contributions are
 * both, and the net is payable to employees. Debits equal credits if the payslips add up. A negative total, such as
 * recovered pay, is booked on the other side.
 */
export function buildJournal(
  totals: readonly ComponentTotal[],
  accountsOf: (componentId: string) => ComponentAccounts | undefined,
  net: Minor,
  netAccount: string | null,
): JournalLine[] {
  const lines = totals.flatMap(({ componentId, name, kind, amount }) => {
    if (amount === 0) return []
    const { debit = null, credit = null } = accountsOf(componentId) ?? {}
    const line = (account: string, signed: Minor) => createJournalLine(account, componentId, name, signed)
    if (kind === 'DEDUCTION') return [line(credit ?? defaultAccounts.DEDUCTION, -amount)]
    if (kind !== 'EMPLOYER_CONTRIBUTION') return [line(debit ?? defaultAccounts[kind], amount)]
    return [
      line(debit ?? defaultAccounts.EMPLOYER_CONTRIBUTION, amount),
      line(credit ?? defaultAccounts.CONTRIBUTION_PAYABLE, -amount),
    ]
  })
  const all =
    net === 0 ? lines : [...lines, createJournalLine(netAccount ?? defaultAccounts.NET, null, 'Net pay', -net)]
  return all.toSorted((a, b) => (a.credit === 0 ? 0 : 1) - (b.credit === 0 ? 0 : 1))
}

const createJournalLine = (
  account: string,
  componentId: string | null,
  narration: string,
  signed: Minor,
): JournalLine => ({
  account,
  componentId,
  narration,
  debit: Math.max(0, signed),
  credit: Math.max(0, -signed),
})

export const checkJournal = (lines: readonly JournalLine[]): ReturnCheck => ({
  words: 'Debits and credits',
  expected: lines.reduce((sum, { debit }) => sum + debit, 0),
  found: lines.reduce((sum, { credit }) => sum + credit, 0),
})
