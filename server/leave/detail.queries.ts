import { sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import type { Day } from '../../domain/kit/day.ts'
import { toDays } from '../../domain/leave/quantity.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { decisionsOn } from '../main/approval-ports.ts'
import { currentBalances } from './accumulation.queries.ts'
import { teamAway } from './preview.queries.ts'
import { findLeave, type Row } from './withdrawal.queries.ts'
import type { StoredDay } from './withdrawal.table.ts'

type Detail = Api['GET /api/leave-hr/leave/withdraws/{id}']['reply']
type Context = Api['GET /api/leave-hr/leave/withdraws/{id}/context']['reply']
type Past = Context['history'][number]

/** One leave with its days and what happened to it. */
export async function readLeave(db: Db, id: string, user: User, today: Day): Promise<Detail> {
  const [row, days, decisions] = await Promise.all([
    findLeave(db, id, user, today),
    daysOf(db, id),
    decisionsOn(db, id),
  ])
  const asked = {
    at: row.requestedAt,
    what: row.recordedBy ? 'RECORDED' : 'REQUESTED',
    who: row.recordedBy ?? row.employee.name,
    comment: row.reason || null,
  }
  const events = decisions.map(({ kind, state, at, who, comment }) => ({ at, what: `${kind}_${state}`, who, comment }))
  return {
    ...row,
    list: days.map(({ day, quantity, off, name }) => ({ day, days: toDays(quantity), off, name })),
    events: [asked, ...events],
  }
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

async function daysOf(db: Db, id: string): Promise<StoredDay[]> {
  const { rows } = await db.execute(sql`select days from leave_withdrawal where id = ${id}`)
  return (rows[0]?.days ?? []) as StoredDay[]
}

async function pastOf(db: Db, { id, employee }: Row): Promise<Past[]> {
  const { rows } = await db.execute(sql`
    select w.id, t.name as type, w.from_day as "from", w.to_day as "to", w.from_half as "fromHalf", w.to_half as "toHalf", w.quantity, w.state
    from leave_withdrawal w join leave_type t on t.id = w.leave_type_id
    where w.employee_id = ${employee.id} and w.id <> ${id} and w.state not in ('DRAFT', 'CANCELLED') order by w.from_day desc limit 6`)
  return (rows as unknown as (Omit<Past, 'days'> & { quantity: number })[]).map(({ quantity, ...past }) => ({
    ...past,
    days: toDays(quantity),
  }))
}
