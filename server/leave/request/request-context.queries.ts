import { sql, type SQL } from 'drizzle-orm'
import { addDays, monthEnd, monthStart, type Day } from '../../../domain/kit/day.ts'
import type { TeamAbsence } from '../../../domain/leave/request/date-rules.ts'
import { joinCalendars, type DayOff, type WorkCalendar } from '../../../domain/leave/request/leave-days.ts'
import type { NearbyLeave } from '../../../domain/leave/request/policy-rules.ts'
import { toDays, type Quantity } from '../../../domain/leave/balance/quantity.ts'
import { SANDWICH_LOOKAROUND_DAYS } from '../../../domain/leave/request/sandwich.ts'
import { defaultRequestRules } from '../../../domain/leave/request/request-rules.ts'
import type { PlannedApprovalStep } from '../../../domain/main/approvals/approval-plan.ts'
import {
  selectEmployeeSnapshot,
  selectPickedHolidaysJson,
  selectRosterJson,
  selectTeam,
  type EmployeeSnapshot,
} from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { prepareQuery, type QueryValue } from '../../kit/db/prepared-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findRouteByKey, planRoute, selectApprovalRouteKey, type ApprovalRouteKey } from '../../main/approval-ports.ts'
import { loadApplicablePolicy, type ApplicablePolicy, type LeaveTypePolicy } from './leave-policy.queries.ts'
import { calculateCycleBalances, selectLedger, type Ledger } from '../balance/balance.queries.ts'
import {
  buildWorkCalendar,
  selectCompOffDays,
  selectWorkPlaces,
  type WorkCalendarParts,
  type WorkPlace,
} from '../calendar/work-calendar.queries.ts'

/** All data for validating a request. Shared policy data can cover a longer period. */
export interface RequestContext extends Pick<ApplicablePolicy, 'locked' | 'blocked'> {
  terms: LeaveTypePolicy[]
  person: EmployeeSnapshot
  calendar: WorkCalendar
  neighbours: NearbyLeave[]
  approvalRouteKey: ApprovalRouteKey
  /** Of the requested leave types, near the leave. */
  ledger: Ledger
}

interface RequestContextRow {
  person: EmployeeSnapshot | null
  picked: DayOff[]
  claimed: WorkCalendarParts['claimed']
  roster: WorkCalendarParts['roster']
  places: WorkPlace[]
  neighbours: NearbyLeave[]
  approvalRouteKey: ApprovalRouteKey
  ledger: Ledger
  moved: string
}

export interface RequestContextInput {
  employeeId: string
  leaveTypeIds: string[]
  from: Day
  to: Day
  today: Day
  /** The dates to search for adjacent leave, if the search covers more days than the leave. */
  around?: { from: Day; to: Day }
}

/** Loads all data of the employee in one query, because the round trip costs more than the query. */
export async function loadRequestContext(db: Db, { around, ...input }: RequestContextInput): Promise<RequestContext> {
  const { first, last } = extendRange(around ?? input)
  const [found] = await personalDataQuery(db, { ...input, first, last })
  if (!found?.person) fail('NOT_FOUND')
  const { person, picked, claimed, roster, places, neighbours, approvalRouteKey, ledger, moved } = found
  const loadPolicyAt = ({ zoneId, departmentId }: Omit<WorkPlace, 'from'>) =>
    loadApplicablePolicy.get(db, moved, {
      zoneId,
      departmentId,
      leaveTypeIds: input.leaveTypeIds.toSorted(),
      // Full months, so that requests for nearby dates use the same cached data.
      from: monthStart(first),
      to: monthEnd(last),
    })
  const { terms, locked, blocked, ...parts } = await loadPolicyAt(person)
  const [initialPlace, ...laterPlaces] = places
  // The policy on the first day of the leave is already loaded. Most employees are not transferred near their leave.
  const before = initialPlace && laterPlaces.length > 0 ? await loadPolicyAt(initialPlace) : parts
  const moves: { from: Day; calendar: WorkCalendar }[] = []
  for (const place of laterPlaces)
    moves.push({
      from: place.from,
      calendar: buildWorkCalendar({ ...(await loadPolicyAt(place)), picked, claimed, roster }),
    })
  return {
    person,
    terms: terms.map(({ rules, ...type }) => ({ ...defaultRequestRules, ...rules, ...type })),
    locked,
    blocked,
    neighbours,
    approvalRouteKey,
    ledger,
    calendar: joinCalendars(buildWorkCalendar({ ...before, picked, claimed, roster }), moves),
  }
}

/** The approval steps of a request. Empty when there is no possible approver. */
export const planLeaveApproval = async (
  db: Db,
  { approvalRouteKey }: RequestContext,
  request: { employeeId: string; used: Quantity; leaveTypeIds: readonly string[] },
  today: Day,
): Promise<PlannedApprovalStep[]> =>
  planRoute(
    await findRouteByKey(db, approvalRouteKey, 'LEAVE', today),
    { days: toDays(request.used), typeIds: request.leaveTypeIds },
    request.employeeId,
  )

/** The employee’s balances of a type on the first day of a leave, including the cycles of adjacent sandwich days. */
export function calculateRequestBalances(
  { ledger, person }: Pick<RequestContext, 'ledger' | 'person'>,
  terms: LeaveTypePolicy,
  leave: { from: Day; to: Day },
) {
  const { first, last } = extendRange(leave)
  return calculateCycleBalances(ledger, terms, { joinedOn: person.joinedOn, from: first, to: last, on: leave.from })
}

const extendRange = ({ from, to }: { from: Day; to: Day }) => ({
  first: addDays(from, 0 - SANDWICH_LOOKAROUND_DAYS),
  last: addDays(to, SANDWICH_LOOKAROUND_DAYS),
})

const personalDataQuery = prepareQuery<
  Omit<RequestContextInput, 'around'> & { first: Day; last: Day },
  RequestContextRow
>(
  ({ employeeId, leaveTypeIds, from, today, first, last }) => sql`
    select (select row_to_json(me) from (${selectEmployeeSnapshot(employeeId, from)}) me) as person, ${selectPickedHolidaysJson(employeeId, first, last)} as picked, ${selectCompOffDays(employeeId, first, last)} as claimed, ${selectRosterJson(employeeId, first, last)} as roster,
      ${selectWorkPlaces(employeeId, first, last)} as places,
      ${selectNearbyLeaves(employeeId, first, last)} as neighbours, ${selectApprovalRouteKey(employeeId, today)} as "approvalRouteKey",
      ${selectLedger(employeeId, leaveTypeIds, { from: first, to: last })} as ledger, ${loadApplicablePolicy.changeVersion()} as moved`,
  {
    types: {
      employeeId: 'uuid',
      leaveTypeIds: 'uuid[]',
      from: 'date',
      to: 'date',
      today: 'date',
      first: 'date',
      last: 'date',
    },
  },
)

const selectNearbyLeaves = (
  employeeId: QueryValue,
  from: QueryValue,
  to: QueryValue,
): SQL => sql`coalesce((select json_agg(json_build_object(
    'id', w.id, 'leaveTypeId', w.leave_type_id, 'from', w.from_day, 'to', w.to_day, 'fromHalf', w.from_half, 'toHalf', w.to_half,
    'fromTime', to_char(w.from_time, 'HH24:MI'), 'toTime', to_char(w.to_time, 'HH24:MI'), 'quantity', w.quantity,
    'counted', (select coalesce(json_agg(d), '[]') from jsonb_to_recordset(w.days) d(day date, quantity int) where d.quantity > 0)))
  from leave_withdrawal w where w.employee_id = ${employeeId} and w.from_day <= ${to} and w.to_day >= ${from}
    and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')), '[]')`

/** Pending and approved absences of team members in a period. */
export async function listTeamAbsences(
  db: Db,
  employeeId: string,
  { from, to }: { from: Day; to: Day },
  today: Day,
): Promise<TeamAbsence[]> {
  const { rows } = await db.execute<Record<string, unknown> & TeamAbsence>(sql`
    select w.employee_id as "employeeId", w.from_day as "from", w.to_day as "to" from leave_withdrawal w
    where w.employee_id in ${selectTeam(employeeId, today)} and w.employee_id <> ${employeeId}
      and w.from_day <= ${to} and w.to_day >= ${from} and w.state in ('PENDING', 'APPROVED', 'CANCELLATION_PENDING')`)
  return rows
}
