import type pg from 'pg'
import { sql } from 'drizzle-orm'
import { type Outcome } from '../../../domain/hr/import/employee-import.schemas.ts'
import { groupProblems } from '../../../domain/hr/import/problem-groups.ts'
import { copyRows } from '../../kit/db/bulk-connection.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { type ImportPlan } from './plan-import.ts'

export const measureSeconds = (startedAt: number) => Math.round((performance.now() - startedAt) / 10) / 100

/** Only the first problems are stored; all are counted. */
const MAX_SAVED_PROBLEMS = 10_000

export async function saveImportProblems(
  db: Db,
  client: pg.Client,
  importId: string,
  { problems }: ImportPlan,
): Promise<void> {
  await db.execute(sql`delete from import_problem where import_id = ${importId}`)
  if (problems.length === 0) return
  const worst = problems.toSorted((a, b) => a.severity.localeCompare(b.severity)).slice(0, MAX_SAVED_PROBLEMS)
  const columns = ['id', 'row', 'column_name', 'value', 'severity', 'code', 'facts']
  await client.query(
    'create temporary table staged_problem (id uuid, row int, column_name text, value text, severity text, code text, facts jsonb) on commit drop',
  )
  await copyRows(
    client,
    'staged_problem',
    columns,
    worst.map((one) => [
      newId(),
      one.row,
      one.column,
      one.value?.replaceAll('\0', '') ?? null,
      one.severity,
      one.code,
      one.facts,
    ]),
  )
  await db.execute(sql`
    insert into import_problem (id, import_id, row, "column", value, severity, code, facts)
    select id, ${importId}::uuid, row, column_name, value, severity, code, facts from staged_problem`)
}

export function toImportOutcome(plan: ImportPlan): Omit<Outcome, 'seconds'> {
  const { creates, updates, unchanged, made, problems } = plan
  const names = (list: { name: string }[]) => list.map(({ name }) => name).slice(0, 200)
  return {
    created: creates.length,
    updated: updates.length,
    unchanged,
    pays: plan.pay.pays.length,
    accounts: plan.pay.accounts.length,
    openings: plan.openings.length,
    leaveBalances: plan.leaveBalances.length,
    identities: plan.pay.identities.length,
    managers: plan.addedManagers.slice(0, 200),
    skipped: plan.skipped,
    leavers: plan.leavers,
    groups: groupProblems(problems),
    errors: problems.filter(({ severity }) => severity === 'ERROR').length,
    warnings: problems.filter(({ severity }) => severity === 'WARNING').length,
    departments: names(made.departments),
    zones: names(made.zones),
    types: names(made.types),
    failure: null,
  }
}
