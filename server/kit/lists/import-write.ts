import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { withSavepoint } from '../db/savepoint.ts'
import { translateDatabaseError, Problem } from '../errors.ts'
import { validateListRow, type EntityList } from './entity-list.ts'
import type { ImportPlan, PlannedListRow } from './import-plan.ts'
import type { RowProblem } from './import-rows.ts'
import type { Db } from '../db/tenant.ts'

/**
 * Writes the plan and validates every row afterwards. On any error, or if `keep` is false, everything is rolled back.
 */
export const writeImportPlan = (db: Db, list: EntityList, plan: ImportPlan, keep: boolean): Promise<RowProblem[]> =>
  withSavepoint(
    db,
    () => applyImportPlan(db, list, plan),
    (problems) => keep && problems.length === 0,
  )

const ROWS_PER_PAUSE = 100

async function applyImportPlan(db: Db, list: EntityList, { creates, updates }: ImportPlan): Promise<RowProblem[]> {
  try {
    await insertPlannedRows(db, list, creates)
    await updatePlannedRows(db, list, updates)
    const problems: RowProblem[] = []
    for (const [index, { row, after, before }] of [...creates, ...updates].entries()) {
      // Lets the server answer other requests in between.
      if (index % ROWS_PER_PAUSE === 0) await yieldToEventLoop()
      for (const [field, code] of Object.entries(await validateListRow(db, list, after, before)))
        problems.push({ row, field, value: toText(after[field]), code })
    }
    return problems
  } catch (error) {
    const problem = translateDatabaseError(error)
    if (!(problem instanceof Problem)) throw error
    return [{ row: null, field: null, code: problem.code, facts: problem.facts }]
  }
}

const toText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

async function insertPlannedRows(db: Db, list: EntityList, rows: PlannedListRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = listColumnNames(list)
  await db.execute(sql`
    insert into ${list.table} (${joinColumns(list, names)})
    select ${joinColumns(list, names)} from ${buildRecordset(list, names, rows)}`)
}

async function updatePlannedRows(db: Db, list: EntityList, rows: PlannedListRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = listColumnNames(list)
  const sets = names
    .filter((name) => name !== 'id')
    .map((name) => sql`${toColumnIdentifier(list, name)} = v.${toColumnIdentifier(list, name)}`)
  await db.execute(sql`
    update ${list.table} as t set ${sql.join(sets, sql`, `)}, version = t.version + 1, updated_at = now()
    from ${buildRecordset(list, names, rows)} where t.id = v.id`)
}

const listColumnNames = ({ entity }: EntityList): string[] => ['id', ...Object.keys(entity.fields)]

const toColumnIdentifier = ({ columns }: EntityList, name: string): SQL =>
  sql`${sql.identifier(columns[name]?.name ?? name)}`

const joinColumns = (list: EntityList, names: string[]): SQL =>
  sql.join(
    names.map((name) => toColumnIdentifier(list, name)),
    sql`, `,
  )

// All rows as one parameter: one statement for any number of rows.
function buildRecordset(list: EntityList, names: string[], rows: PlannedListRow[]): SQL {
  const records = rows.map(({ after }) =>
    Object.fromEntries(names.map((name) => [list.columns[name]?.name ?? name, after[name] ?? null])),
  )
  const types = names.map(
    (name) => sql`${toColumnIdentifier(list, name)} ${sql.raw(list.columns[name]?.getSQLType() ?? 'text')}`,
  )
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(${sql.join(types, sql`, `)})`
}
