import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { toPlanLink, PLAN_STEPS_LINK } from './plan-links.ts'

/** An open step that an employee has to complete. */
export interface OpenPlanStep {
  id: string
  title: string
  dueDay: Day
  /** The path in the web app where it is completed. */
  link: string
}

/** The open steps of plans that are assigned to an employee by name, in order of their due date. */
export async function listOpenPlanSteps(db: Db, employeeId: string): Promise<OpenPlanStep[]> {
  const { rows } = await db.execute<{
    id: string
    title: string
    dueDay: Day
    type: 'ONBOARDING' | 'OFFBOARDING'
    isOwn: boolean
  }>(sql`
    select s.id, s.title, s.due_day as "dueDay", p.type, s.employee_id = s.owner_id as "isOwn"
    from employee_plan_step s join employee_plan p on p.id = s.employee_plan_id
    where s.owner_id = ${employeeId} and s.state = 'OPEN' and p.state = 'OPEN' order by s.due_day, s.position, s.id`)
  return rows.map(({ type, isOwn, ...step }) => ({ ...step, link: isOwn ? toPlanLink(type) : PLAN_STEPS_LINK }))
}
