import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { getToday } from '../../kit/clock.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { enqueueJob, type JobPayload } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { accrueByRule, type AccrualRunInput } from './accrual.actions.ts'
import { LATE_ENTRY_DAYS, findLateYearLimit } from './late-entry.ts'
import { matchAllEmployees, type EmployeeFilter } from './accrual-input.queries.ts'
import { loadEffectiveRules, type EffectiveAccrualRule } from './accrual-rule.queries.ts'

/** Employees credited in one transaction. */
const EMPLOYEES_PER_CHUNK = 4000

export interface AccrualJob extends JobPayload {
  ruleId: string
  /** Employees with ids greater than this, up to `upTo`. */
  after: string | null
  upTo: string | null
  since?: Day | null
}

/**
 * Runs a rule for all employees: directly if they fit into one chunk, otherwise with one job per chunk that any worker
 * can process.
 */
export async function runAccrual(db: Db, rule: EffectiveAccrualRule, running: AccrualRunInput): Promise<void> {
  const borders = await findChunkBounds(db, rule)
  if (borders.length === 0) return void (await accrueByRule(db, rule, matchAllEmployees, running))
  for (const [at, upTo] of [...borders, null].entries()) {
    const job: AccrualJob = {
      organisationId: db.organisationId,
      userId: null,
      ruleId: rule.id,
      after: borders[at - 1] ?? null,
      upTo,
      since: running.since ?? null,
    }
    await enqueueJob(db, 'accrue-leave', job, { key: `accrue:${rule.id}:${at}:${running.since ? 'late' : 'all'}` })
  }
}

/** Job: credits one chunk of employees. After a failure it continues from the stored state. */
export const accrueChunk = (
  muster: AppContext,
  { ruleId, after, upTo, since, ...tenancy }: AccrualJob,
): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    const [[rule], running] = await Promise.all([
      loadEffectiveRules(db, sql`r.id = ${ruleId}`),
      readAccrualRunInput(db, muster),
    ])
    if (rule) await accrueByRule(db, rule, matchIdRange(after, upTo), { ...running, since: since ?? null })
  })

/** Credits the due rows of all active rules. With `all`, rules without due rows are recalculated too. */
export async function accrueDueRules(db: Db, running: AccrualRunInput, all: boolean): Promise<void> {
  const since = findLateYearLimit(running.today)
  for (const rule of await listActiveAccrualRules(db, running.today))
    if (all || (await hasDueAccruals(db, rule, running.today))) await runAccrual(db, rule, { ...running, since })
}

/** The same for some employees, for example after joining. */
export async function accrueEmployees(db: Db, running: AccrualRunInput, which: EmployeeFilter): Promise<void> {
  const late = { ...running, since: findLateYearLimit(running.today) }
  for (const rule of await listActiveAccrualRules(db, running.today)) await accrueByRule(db, rule, which, late)
}

/** Recalculates the schedules of all organisations after changes of employment, probation or unpaid leave. */
export const accrueAllOrganisations = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, (db, today) => accrueDueRules(db, { today, now: muster.clock.now().toISOString() }, true))

export async function readAccrualRunInput(db: Db, muster: AppContext): Promise<AccrualRunInput> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from organisation`)
  return { today: getToday(muster.clock, rows[0]?.time_zone ?? 'UTC'), now: muster.clock.now().toISOString() }
}

// A joining-date year can end up to a year after its cycle. Rules with uncredited rows are always included.
const listActiveAccrualRules = (db: Db, today: Day) =>
  loadEffectiveRules(
    db,
    sql`r.frequency <> 'GRANT' and (c.to_day >= ${today}::date - case t.year_basis when 'CYCLE' then ${LATE_ENTRY_DAYS}::int else ${366 + LATE_ENTRY_DAYS}::int end
      or exists (select 1 from leave_accrual a where a.rule_id = r.id and a.credited_at is null))`,
  )

async function hasDueAccruals(db: Db, rule: EffectiveAccrualRule, today: Day): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from leave_accrual where rule_id = ${rule.id} and credited_at is null and due_day <= ${today} limit 1`,
  )
  return rows.length > 0
}

const matchIdRange =
  (after: string | null, upTo: string | null): EmployeeFilter =>
  (id) =>
    sql.join([after ? sql`${id} > ${after}` : sql`true`, upTo ? sql`${id} <= ${upTo}` : sql`true`], sql` and `)

async function findChunkBounds(db: Db, rule: EffectiveAccrualRule): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select e.id, row_number() over (order by e.id) as place from employee e
      where e.joined_on <= ${rule.to} and (e.left_on is null or e.left_on >= ${rule.from})
    ) numbered where place % ${EMPLOYEES_PER_CHUNK} = 0`)
  return rows.map(({ id }) => id)
}
