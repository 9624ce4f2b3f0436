import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/db/tenant.ts'

/**
 * Updates the state, the totals and the dates of claims from their lines: the state is that of the least advanced line
 * that is not rejected. A claim can be reimbursed although an approved line has no amount to reimburse.
 */
export async function refreshClaims(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    update expense x set state = s.state, total = s.total, accepted = s.accepted, line_count = s.lines, from_day = s.first, to_day = s.last,
      version = x.version + 1, updated_at = now()
    from (
      select e.id, coalesce(sum(l.base_amount), 0) as total, coalesce(sum(l.accepted) filter (where l.state <> 'REJECTED'), 0) as accepted,
        count(l.id) as lines, min(l.spent_on) as first, max(l.spent_on) as last,
        case when count(l.id) = 0 or bool_or(l.state = 'DRAFT') then 'DRAFT' when bool_or(l.state = 'PENDING') then 'PENDING'
          when bool_or(l.state = 'VALIDATED' and l.accepted > 0) then 'VALIDATED' when bool_or(l.state = 'REIMBURSED') then 'REIMBURSED'
          when bool_or(l.state = 'VALIDATED') then 'VALIDATED' else 'REJECTED' end as state
      from expense e left join expense_line l on l.expense_id = e.id
      where e.id = any(${sql.param([...ids])}::uuid[]) group by e.id
    ) s where x.id = s.id`)
}
