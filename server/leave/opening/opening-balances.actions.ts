import type { Api } from '../../../domain/contract.ts'
import {
  employeeKeyColumns,
  employeeKeyLabels,
  employeeKeySynonyms,
} from '../../../domain/hr/import/employee-finder.ts'
import { guessColumns } from '../../../domain/kit/guess-columns.ts'
import { guessLeaveTypes } from '../../../domain/leave/balance/leave-headings.ts'
import { planOpeningBalances } from '../../../domain/leave/balance/plan-opening-balances.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { fail } from '../../kit/errors.ts'
import { groupRowProblems } from '../../kit/files/group-row-problems.ts'
import { readMappedTable } from '../../kit/files/mapped-table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Upload } from '../../kit/http/upload.ts'
import type { Language } from '../../kit/i18n.ts'
import type { TimedActor } from '../../kit/user.ts'
import { listOpeningLeaveTypes, lockEmployeesWithBalances, type OpeningLeaveType } from './opening-balances.queries.ts'
import { insertOpeningBalances } from './opening-balance-writes.ts'

type ImportCall = Api['POST /api/leave-hr/leave/opening-balances/imports']

const MAX_PREVIEW = 20

/** Checks or imports opening balances: each becomes an adjustment from the present balance to that of the file. */
export async function importOpeningBalances(
  db: Db,
  upload: Upload | null,
  { mode, mapping, on, skipsErrors }: ImportCall['args']['query'],
  { user, language }: TimedActor & { language: Language },
): Promise<ImportCall['reply']> {
  const types = await listOpeningLeaveTypes(db)
  const all: string[] = [...employeeKeyColumns, ...types.map(({ id }) => id)]
  const guess = (headings: readonly string[]) => guessOpeningColumns(headings, types)
  const { columns, rows } = await readMappedTable(upload, { columns: all, guess, mapping })
  const chosen = new Set(columns.map(({ column }) => column))
  const hasKey = employeeKeyColumns.some((column) => chosen.has(column))
  const leaveTypeIds = types.map(({ id }) => id).filter((id) => chosen.has(id))
  // A check without these columns only shows the columns of the file.
  const isComplete = hasKey && leaveTypeIds.length > 0
  if (!isComplete && mode === 'import') fail('OPENING_COLUMNS')
  const employees = isComplete ? await lockEmployeesWithBalances(db, on) : []
  const plan = planOpeningBalances(isComplete ? rows : [], leaveTypeIds, { employees, ownEmployeeId: user.employeeId })
  const isReady = plan.skipped === 0 || skipsErrors === 'yes'
  const id =
    mode === 'import' && isReady
      ? await insertOpeningBalances(db, { id: newId(), fileName: upload?.name, on, userId: user.userId }, plan.changes)
      : null
  const names = new Map(types.map((type) => [type.id, type.name]))
  return {
    id,
    choices: [
      ...employeeKeyColumns.map((value) => ({ value, label: employeeKeyLabels[value] })),
      ...types.map(({ id: value, name: label }) => ({ value, label })),
    ],
    columns,
    employees: new Set(plan.changes.map(({ employeeId }) => employeeId)).size,
    changes: plan.changes.length,
    unchanged: plan.unchanged,
    skipped: plan.skipped,
    preview: plan.changes.slice(0, MAX_PREVIEW).map(({ employeeId, name, leaveTypeId, before, after }) => ({
      employeeId,
      name,
      label: names.get(leaveTypeId) ?? '',
      before: toDays(before),
      after: toDays(after),
    })),
    problems: groupRowProblems(plan.problems, language),
    isDone: id !== null,
  }
}

function guessOpeningColumns(headings: readonly string[], types: readonly OpeningLeaveType[]): (string | null)[] {
  const keys = guessColumns(headings, employeeKeyColumns, employeeKeySynonyms)
  const found = guessLeaveTypes(
    headings.map((heading, at) => ({ heading: keys[at] ? '' : heading, samples: [] })),
    types,
  )
  return headings.map((_, at) => keys[at] ?? found[at]?.id ?? null)
}
