import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { groupRows } from '../../kit/group-rows.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { buildEmployeeSelection } from '../employees/employee-filter.ts'
import { bulkChange } from './bulk-change.table.ts'
import { calculateOutcomes, prepareBulkPatch } from './calculate-outcomes.ts'

type BulkChangeInput = Api['POST /api/hr/bulk-changes/preview']['args']['body']
type BulkChangePreview = Api['POST /api/hr/bulk-changes/preview']['reply']

export interface BulkJob extends JobPayload {
  changeId: string
  work: 'run' | 'undo'
}

const PREVIEW_CHUNK = 2000
const SAMPLE_SIZE = 12
const PROBLEM_SAMPLE_SIZE = 5

/** Calculates the effect of a change on each employee, without writing anything. */
export async function previewBulkChange(
  db: Db,
  input: BulkChangeInput,
  by: User,
  today: Day,
  language: Language,
): Promise<BulkChangePreview> {
  const { from, where } = buildEmployeeSelection(input.filters, by, today)
  const [change, { rows }] = await Promise.all([
    prepareBulkPatch(db, input),
    db.execute<{ id: string }>(sql`select e.id from ${from} where ${where} order by e.full_name, e.id`),
  ])
  const ids = rows.map(({ id }) => id)
  const states = { DONE: 0, SAME: 0, SKIPPED: 0 }
  const skipped: { code: string; employeeId: string }[] = []
  const first: string[] = []
  for (let at = 0; at < ids.length; at += PREVIEW_CHUNK) {
    for (const { employeeId, outcome } of await calculateOutcomes(db, ids.slice(at, at + PREVIEW_CHUNK), change)) {
      states[outcome.state] += 1
      if (outcome.state === 'DONE' && first.length < SAMPLE_SIZE) first.push(employeeId)
      if (outcome.state === 'SKIPPED') skipped.push({ code: outcome.code, employeeId })
    }
  }
  const problems = [...groupRows(skipped, ({ code }) => code)].map(([code, rows]) => ({
    code,
    count: rows.length,
    ids: rows.slice(0, PROBLEM_SAMPLE_SIZE).map(({ employeeId }) => employeeId),
  }))
  const people = await listSamplePeople(db, [...first, ...problems.flatMap(({ ids }) => ids)])
  const pickPeople = (ids: readonly string[]) => people.filter(({ id }) => ids.includes(id))
  return {
    total: ids.length,
    changed: states.DONE,
    unchanged: states.SAME,
    skipped: states.SKIPPED,
    problems: problems.map(({ code, count, ids }) => ({
      code,
      message: translate(language, code),
      count,
      sample: pickPeople(ids),
    })),
    sample: pickPeople(first),
  }
}

/** Stores the change with its employees and enqueues a job. Returns the id. */
export async function startBulkChange(
  db: Db,
  input: BulkChangeInput & { reason?: string | null },
  by: User,
  today: Day,
): Promise<string> {
  const { filters, patch, fromDay, reason = null } = input
  // An unknown status or manager is reported now, not by the job.
  await prepareBulkPatch(db, input)
  const id = newId()
  await db.insert(bulkChange).values({ id, filters, patch, fromDay, reason, createdBy: by.userId })
  const { from, where } = buildEmployeeSelection(filters, by, today)
  const { rowCount } = await db.execute(sql`
    insert into bulk_change_row (id, change_id, employee_id) select gen_random_uuid(), ${id}, e.id from ${from} where ${where}`)
  if (!rowCount) fail('BULK_NO_EMPLOYEES')
  await enqueueBulkChange(db, id, 'run', by)
  return id
}

/** Enqueues a job that restores all employees not changed since. */
export async function undoBulkChange(db: Db, id: string, by: User): Promise<void> {
  const [found] = await db
    .select({ status: bulkChange.status })
    .from(bulkChange)
    .where(eq(bulkChange.id, id))
    .for('update')
  if (!found) fail('NOT_FOUND')
  if (found.status !== 'DONE') fail('BULK_NOT_COMPLETED')
  await db.update(bulkChange).set({ status: 'UNDOING' }).where(eq(bulkChange.id, id))
  await enqueueBulkChange(db, id, 'undo', by)
}

const enqueueBulkChange = (db: Db, changeId: string, work: BulkJob['work'], by: User) =>
  enqueueJob<BulkJob>(db, 'bulk-change', { organisationId: db.organisationId, userId: by.userId, changeId, work })

async function listSamplePeople(db: Db, ids: readonly string[]): Promise<BulkChangePreview['sample']> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<BulkChangePreview['sample'][number]>(sql`
    select id, number, full_name as "fullName" from employee where id = any(${sql.param(ids)}::uuid[]) order by full_name, id`)
  return rows
}
