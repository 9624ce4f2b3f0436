import { sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../domain/contract.ts'
import { addDays, maxDay, minDay, type Day } from '../../domain/kit/day.ts'
import type { Page } from '../../domain/kit/page.ts'
import type { claimSearch } from '../../domain/leave/claim.schemas.ts'
import { leaveDays } from '../../domain/leave/leave-days.ts'
import { DAY, toDays } from '../../domain/leave/quantity.ts'
import { spanOf } from '../../domain/leave/span.ts'
import { findAssignment } from '../hr/ports.ts'
import { fail } from '../kit/errors.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { findClaim, searchClaims, type Claims } from './claim.queries.ts'
import { only } from './earner.queries.ts'
import { workedOn } from './holiday-work.ts'
import { calendarOf } from './work-calendar.queries.ts'
import { stintsOf } from './worked-days.queries.ts'

export type OffRow = Api['POST /api/leave-hr/compensatoryOffs']['reply']
type Suggestions = Api['GET /api/leave-hr/compensatoryOffs/suggestions']['reply']
type Stored = Omit<OffRow, 'days' | 'approval'> & { quantity: number } & Record<string, unknown>

const claims: Claims = {
  table: 'compensatory_off',
  more: sql`w.worked_day as "workedDay", w.off, w.name, w.last_day as "lastDay"`,
  joins: sql``,
}

export async function searchOffs(
  db: Db,
  search: Static<typeof claimSearch>,
  user: User,
  today: Day,
): Promise<Page<OffRow>> {
  const page = await searchClaims<Stored>(db, claims, search, user, today)
  return { ...page, content: page.content.map(({ quantity, ...row }) => ({ ...row, days: toDays(quantity) })) }
}

export async function findOff(db: Db, id: string, user: User, today: Day): Promise<OffRow> {
  const found = await findClaim<Stored>(db, claims, id, user, today)
  if (!found) fail('NOT_FOUND')
  const { quantity, ...row } = found
  return { ...row, days: toDays(quantity) }
}

export type CompensatoryType = Suggestions['types'][number] & Record<string, unknown>

export async function compensatoryTypes(db: Db): Promise<CompensatoryType[]> {
  const { rows } = await db.execute<CompensatoryType>(sql`
    select t.id, t.name, t.code, t.colour, t.credit_days as "creditDays", t.claim_days as "claimDays"
    from leave_type t join time_off_type o on o.id = t.time_off_type_id
    where o.effect = 'COMPENSATORY' and t.is_active and t.keeps_balance order by t.name`)
  return rows
}

/** How far back days off are suggested where no type says it. */
const REACH = 30

/** Someone's last days off that they can claim: not claimed yet, not on leave. Those known to be worked come first. */
export async function suggestOffs(db: Db, employeeId: string, today: Day): Promise<Suggestions> {
  const types = await compensatoryTypes(db)
  const reach = Math.min(366, Math.max(...types.map(({ claimDays }) => claimDays ?? REACH), 1))
  const standing = (await findAssignment(db, employeeId, today)) ?? fail('LEAVE_NO_EMPLOYEE')
  const from = maxDay(addDays(today, 0 - reach), standing.joinedOn)
  if (types.length === 0 || from > today) return { types, days: [] }
  const [offs, taken] = await Promise.all([
    daysOff(db, employeeId, from, today),
    takenDays(db, employeeId, from, today),
  ])
  const free = offs.filter(({ day }) => !taken.has(day))
  const worked = await workedOn(
    db,
    employeeId,
    free.map(({ day }) => day),
  )
  const days = free.map((one) => ({ ...one, worked: worked.get(one.day) ?? null }))
  return { types, days: days.toSorted((a, b) => (b.worked ?? 0) - (a.worked ?? 0) || b.day.localeCompare(a.day)) }
}

export interface OffDay {
  day: Day
  off: 'WEEK_OFF' | 'HOLIDAY'
  name: string | null
  isHalf: boolean
}

/** Days that are off for someone by the calendar of where they were then, wholly or for half. */
export async function daysOff(db: Db, employeeId: string, from: Day, to: Day): Promise<OffDay[]> {
  const stints = await stintsOf(db, only(employeeId), from, to)
  const places = stints.map((stint) => ({ from: maxDay(from, stint.from), to: minDay(to, stint.to ?? to) }))
  const offs = await Promise.all(
    places.filter((place) => place.from <= place.to).map((place) => offIn(db, employeeId, place.from, place.to)),
  )
  return offs.flat()
}

async function offIn(db: Db, employeeId: string, from: Day, to: Day): Promise<OffDay[]> {
  const calendar = await calendarOf(db, employeeId, to, from, to)
  const days = leaveDays(spanOf({ from, to }), calendar, { countsHolidays: false, countsWeekends: false })
  return days.flatMap(({ day, quantity, off, name }) =>
    off && off !== 'WORKED' && quantity < DAY ? [{ day, off, name, isHalf: quantity > 0 }] : [],
  )
}

async function takenDays(db: Db, employeeId: string, from: Day, to: Day): Promise<Set<Day>> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select worked_day as day from compensatory_off where employee_id = ${employeeId} and state in ('PENDING', 'APPROVED') and worked_day between ${from} and ${to}
    union
    select n::date from leave_withdrawal w cross join lateral generate_series(greatest(w.from_day, ${from}::date), least(w.to_day, ${to}::date), interval '1 day') n
    where w.employee_id = ${employeeId} and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING') and w.from_day <= ${to} and w.to_day >= ${from}`)
  return new Set(rows.map(({ day }) => day))
}
