import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs.ts'
import { newId } from '../../kit/table.ts'
import type { Db } from '../../kit/tenant.ts'
import type { User } from '../../kit/user.ts'
import { matching } from '../employee-matching.ts'
import { bulkChange } from './bulk-change.table.ts'
import { judge, preparePatch } from './judge.ts'

type Asked = Api['POST /api/hr/bulk-changes/preview']['args']['body']
type Preview = Api['POST /api/hr/bulk-changes/preview']['reply']

export interface BulkJob extends JobPayload {
  changeId: string
  work: 'run' | 'undo'
}

const CHUNK = 2000
const SAMPLE = 12

/** Counts what a change would do, person by person, and writes nothing. */
export async function previewBulkChange(
  db: Db,
  asked: Asked,
  by: User,
  today: Day,
  language: Language,
): Promise<Preview> {
  const { from, where } = matching(asked.filters, by, today)
  const [change, { rows }] = await Promise.all([
    preparePatch(db, asked),
    db.execute<{ id: string }>(sql`select e.id from ${from} where ${where} order by e.full_name, e.id`),
  ])
  const ids = rows.map(({ id }) => id)
  const states = { DONE: 0, SAME: 0, SKIPPED: 0 }
  const problems = new Map<string, number>()
  const first: string[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    for (const { employeeId, outcome } of await judge(db, ids.slice(at, at + CHUNK), change)) {
      states[outcome.state] += 1
      if (outcome.state === 'DONE' && first.length < SAMPLE) first.push(employeeId)
      if (outcome.state === 'SKIPPED') problems.set(outcome.code, (problems.get(outcome.code) ?? 0) + 1)
    }
  }
  return {
    total: ids.length,
    changed: states.DONE,
    unchanged: states.SAME,
    skipped: states.SKIPPED,
    problems: [...problems].map(([code, count]) => ({ code, message: translate(language, code), count })),
    sample: await named(db, first),
  }
}

/** Writes down the change and whom it is about, as they are now, and hands it to a job. Answers its id. */
export async function startBulkChange(
  db: Db,
  asked: Asked & { reason?: string | null },
  by: User,
  today: Day,
): Promise<string> {
  const { filters, patch, fromDay, reason = null } = asked
  // A status or a manager that doesn't exist is told now, not to the job.
  await preparePatch(db, asked)
  const id = newId()
  await db.insert(bulkChange).values({ id, filters, patch, fromDay, reason, createdBy: by.userId })
  const { from, where } = matching(filters, by, today)
  const { rowCount } = await db.execute(sql`
    insert into bulk_change_row (id, change_id, employee_id) select gen_random_uuid(), ${id}, e.id from ${from} where ${where}`)
  if (!rowCount) fail('BULK_NOBODY')
  await hand(db, id, 'run', by)
  return id
}

/** Puts everyone back who wasn't changed since, as a job. */
export async function undoBulkChange(db: Db, id: string, by: User): Promise<void> {
  const [found] = await db
    .select({ status: bulkChange.status })
    .from(bulkChange)
    .where(eq(bulkChange.id, id))
    .for('update')
  if (!found) fail('NOT_FOUND')
  if (found.status !== 'DONE') fail('BULK_NOT_DONE')
  await db.update(bulkChange).set({ status: 'UNDOING' }).where(eq(bulkChange.id, id))
  await hand(db, id, 'undo', by)
}

const hand = (db: Db, changeId: string, work: BulkJob['work'], by: User) =>
  enqueueJob<BulkJob>(db, 'bulk-change', { organisationId: db.organisationId, userId: by.userId, changeId, work })

async function named(db: Db, ids: readonly string[]): Promise<Preview['sample']> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Preview['sample'][number]>(sql`
    select id, number, full_name as "fullName" from employee where id = any(${sql.param(ids)}::uuid[]) order by full_name, id`)
  return rows
}
