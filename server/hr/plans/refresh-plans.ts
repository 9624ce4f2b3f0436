import { sql } from 'drizzle-orm'
import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notifyOfPlans } from './plan-notices.ts'
import { preparePlans } from './prepare-plans.ts'
import { writePlans } from './write-plans.ts'

/**
 * Gives the open plans of an employee the current dates and owners after a change of the joining date, the last working
 * day or the job details. Completed steps stay, and no plan is started.
 */
export async function refreshOpenPlans(db: Db, employeeId: string, today: Day): Promise<void> {
  const { rows } = await db.execute<{ type: PlanKind; planId: string }>(sql`
    select p.type, p.plan_id as "planId" from employee_plan p where p.employee_id = ${employeeId} and p.state = 'OPEN' order by p.id`)
  for (const { type, planId } of rows) {
    const where = sql`e.id = ${employeeId}`
    const { prepared, ownerNames } = await preparePlans(db, { type, planId, where, today, isLocked: true })
    const updated = prepared.filter(({ outcome }) => outcome === 'UPDATED')
    const { assigned } = await writePlans(db, updated)
    await notifyOfPlans(db, updated, assigned, ownerNames)
  }
}
