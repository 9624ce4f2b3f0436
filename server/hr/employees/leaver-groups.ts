import { sql, type SQL } from 'drizzle-orm'
import { leavingReasonLabels } from '../../../domain/payroll/settlement/settlement-states.ts'

const kindLabel: SQL = sql`case r.kind ${sql.join(
  Object.entries(leavingReasonLabels).map(([kind, label]) => sql.raw(`when '${kind}' then '${label}'`)),
  sql` `,
)} end`

/** Why an employee `e` left: the reason or the kind of the accepted resignation, or as recorded. A note is no reason. */
export const leavingReason: SQL = sql`coalesce((select coalesce(w.name, ${kindLabel})
  from resignation r left join resignation_reason w on w.id = r.reason_id
  where r.employee_id = e.id and r.state = 'ACCEPTED' order by r.decided_at desc limit 1), e.left_reason)`

/** The group of years from joining to leaving of an employee `e`. */
export const tenureGroup: SQL = sql`case when e.left_on is null then null
  when age(e.left_on, e.joined_on) < interval '1 year' then 'UNDER_1_YEAR'
  when age(e.left_on, e.joined_on) < interval '3 years' then 'UNDER_3_YEARS'
  when age(e.left_on, e.joined_on) < interval '5 years' then 'UNDER_5_YEARS' else 'OVER_5_YEARS' end`
