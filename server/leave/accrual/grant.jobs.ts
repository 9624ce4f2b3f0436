import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import type { JobPayload } from '../../kit/jobs/worker.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { LATE_ENTRY_DAYS, findLateYearLimit } from './late-entry.ts'
import { accrueDueRules, accrueEmployees, readAccrualRunInput } from './accrual.jobs.ts'
import { matchAllEmployees, matchEmployee, matchEmployees, type EmployeeFilter } from './accrual-input.queries.ts'
import { offsetPreviousEmployment } from './rehire.actions.ts'
import { grantByRule } from './accrual-rule.actions.ts'
import { loadEffectiveRules } from './accrual-rule.queries.ts'

/**
 * Grants the missing leave of current, future and recently ended cycles in all organisations: for new employees and
 * after failed runs.
 */
export const grantAllOrganisations = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, async (db, today) => {
    await grantDueRules(db, today)
    await accrueDueRules(db, { today, now: muster.clock.now().toISOString() }, false)
    await offsetPreviousEmployment(db, matchAllEmployees)
  })

/** The same for one employee, for example after joining, or for all employees. */
export const grantDueRules = (db: Db, today: Day, employeeId: string | null = null): Promise<void> =>
  grantRules(db, today, employeeId ? matchEmployee(employeeId) : matchAllEmployees)

async function grantRules(db: Db, today: Day, which: EmployeeFilter): Promise<void> {
  const rules = await loadEffectiveRules(
    db,
    sql`r.frequency = 'GRANT' and c.to_day >= ${today}::date - case t.year_basis when 'CYCLE' then ${LATE_ENTRY_DAYS}::int else ${366 + LATE_ENTRY_DAYS}::int end`,
  )
  for (const rule of rules) await grantByRule(db, rule.id, which, findLateYearLimit(today))
}

/** The same for some employees at once, in the same transaction. */
export async function grantEmployees(db: Db, muster: AppContext, employeeIds: readonly string[]): Promise<void> {
  const which = matchEmployees(employeeIds)
  const running = await readAccrualRunInput(db, muster)
  await grantRules(db, running.today, which)
  await accrueEmployees(db, running, which)
  await offsetPreviousEmployment(db, which)
}

/** Job for one employee, or for all if no employee is given. */
export const grantEmployee = (
  muster: AppContext,
  { employeeId, ...tenancy }: JobPayload & { employeeId: string | null },
): Promise<void> =>
  muster.database.inTenant(tenancy, async (db) => {
    // The second of two concurrent jobs must read what the first has written.
    if (employeeId) await takeAdvisoryLock(db, `earn:${employeeId}`)
    const running = await readAccrualRunInput(db, muster)
    await grantDueRules(db, running.today, employeeId)
    await (employeeId ? accrueEmployees(db, running, matchEmployee(employeeId)) : accrueDueRules(db, running, true))
    await offsetPreviousEmployment(db, employeeId ? matchEmployee(employeeId) : matchAllEmployees)
  })
