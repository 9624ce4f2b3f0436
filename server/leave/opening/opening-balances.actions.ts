import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import {
  employeeKeyColumns,
  employeeKeyLabels,
  employeeKeySynonyms,
} from '../../../domain/hr/import/employee-finder.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { guessColumns } from '../../../domain/kit/guess-columns.ts'
import { normaliseHeading } from '../../../domain/kit/normalise-heading.ts'
import { done } from '../../../domain/kit/schema.ts'
import { planOpeningBalances, type OpeningBalanceChange } from '../../../domain/leave/balance/plan-opening-balances.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { fail } from '../../kit/errors.ts'
import { groupRowProblems } from '../../kit/files/group-row-problems.ts'
import { readMappedTable } from '../../kit/files/mapped-table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Upload } from '../../kit/http/upload.ts'
import type { Language } from '../../kit/i18n.ts'
import type { TimedActor, User } from '../../kit/user.ts'
import { emitApprovalChange } from '../../main/approval-ports.ts'
import { refreshMatchingEntries } from '../balance/derived-entries.actions.ts'
import { leaveEntry } from '../balance/ledger.table.ts'
import { listOpeningLeaveTypes, lockEmployeesWithBalances, type OpeningLeaveType } from './opening-balances.queries.ts'
import { leaveOpeningImport } from './opening-import.table.ts'

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
  const guess = (headings: readonly string[]) => guessColumns(headings, all, buildSynonyms(types))
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
  const id = mode === 'import' && isReady ? await writeOpening(db, plan.changes, { upload, on, user }) : null
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

/** A column for a leave type has its name or code as heading, with or without words such as “balance”. */
const buildSynonyms = (types: readonly OpeningLeaveType[]): Record<string, readonly string[]> => ({
  ...employeeKeySynonyms,
  ...Object.fromEntries(
    types.map(({ id, name, code }) => [
      id,
      [name, code, `${name} balance`, `${code} balance`, `${name} days`, `${name} leave`].map(normaliseHeading),
    ]),
  ),
})

async function writeOpening(
  db: Db,
  planned: readonly OpeningBalanceChange[],
  { upload, on, user }: { upload: Upload | null; on: Day; user: User },
): Promise<string> {
  const id = newId()
  const changes = planned.map(({ name: _name, ...change }) => change)
  await db
    .insert(leaveOpeningImport)
    .values({ id, fileName: upload?.name.slice(0, 200) || 'file', on, changes, createdBy: user.userId })
  await writeAdjustments(db, changes, { on, user, sign: 1 })
  return id
}

type StoredChange = Omit<OpeningBalanceChange, 'name'>

async function writeAdjustments(
  db: Db,
  changes: readonly StoredChange[],
  { on, user, sign }: { on: Day; user: User; sign: 1 | -1 },
): Promise<void> {
  if (changes.length === 0) return
  await db.insert(leaveEntry).values(
    changes.map(({ employeeId, leaveTypeId, cycleId, before, after }) => ({
      employeeId,
      leaveTypeId,
      cycleId,
      kind: 'ADJUSTMENT' as const,
      bucket: 'GRANTED' as const,
      quantity: (after - before) * sign,
      effectiveDay: on,
      reason: sign === 1 ? 'Opening balance' : 'Opening balance undone',
      createdBy: user.userId,
    })),
  )
  const employeeIds = [...new Set(changes.map(({ employeeId }) => employeeId))]
  await refreshMatchingEntries(db, sql`l.employee_id = any(${sql.param(employeeIds)}::uuid[])`)
  await emitApprovalChange(db, ['leave'], [])
}

/** Reverses all entries of an import. */
export async function undoOpeningBalances(db: Db, id: string, { user }: TimedActor) {
  const [found] = await db.select().from(leaveOpeningImport).where(eq(leaveOpeningImport.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  if (found.revertedAt !== null) fail('OPENING_REVERTED')
  await writeAdjustments(db, found.changes, { on: found.on, user, sign: -1 })
  await db
    .update(leaveOpeningImport)
    .set({ revertedAt: sql`now()` })
    .where(eq(leaveOpeningImport.id, id))
  return done
}
