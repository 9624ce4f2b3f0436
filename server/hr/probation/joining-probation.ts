import { sql } from 'drizzle-orm'
import { calculateProbationEnd } from '../../../domain/hr/probation/probation-decision.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { probation } from '../onboarding/plan.table.ts'

export interface JoiningProbation {
  probationTypeId: string
  fromDay: Day
  toDay: Day
}

/** The probation that new employees of an employee type start with; null when there is none. */
export async function findJoiningProbation(
  db: Db,
  employeeTypeId: string | null | undefined,
  joinedOn: Day,
): Promise<JoiningProbation | null> {
  if (!employeeTypeId) return null
  const { rows } = await db.execute<{ id: string; months: number }>(
    sql`select id, months from probation_type where employee_type_id = ${employeeTypeId} order by name, id limit 1`,
  )
  const [type] = rows
  return type
    ? { probationTypeId: type.id, fromDay: joinedOn, toDay: calculateProbationEnd(joinedOn, type.months) }
    : null
}

export const addJoiningProbation = (db: Db, employeeId: string, values: JoiningProbation) =>
  db.insert(probation).values({ ...values, employeeId })

/** Moves the probation from joining to a changed joining date, unless it was changed or decided. */
export async function moveJoiningProbation(
  db: Db,
  employeeId: string,
  { from, to }: { from: Day; to: Day },
): Promise<void> {
  await db.execute(sql`
    update probation p set from_day = ${to}, to_day = (${to}::date + make_interval(months => t.months))::date - 1
    from probation_type t where t.id = p.probation_type_id and p.employee_id = ${employeeId} and p.from_day = ${from} and p.version = 1
      and not exists (select from probation_decision x where x.probation_id = p.id)`)
}

/**
 * The employees that an import created start with the probation of their employee type, as if they were added one by
 * one. A probation that would have ended is not added.
 */
export async function addProbationsOfImport(db: Db, importId: string, now: string): Promise<void> {
  await db.execute(sql`
    with added as (
      insert into probation (id, organisation_id, employee_id, probation_type_id, from_day, to_day)
      select gen_random_uuid(), e.organisation_id, e.id, t.id, e.joined_on, (e.joined_on + make_interval(months => t.months))::date - 1
      from organisation o cross join employee e join employment m on m.employee_id = e.id and m.from_day = e.joined_on and m.status = 'ACTIVE'
      join lateral (select x.id, x.months from probation_type x where x.employee_type_id = m.employee_type_id order by x.name, x.id limit 1) t on true
      where e.import_id = ${importId} and e.left_on is null and (e.joined_on + make_interval(months => t.months))::date > (${now}::timestamptz at time zone o.time_zone)::date
      returning employee_id, from_day)
    update employment m set status = 'ON_PROBATION' from added where m.employee_id = added.employee_id and m.from_day = added.from_day`)
}

/** Deletes the probations that an import added, unless they were changed or decided. */
export async function deleteProbationsOfImport(db: Db, importId: string): Promise<void> {
  await db.execute(sql`
    delete from probation p using employee e where e.id = p.employee_id and e.import_id = ${importId} and p.version = 1
      and p.from_day = e.joined_on and not exists (select from probation_decision x where x.probation_id = p.id)`)
}
