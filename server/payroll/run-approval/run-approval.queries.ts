import { sql } from 'drizzle-orm'
import type { RunApproval, RunEventKind } from '../../../domain/payroll/run/run-approval.calls.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findPayrollPolicy, resolveRunControls } from '../run/input/cycle.queries.ts'

const MAX_EVENTS = 50

interface RunFacts extends Record<string, unknown> {
  needsSecondPerson: boolean | null
  variancePercent: number | null
  isMaker: boolean
  submittedBy: string | null
  submittedAt: string | null
}

/** Whether a payroll needs a second person, its open submission, and its history. */
export async function readRunApproval(db: Db, id: string, { userId }: User): Promise<RunApproval> {
  const [{ rows }, policy, events] = await Promise.all([
    db.execute<RunFacts>(sql`
      select r.needs_second_person as "needsSecondPerson", r.variance_percent as "variancePercent", ${userId}::uuid = any(r.makers) as "isMaker",
        s.submitted_by as "submittedBy", r.submitted_at as "submittedAt"
      from payroll_run r left join lateral (
        select * from payroll_submission x where x.run_id = r.id and x.ended_at is null order by x.created_at desc limit 1) s on true
      where r.id = ${id}`),
    findPayrollPolicy(db),
    listRunEvents(db, id),
  ])
  const run = rows[0] ?? fail('NOT_FOUND')
  return {
    needsSecondPerson: resolveRunControls(run, policy).needsChecker,
    isMaker: run.isMaker,
    submitted: run.submittedAt === null ? null : { by: run.submittedBy, at: run.submittedAt },
    events,
  }
}

interface RunEventRow extends Record<string, unknown> {
  kind: RunEventKind
  by: string | null
  at: string
  reason: string | null
}

/** The history of a payroll: each change of its status in the audit trail is one event. */
async function listRunEvents(db: Db, id: string): Promise<RunEventRow[]> {
  const { rows } = await db.execute<RunEventRow>(sql`
    select kind, by, at, reason from (
      select case when a.action = 'INSERT' then 'CREATED' when a.after ->> 'status' = 'QUEUED' then 'STARTED' else a.after ->> 'status' end as kind,
        u.full_name as by, a.at, null::text as reason
      from audit_entry a left join app_user u on u.id = a.actor_id
      where a.table_name = 'payroll_run' and a.row_id = ${id}
        and (a.action = 'INSERT' or a.after ->> 'status' in ('QUEUED', 'CALCULATED', 'FAILED', 'FINALISED', 'RELEASED'))
      union all
      select 'SUBMITTED', s.submitted_by, s.created_at, null from payroll_submission s where s.run_id = ${id}
      union all
      select s.ended_as, s.ended_by, s.ended_at, s.reason from payroll_submission s where s.run_id = ${id} and s.ended_at is not null
    ) event order by at desc limit ${MAX_EVENTS}`)
  return rows
}
