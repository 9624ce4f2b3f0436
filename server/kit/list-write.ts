import { sql, type SQL } from 'drizzle-orm'
import { attempt } from './attempt.ts'
import { fromDatabase, Problem } from './errors.ts'
import { problemsOf, type List } from './entity-list.ts'
import type { Plan, Planned } from './list-plan.ts'
import type { RowProblem } from './list-rows.ts'
import type { Db } from './tenant.ts'

/** Writes the plan and judges every row as it then is. Where anything is wrong, or `keep` is false, nothing stays written. */
export const writePlan = (db: Db, list: List, plan: Plan, keep: boolean): Promise<RowProblem[]> =>
  attempt(
    db,
    () => tryPlan(db, list, plan),
    (problems) => keep && problems.length === 0,
  )

async function tryPlan(db: Db, list: List, { creates, updates }: Plan): Promise<RowProblem[]> {
  try {
    await insertRows(db, list, creates)
    await updateRows(db, list, updates)
    const problems: RowProblem[] = []
    for (const { row, after, before } of [...creates, ...updates])
      for (const [field, code] of Object.entries(await problemsOf(db, list, after, before)))
        problems.push({ row, field, value: asText(after[field]), code })
    return problems
  } catch (error) {
    const problem = fromDatabase(error)
    if (!(problem instanceof Problem)) throw error
    return [{ row: null, field: null, code: problem.code, facts: problem.facts }]
  }
}

const asText = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

async function insertRows(db: Db, list: List, rows: Planned[]): Promise<void> {
  if (rows.length === 0) return
  const names = namesOf(list)
  await db.execute(sql`
    insert into ${list.table} (${columnList(list, names)})
    select ${columnList(list, names)} from ${recordset(list, names, rows)}`)
}

async function updateRows(db: Db, list: List, rows: Planned[]): Promise<void> {
  if (rows.length === 0) return
  const names = namesOf(list)
  const sets = names.filter((name) => name !== 'id').map((name) => sql`${column(list, name)} = v.${column(list, name)}`)
  await db.execute(sql`
    update ${list.table} as t set ${sql.join(sets, sql`, `)}, version = t.version + 1, updated_at = now()
    from ${recordset(list, names, rows)} where t.id = v.id`)
}

const namesOf = ({ entity }: List): string[] => ['id', ...Object.keys(entity.fields)]

const column = ({ columns }: List, name: string): SQL => sql`${sql.identifier(columns[name]?.name ?? name)}`

const columnList = (list: List, names: string[]): SQL =>
  sql.join(
    names.map((name) => column(list, name)),
    sql`, `,
  )

// All rows as one value: however many there are, it is one statement.
function recordset(list: List, names: string[], rows: Planned[]): SQL {
  const records = rows.map(({ after }) =>
    Object.fromEntries(names.map((name) => [list.columns[name]?.name ?? name, after[name] ?? null])),
  )
  const types = names.map((name) => sql`${column(list, name)} ${sql.raw(list.columns[name]?.getSQLType() ?? 'text')}`)
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as v(${sql.join(types, sql`, `)})`
}
