import type { EmployeeValues } from '../../hr/import/merge-employee-values.ts'
import { isRowProblemCode } from '../../hr/import/problem-groups.ts'
import { createRowProblem, type RowProblem } from '../../hr/import/row-problems.ts'
import type { Day } from '../../kit/day.ts'
import { planOpeningBalances, type OpeningBalanceRow } from './plan-opening-balances.ts'

/** An employee of an employee file with opening balances by leave type. An empty cell is ''. */
export interface RowBalanceDraft {
  employeeId: string
  row: number
  leave: Readonly<Record<string, string>>
  values: Pick<EmployeeValues, 'fullName' | 'joinedOn' | 'leftOn'>
}

/** What the balances depend on. */
export interface RowBalanceFacts {
  leaveTypeIds: readonly string[]
  /** The leave types that have a leave year on the day, by joining date. */
  leaveYears: ReadonlyMap<Day, ReadonlySet<string>>
  ownEmployeeId: string | null
  /** The day of the balances. */
  on: Day
}

/** The balances of the rows, with the problems of their cells. `selectValid` removes those of wrong rows. */
export function planRowBalances(
  drafts: readonly RowBalanceDraft[],
  { leaveTypeIds, leaveYears, ownEmployeeId, on }: RowBalanceFacts,
  headings: { number: string | null; ofType: (leaveTypeId: string) => string | null },
): { selectValid: (wrongRows: ReadonlySet<number>) => OpeningBalanceRow[]; problems: RowProblem[] } {
  const filled = drafts.filter(({ leave }) => leaveTypeIds.some((id) => leave[id]))
  const toHeading = (column: string) => (column === 'number' ? headings.number : headings.ofType(column))
  const hasLeft = ({ values: { leftOn } }: RowBalanceDraft) => leftOn !== null && leftOn < on
  const present = filled.filter((draft) => !hasLeft(draft))
  // If an employee has two rows, the first one counts.
  const firsts = [...new Map(present.toReversed().map((one) => [one.employeeId, one])).values()].toReversed()
  const employees = firsts.map(({ employeeId, values }) => ({
    id: employeeId,
    number: employeeId,
    email: null,
    name: values.fullName,
    balances: new Map(
      [...(leaveYears.get(values.joinedOn) ?? [])].map((id) => [id, { cycleId: '', available: 0 }] as const),
    ),
  }))
  const rows = firsts.map(({ row, employeeId, leave }) => ({ row, cells: { ...leave, number: employeeId } }))
  const { problems } = planOpeningBalances(rows, leaveTypeIds, { employees, ownEmployeeId })
  return {
    selectValid: (wrongRows) => rows.filter(({ row }) => !wrongRows.has(row)),
    problems: [
      ...filled.filter(hasLeft).map(({ row }) => createRowProblem(row, headings.number, null, 'OPENING_LEFT')),
      ...problems.flatMap(({ row, column, value, code }) =>
        isRowProblemCode(code) ? [createRowProblem(row, column && toHeading(column), value || null, code)] : [],
      ),
    ],
  }
}
