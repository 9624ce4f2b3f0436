import { sql } from 'drizzle-orm'
import type { LeavingReason, NoticeTreatment } from '../../../domain/payroll/settlement/settlement-states.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The agreed terms for the end of an employment. */
export interface Separation {
  kind: LeavingReason
  noticeTreatment: NoticeTreatment
  shortfallDays: number
}

/** The accepted resignation or recorded departure of an employee; null when the last working day was only entered. */
export async function findSeparation(db: Db, employeeId: string): Promise<Separation | null> {
  const { rows } = await db.execute<Separation & Record<string, unknown>>(sql`
    select kind, notice_treatment as "noticeTreatment", shortfall_days as "shortfallDays" from resignation
    where employee_id = ${employeeId} and is_open and state in ('ACCEPTED', 'WITHDRAWAL_PENDING')`)
  return rows[0] ?? null
}

/** The numbers of open tasks of an employee who leaves. */
export interface OpenLeavingTasks {
  planSteps: number
  exitInterviews: number
}

export async function countOpenLeavingTasks(db: Db, employeeId: string): Promise<OpenLeavingTasks> {
  const { rows } = await db.execute<OpenLeavingTasks & Record<string, unknown>>(sql`
    select (select count(*) from employee_plan_step s join employee_plan p on p.id = s.employee_plan_id
        where s.employee_id = ${employeeId} and s.state = 'OPEN' and s.is_required and p.state = 'OPEN' and p.type = 'OFFBOARDING') as "planSteps",
      (select count(*) from resignation r where r.employee_id = ${employeeId} and r.is_open and r.state = 'ACCEPTED' and r.exit_answers = '[]' and r.kind <> 'DEATH'
        and exists (select from employment m join feedback_form f on f.department_id = m.department_id and f.purpose = 'EXIT'
          where m.employee_id = r.employee_id and m.from_day <= r.last_day and (m.to_day is null or m.to_day >= r.last_day)
            and f.questions <> '[]')) as "exitInterviews"`)
  return rows[0] ?? { planSteps: 0, exitInterviews: 0 }
}
