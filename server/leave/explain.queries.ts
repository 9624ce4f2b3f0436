import { sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import { toDaySpanFact } from '../../domain/kit/fact-words.ts'
import type { Bucket, EntryKind } from '../../domain/leave/balance.ts'
import type { Day } from '../../domain/kit/day.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { explain } from '../../domain/leave/words.ts'
import { visibleTo } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'

type Call = Api['POST /api/leave-hr/leave/accumulations/explain']

interface Line extends Record<string, unknown> {
  id: string
  day: Day
  kind: EntryKind
  bucket: Bucket
  quantity: number
  facts: Record<string, string | number>
  reason: string | null
  withdrawalId: string | null
  encashmentId: string | null
  from: Day | null
  to: Day | null
  madeAt: string
  isPlanned: boolean
}

/** Why a balance is what it is: the lines with the sum so far, in the order of the days they count from, and of a day as they were written. */
export async function explainBalance(
  db: Db,
  { employeeId, leaveTypeId, cycleId }: Call['args']['body'],
  user: User,
  today: Day,
): Promise<Call['reply']> {
  const [visible, lines] = await Promise.all([
    db.execute(sql`select 1 from employee e where e.id = ${employeeId} and ${visibleTo(user, sql`e.id`, today)}`),
    db.execute<Line>(sql`
      select l.id, l.effective_day as day, l.kind, l.bucket, l.quantity, l.facts - 'corrected' as facts, l.reason, l.withdrawal_id as "withdrawalId", l.encashment_id as "encashmentId",
        w.from_day as "from", w.to_day as "to", l.created_at as "madeAt", l.is_planned as "isPlanned"
      from leave_line l left join leave_withdrawal w on w.id = l.withdrawal_id
      where l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId} and l.cycle_id = ${cycleId}
      order by l.effective_day, l.created_at, l.id`),
  ])
  if (visible.rows.length === 0) fail('NOT_FOUND')
  let balance = 0
  return withoutPassing(lines.rows).map(({ bucket, quantity, facts, reason, from, to, ...line }) => {
    balance += quantity
    const dates = from && to ? toDaySpanFact({ from, to }) : null
    const words = explain({ kind: line.kind, bucket, quantity, facts, reason, dates })
    return { ...line, days: toDays(quantity), balance: toDays(balance), ...words }
  })
}

// What a request held and no longer holds came to nothing: it explains no balance.
function withoutPassing(lines: readonly Line[]): Line[] {
  const held = ({ withdrawalId, encashmentId }: Line) =>
    lines.filter(
      (one) => one.bucket === 'PENDING' && one.withdrawalId === withdrawalId && one.encashmentId === encashmentId,
    )
  const isPassing = (line: Line) =>
    line.bucket === 'PENDING' && held(line).reduce((sum, { quantity }) => sum + quantity, 0) === 0
  return lines.filter((line) => !isPassing(line))
}
