import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { toDaySpanFact } from '../../../domain/kit/format-fact.ts'
import type { BalanceBucket, LedgerEntryKind } from '../../../domain/leave/balance/balance.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import { describeEntry } from '../../../domain/leave/balance/ledger-labels.ts'
import { visibleTo } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'

type LedgerStatementCall = Api['POST /api/leave-hr/leave/accumulations/explain']

interface LedgerStatementLine extends Record<string, unknown> {
  id: string
  day: Day
  kind: LedgerEntryKind
  bucket: BalanceBucket
  quantity: number
  facts: Record<string, string | number>
  reason: string | null
  withdrawalId: string | null
  encashmentId: string | null
  from: Day | null
  to: Day | null
  createdAt: string
  isPlanned: boolean
}

/** The ledger entries with the running balance, by effective day and creation time. */
export async function explainBalance(
  db: Db,
  { employeeId, leaveTypeId, cycleId }: LedgerStatementCall['args']['body'],
  user: User,
  today: Day,
): Promise<LedgerStatementCall['reply']> {
  const [visible, lines] = await Promise.all([
    db.execute(sql`select 1 from employee e where e.id = ${employeeId} and ${visibleTo(user, sql`e.id`, today)}`),
    db.execute<LedgerStatementLine>(sql`
      select l.id, l.effective_day as day, l.kind, l.bucket, l.quantity, l.facts - 'corrected' as facts, l.reason, l.withdrawal_id as "withdrawalId", l.encashment_id as "encashmentId",
        w.from_day as "from", w.to_day as "to", l.created_at as "createdAt", l.is_planned as "isPlanned"
      from leave_line l left join leave_withdrawal w on w.id = l.withdrawal_id
      where l.employee_id = ${employeeId} and l.leave_type_id = ${leaveTypeId} and l.cycle_id = ${cycleId}
      order by l.effective_day, l.created_at, l.id`),
  ])
  if (visible.rows.length === 0) fail('NOT_FOUND')
  let balance = 0
  return removeEndedReservations(lines.rows).map(({ bucket, quantity, facts, reason, from, to, ...line }) => {
    balance += quantity
    const dates = from && to ? toDaySpanFact({ from, to }) : null
    const words = describeEntry({ kind: line.kind, bucket, quantity, facts, reason, dates })
    return { ...line, days: toDays(quantity), balance: toDays(balance), ...words }
  })
}

// Released reservations add up to zero and are left out.
function removeEndedReservations(lines: readonly LedgerStatementLine[]): LedgerStatementLine[] {
  const listReservations = ({ withdrawalId, encashmentId }: LedgerStatementLine) =>
    lines.filter(
      (one) => one.bucket === 'PENDING' && one.withdrawalId === withdrawalId && one.encashmentId === encashmentId,
    )
  const isPassing = (line: LedgerStatementLine) =>
    line.bucket === 'PENDING' && listReservations(line).reduce((sum, { quantity }) => sum + quantity, 0) === 0
  return lines.filter((line) => !isPassing(line))
}
