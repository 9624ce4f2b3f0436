import type { ReturnCheck, ReturnColumn, ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { FinalRun, ReturnPeriod } from './period.queries.ts'
import { sumComponentLines, listReturnSlips, type LineTotal, type ReturnSlip } from './slip.queries.ts'

const leadingColumns: ReturnColumn[] = [
  { key: 'number', heading: 'Employee number', type: 'TEXT' },
  { key: 'name', heading: 'Name', type: 'TEXT' },
  { key: 'department', heading: 'Department', type: 'TEXT' },
  { key: 'from', heading: 'From', type: 'DAY' },
  { key: 'to', heading: 'To', type: 'DAY' },
  { key: 'paidDays', heading: 'Paid days', type: 'NUMBER' },
]

const totalKeys = ['earnings', 'reimbursements', 'deductions', 'net', 'employerContributions'] as const
const sumHeadings: Record<(typeof totalKeys)[number], string> = {
  earnings: 'Earnings',
  reimbursements: 'Reimbursements',
  deductions: 'Deductions',
  net: 'Net pay',
  employerContributions: 'Employer contributions',
}

/** All payslips, including held ones, with a column for each component, in payslip order. */
export async function createRegisterSheet(db: Db, period: ReturnPeriod): Promise<ReturnSheet> {
  const [slips, components] = [await listReturnSlips(db, period, { lines: true }), await sumComponentLines(db, period)]
  const columns: ReturnColumn[] = [
    ...leadingColumns,
    ...components.map(({ code, name, kind }) => ({
      key: `${kind}.${code}`,
      heading: name,
      type: 'MONEY' as const,
      isSummed: true,
    })),
    ...totalKeys.map((key) => ({ key, heading: sumHeadings[key], type: 'MONEY' as const, isSummed: true })),
    { key: 'held', heading: 'On hold', type: 'TEXT' },
  ]
  return {
    columns,
    rows: slips.map((slip) => ({ id: slip.id, employeeId: slip.employeeId, cells: toRegisterCells(slip, components) })),
    checks: checkRunTotals(slips, period.runs),
    gaps: [],
  }
}

function toRegisterCells(slip: ReturnSlip, components: readonly LineTotal[]) {
  const amounts = new Map<string, number>()
  for (const { componentId, amount } of slip.lines ?? [])
    amounts.set(componentId, (amounts.get(componentId) ?? 0) + amount)
  return [
    slip.number,
    slip.name,
    slip.department,
    slip.from,
    slip.to,
    Number(slip.paidDays),
    ...components.map(({ componentId }) => amounts.get(componentId) ?? 0),
    ...totalKeys.map((key) => slip[key]),
    slip.isHeld ? 'On hold' : null,
  ]
}

/** Compares the totals of the payslips with the totals of the payrolls. */
export const checkRunTotals = (slips: readonly ReturnSlip[], runs: readonly FinalRun[]): ReturnCheck[] =>
  totalKeys.map((key) => ({
    words: sumHeadings[key],
    expected: runs.reduce((sum, run) => sum + run[key], 0),
    found: slips.reduce((sum, slip) => sum + slip[key], 0),
  }))
