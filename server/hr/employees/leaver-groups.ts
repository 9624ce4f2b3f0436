import { sql, type SQL } from 'drizzle-orm'
import { MIN_SHOWN_PEOPLE } from '../../../domain/hr/separation/small-groups.ts'
import type { Day } from '../../../domain/kit/day.ts'
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

/**
 * True for a former employee `e` of the period whose group is merged into the group of others: as in
 * `mergeSmallGroups`, a larger group is merged too if all smaller groups together are too small.
 */
export const isInSmallGroup = (group: SQL, { leftFrom, leftTo }: { leftFrom?: Day; leftTo?: Day }): SQL => sql`(
  e.left_on is not null and coalesce(${group}, '') not in (
    select m.name from (
      select g.name, g.count, coalesce(sum(g.count) over (order by g.name is not null, g.count, g.name collate "C"
        rows between unbounded preceding and 1 preceding), 0) as smaller
      from (select ${group} as name, count(*) as count from employee e
        where e.left_on >= coalesce(${leftFrom ?? null}::date, '-infinity') and e.left_on <= coalesce(${leftTo ?? null}::date, 'infinity')
        group by 1) g) m
    where m.name is not null and m.count >= ${MIN_SHOWN_PEOPLE} and not (m.smaller > 0 and m.smaller < ${MIN_SHOWN_PEOPLE})))`
