import { sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { listDecisions, listApprovalSteps } from '../main/approval-ports.ts'
import { currentBalances } from './accumulation.queries.ts'
import { dayView, teamAway } from './preview.queries.ts'
import { storyOf } from './story.ts'
import { findLeave } from './withdrawal.queries.ts'
import type { Recount, StoredDay } from './withdrawal.table.ts'
import type { Row } from './withdrawal.view.ts'

type Detail = Api['GET /api/leave-hr/leave/withdraws/{id}']['reply']
type Context = Api['GET /api/leave-hr/leave/withdraws/{id}/context']['reply']
type Past = Context['history'][number]

/** One leave with its days and what happened to it. */
export async function readLeave(db: Db, id: string, user: User, today: Day): Promise<Detail> {
  const [row, more] = await Promise.all([findLeave(db, id, user, today), moreOf(db, id)])
  const [decisions, steps] = await Promise.all([
    decisionsAbout(db, row, more.subjectId),
    row.approval ? listApprovalSteps(db, row.approval.id) : [],
  ])
  return {
    ...row,
    list: more.days.map(dayView),
    document: more.document,
    together: more.together.map(({ quantity, ...one }) => ({ ...one, days: toDays(quantity) })),
    steps,
    handedOver: row.employee.id === user.employeeId ? null : handedOver(steps),
    events: storyOf(row, more.recounts, decisions),
  }
}

const handedOver = (steps: Awaited<ReturnType<typeof listApprovalSteps>>): Detail['handedOver'] => {
  const step = steps.find(({ state }) => state === 'WAITING')
  return step?.handedOverBy ? { by: step.handedOverBy, note: step.comment } : null
}

// Of the request that it is part of, what was decided on all of it: not what was asked later about another part.
async function decisionsAbout(db: Db, { id, requestedAt }: Row, subjectId: string) {
  const [own, together] = await Promise.all([
    listDecisions(db, id),
    subjectId === id ? [] : listDecisions(db, subjectId, { kind: 'LEAVE', requestedAt }),
  ])
  return [...own, ...together]
}

/** What the deciding person wants to know besides. Peers' leave only as being away; the person's own in full. */
export async function readContext(db: Db, id: string, user: User, today: Day): Promise<Context> {
  const row = await findLeave(db, id, user, today)
  const [balances, team, history] = await Promise.all([
    currentBalances(db, row.employee.id, row.from, row.leaveType.id),
    teamAway(db, row.employee.id, row, today),
    pastOf(db, row),
  ])
  return { balances, team, history }
}

interface More {
  [name: string]: unknown
  subjectId: string
  days: StoredDay[]
  recounts: Recount[]
  document: Detail['document']
  together: (Omit<Detail['together'][number], 'days'> & { quantity: number })[]
}

// What was sent back keeps its group: what is asked again in it was not asked together with what was asked first.
async function moreOf(db: Db, id: string): Promise<More> {
  const { rows } = await db.execute<More>(sql`
    select coalesce(w.group_id, w.id) as "subjectId", w.days, w.recounts,
      (select json_build_object('id', f.id, 'name', f.name) from file f where f.id = w.document_id) as document, (
      select coalesce(json_agg(json_build_object('id', o.id, 'leaveTypeId', t.id, 'type', t.name, 'from', o.from_day, 'to', o.to_day, 'fromHalf', o.from_half,
        'toHalf', o.to_half, 'fromTime', to_char(o.from_time, 'HH24:MI'), 'toTime', to_char(o.to_time, 'HH24:MI'), 'quantity', o.quantity) order by o.from_day), '[]')
      from leave_withdrawal o join leave_type t on t.id = o.leave_type_id where o.group_id = w.group_id and o.id <> w.id and o.requested_at = w.requested_at) as together
    from leave_withdrawal w where w.id = ${id}`)
  return rows[0] ?? fail('NOT_FOUND')
}

async function pastOf(db: Db, { id, employee }: Row): Promise<Past[]> {
  const { rows } = await db.execute<Record<string, unknown> & Omit<Past, 'days'> & { quantity: number }>(sql`
    select w.id, t.name as type, w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf",
      to_char(w.from_time, 'HH24:MI') as "fromTime", to_char(w.to_time, 'HH24:MI') as "toTime", w.quantity, w.state
    from leave_withdrawal w join leave_type t on t.id = w.leave_type_id
    where w.employee_id = ${employee.id} and w.id <> ${id} and w.state not in ('DRAFT', 'CANCELLED') order by w.from_day desc limit 6`)
  return rows.map(({ quantity, ...past }) => ({ ...past, days: toDays(quantity) }))
}
