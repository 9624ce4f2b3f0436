import { sql, type SQL } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { Api } from '../../../domain/contract.ts'
import { addDays, maxDay, minDay, type Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { claimSearch } from '../../../domain/leave/claim/claim.schemas.ts'
import { listLeaveDays } from '../../../domain/leave/request/leave-days.ts'
import { DAY, toDays } from '../../../domain/leave/balance/quantity.ts'
import { toLeavePeriod } from '../../../domain/leave/request/leave-period.ts'
import { findAssignment } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findClaim, listEarlierClaims, searchClaims, type ClaimTable } from './claim.queries.ts'
import { listCurrentBalances } from '../balance/balance-list.queries.ts'
import { matchEmployee } from '../accrual/accrual-input.queries.ts'
import { listWorkedMinutes } from '../calendar/holiday-work.ts'
import { loadWorkCalendar } from '../calendar/work-calendar.queries.ts'
import { listPlacements } from '../accrual/worked-days.queries.ts'

export type CompOffView = Api['POST /api/leave-hr/compensatoryOffs']['reply']
type CompOffDetail = Api['GET /api/leave-hr/compensatoryOffs/{id}']['reply']
type CompOffSuggestions = Api['GET /api/leave-hr/compensatoryOffs/suggestions']['reply']
type StoredCompOff = Omit<CompOffView, 'days' | 'approval'> & { quantity: number } & Record<string, unknown>

const compOffClaims: ClaimTable = {
  table: 'compensatory_off',
  day: 'worked_day',
  more: sql`w.worked_day as "workedDay", w.off, w.name, w.last_day as "lastDay"`,
  joins: sql``,
}

export async function searchCompOffs(
  db: Db,
  search: Static<typeof claimSearch>,
  user: User,
  today: Day,
): Promise<Page<CompOffView>> {
  const page = await searchClaims<StoredCompOff>(db, compOffClaims, search, user, today)
  return { ...page, content: page.content.map(({ quantity, ...row }) => ({ ...row, days: toDays(quantity) })) }
}

export async function findCompOff(db: Db, id: string, user: User, today: Day): Promise<CompOffView> {
  const found = await findClaim<StoredCompOff>(db, compOffClaims, id, user, today)
  if (!found) fail('NOT_FOUND')
  const { quantity, ...row } = found
  return { ...row, days: toDays(quantity) }
}

/** One claim with the details that its approver needs. */
export async function readCompOff(db: Db, id: string, user: User, today: Day): Promise<CompOffDetail> {
  const row = await findCompOff(db, id, user, today)
  const { employee, leaveType, workedDay } = row
  const [balances, history, worked] = await Promise.all([
    listCurrentBalances(db, employee.id, today, leaveType.id),
    listEarlierClaims(db, compOffClaims, id, employee.id),
    listWorkedMinutes(db, employee.id, [workedDay]),
  ])
  return { ...row, balances, history, worked: worked.get(workedDay) ?? null }
}

export type CompOffType = CompOffSuggestions['types'][number] & Record<string, unknown>

export async function listCompOffTypes(db: Db): Promise<CompOffType[]> {
  const { rows } = await db.execute<CompOffType>(sql`
    select t.id, t.name, t.code, t.colour, t.credit_days as "creditDays", t.claim_days as "claimDays"
    from leave_type t join time_off_type o on o.id = t.time_off_type_id
    where o.effect = 'COMPENSATORY' and t.is_active and t.keeps_balance order by t.name`)
  return rows
}

/** How far back days off are suggested, if no leave type sets a claim window. */
const DEFAULT_CLAIM_DAYS = 30

/**
 * Recent days off that the employee can claim: not claimed yet and not on leave. Days with recorded work come first.
 */
export async function suggestCompOffDays(db: Db, employeeId: string, today: Day): Promise<CompOffSuggestions> {
  const types = await listCompOffTypes(db)
  const reach = Math.min(366, Math.max(...types.map(({ claimDays }) => claimDays ?? DEFAULT_CLAIM_DAYS), 1))
  const assignment = (await findAssignment(db, employeeId, today)) ?? fail('LEAVE_NO_EMPLOYEE')
  const from = maxDay(addDays(today, 0 - reach), assignment.joinedOn)
  if (types.length === 0 || from > today) return { types, days: [] }
  const [offs, taken] = await Promise.all([
    listEmployeeDaysOff(db, employeeId, from, today),
    listTakenDays(db, employeeId, from, today),
  ])
  const free = offs.filter(({ day }) => !taken.has(day))
  const worked = await listWorkedMinutes(
    db,
    employeeId,
    free.map(({ day }) => day),
  )
  const days = free.map((one) => ({ ...one, worked: worked.get(one.day) ?? null }))
  return { types, days: days.toSorted((a, b) => (b.worked ?? 0) - (a.worked ?? 0) || b.day.localeCompare(a.day)) }
}

export interface EmployeeDayOff {
  day: Day
  off: 'WEEK_OFF' | 'HOLIDAY'
  name: string | null
  isHalf: boolean
}

/** The employee’s full and half days off, by the calendar of the zone at that time. */
export async function listEmployeeDaysOff(db: Db, employeeId: string, from: Day, to: Day): Promise<EmployeeDayOff[]> {
  const placements = await listPlacements(db, matchEmployee(employeeId), from, to)
  const places = placements.map((placement) => ({
    from: maxDay(from, placement.from),
    to: minDay(to, placement.to ?? to),
  }))
  const offs = await Promise.all(
    places
      .filter((place) => place.from <= place.to)
      .map((place) => listPlaceDaysOff(db, employeeId, place.from, place.to)),
  )
  return offs.flat()
}

async function listPlaceDaysOff(db: Db, employeeId: string, from: Day, to: Day): Promise<EmployeeDayOff[]> {
  const calendar = await loadWorkCalendar(db, employeeId, to, from, to)
  const days = listLeaveDays(toLeavePeriod({ from, to }), calendar, { countsHolidays: false, countsWeekends: false })
  return days.flatMap(({ day, quantity, off, name }) =>
    off && off !== 'WORKED' && quantity < DAY ? [{ day, off, name, isHalf: quantity > 0 }] : [],
  )
}

async function listTakenDays(db: Db, employeeId: string, from: Day, to: Day): Promise<Set<Day>> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select worked_day as day from compensatory_off where employee_id = ${employeeId} and state in ('PENDING', 'APPROVED') and worked_day between ${from} and ${to}
    union
    select n::date from leave_withdrawal w cross join lateral generate_series(greatest(w.from_day, ${from}::date), least(w.to_day, ${to}::date), interval '1 day') n
    where w.employee_id = ${employeeId} and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING') and w.from_day <= ${to} and w.to_day >= ${from}`)
  return new Set(rows.map(({ day }) => day))
}

/** SQL: comp-off is requested or approved for the worked day. */
export const isClaimedAsCompOff = (employeeId: SQL, workedDay: SQL): SQL =>
  sql`exists (select from compensatory_off c where c.employee_id = ${employeeId} and c.worked_day = ${workedDay} and c.state in ('PENDING', 'APPROVED'))`
