import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'

/** SQL fragments for `employee e`, the employment record `m` and the rows that it refers to. */

/**
 * True when `f` is the employment record shown for `e` on a day. Before the joining date this is the first record,
 * after the last working day the last one.
 */
export const isShownEmployment = (day: Day, e = sql.raw('e')): SQL =>
  sql`f.employee_id = ${e}.id and f.from_day <= ${limitToEmployment(day, e)} and (f.to_day is null or f.to_day >= ${limitToEmployment(day, e)})`

/** Joins that record as `m`: the latest record that has started by that day, which the index finds directly. */
export const joinEmployment = (day: Day): SQL => sql`
  left join lateral (select * from employment f where f.employee_id = e.id and f.from_day <= ${limitToEmployment(day)} order by f.from_day desc limit 1) m on true`

const limitToEmployment = (day: Day, e = sql.raw('e')): SQL =>
  sql`least(greatest(${day}::date, ${e}.joined_on), ${e}.left_on)`

export const joinEmploymentNames = sql.raw(`
  left join department d on d.id = m.department_id
  left join department_role r on r.id = m.department_role_id
  left join employee boss on boss.id = m.manager_id
  left join employee_type t on t.id = m.employee_type_id
  left join zone z on z.id = m.zone_id
  left join active_status a on a.id = m.active_status_id`)

export const jobTitle = sql.raw('coalesce(m.job_title, r.name)')

export const selectPhotoUrl = (table = 'e'): SQL => {
  const id = `${table}.id`
  const file = `${table}.photo_file_id`
  return sql.raw(`case when ${file} is not null then '/api/hr/employees/' || ${id} || '/photo?v=' || ${file} end`)
}

export const selectStatus = (day: Day): SQL => sql`case
  when e.joined_on > ${day} then 'JOINING' when e.left_on < ${day} then 'LEFT' else coalesce(m.status, 'ACTIVE') end`
