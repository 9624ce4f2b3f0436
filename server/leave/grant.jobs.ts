import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import type { AppContext } from '../kit/app.ts'
import { forEachOrganisation } from '../kit/everywhere.ts'
import type { JobPayload } from '../kit/jobs.ts'
import { takeAdvisoryLock } from '../kit/lock.ts'
import type { Db } from '../kit/tenant.ts'
import { LATE_DAYS, lateSince } from './accrual.plan.ts'
import { accrueOne, accrueOwed, runningNow } from './accrual.run.ts'
import { everybody, only } from './earner.queries.ts'
import { settleFormer } from './former.actions.ts'
import { grantByRule } from './grant.actions.ts'
import { readRuled } from './rule.queries.ts'

/** Grants what any rule of a running, coming or lately ended cycle still owes: to those who joined, and what an earlier run missed. */
export const grantAll = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, async (db, today) => {
    await grantOwed(db, today)
    await accrueOwed(db, { today, now: muster.clock.now().toISOString() }, false)
    await settleFormer(db, everybody)
  })

/** The same for one person, as soon as they join; without one, for everybody. */
export async function grantOwed(db: Db, today: Day, employeeId: string | null = null): Promise<void> {
  const rules = await readRuled(
    db,
    sql`r.frequency = 'GRANT' and c.to_day >= ${today}::date - case t.year_basis when 'CYCLE' then ${LATE_DAYS}::int else ${366 + LATE_DAYS}::int end`,
  )
  for (const rule of rules) await grantByRule(db, rule.id, employeeId ? only(employeeId) : everybody, lateSince(today))
}

/** A job for one person, or everybody where it names none. */
export const grantOne = (
  muster: AppContext,
  { employeeId, ...tenancy }: JobPayload & { employeeId: string | null },
): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    // Of two at once the second has to read what the first put right.
    if (employeeId) await takeAdvisoryLock(db, `earn:${employeeId}`)
    const running = await runningNow(db, muster)
    await grantOwed(db, running.today, employeeId)
    await (employeeId ? accrueOne(db, running, employeeId) : accrueOwed(db, running, true))
    await settleFormer(db, employeeId ? only(employeeId) : everybody)
  })
