import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { RosterEntry } from '../../../domain/attendance/roster/roster.calls.ts'
import type { DayPlan } from '../../../domain/attendance/day/day-types.ts'
import { listDays, type Day } from '../../../domain/kit/day.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { findLatestApprovals } from '../../main/approval-ports.ts'
import { selectDepartmentName } from '../../hr/ports.ts'
import { loadDayPlans } from '../days/day-plans.queries.ts'
import { matchEmployees } from '../days/register.queries.ts'
import { loadLockedDays } from '../months/locked-day.queries.ts'
import { listShiftCoverage } from './coverage.queries.ts'
import { assertRosterPeriod } from './roster-scope.ts'

type SearchCall = Api['POST /api/attendance/rosters/search']
type RosterRow = SearchCall['reply']['content'][number]

const DEFAULT_SIZE = 200

/** Employees by days with their planned shifts; a draft is shown instead of the published plan. */
export async function searchRoster(
  db: Db,
  { from, to, q, departmentId, page, size = DEFAULT_SIZE }: SearchCall['args']['body'],
  { user, today }: Actor,
): Promise<SearchCall['reply']> {
  assertRosterPeriod({ from, to })
  const where = sql`employee e where ${matchEmployees({ from, to, q, departmentId }, user, today)}`
  const rows = db
    .execute<Pick<RosterRow, 'employee' | 'department'> & Record<string, unknown>>(sql`
      select json_build_object('id', e.id, 'name', e.full_name) as employee, ${selectDepartmentName(sql`e.id`, today)} as department
      from ${where} order by e.full_name, e.id ${buildLimitSql(toLimitOffset({ page, size }))}`)
    .then((found) => found.rows)
  const found = await fetchPage(db, { page, size }, { rows, counted: sql`select 1 from ${where}` })
  const employeeIds = found.content.map(({ employee }) => employee.id)
  const [entries, plans, shifts, draftDays, coverage, lockedDays] = await Promise.all([
    listRosterEntries(db, employeeIds, from, to),
    loadDayPlans(db, { employeeIds, from, to }),
    listShiftDefinitions(db),
    countDraftDays(db, from, to),
    listShiftCoverage(db, from, to),
    loadLockedDays(db, from, to),
  ])
  const days = listDays(from, to)
  const { minRestHours, maxWeekHours } = plans.policyOf(employeeIds[0] ?? '', from)
  return {
    days,
    shifts,
    lockedDays: lockedDays.allZones,
    rules: { minRestHours, maxWeekHours },
    content: found.content.map((person) => ({
      ...person,
      base: days.map((day) => toBaseLetter(plans.planOf(person.employee.id, day))).join(''),
      usualShift: days.map((day) => plans.usualShiftsOf(person.employee.id, day)[0]).find(Boolean) ?? null,
      entries: entries.get(person.employee.id) ?? [],
      lockedDays: lockedDays.listInZone((day) => plans.zoneOf(person.employee.id, day)),
    })),
    coverage,
    draftDays,
    totalElements: found.totalElements,
  }
}

function toBaseLetter(plan: DayPlan | null): string {
  if (!plan?.isEmployed) return 'N'
  if (plan.leaves.some(({ hours }) => hours === null)) return 'L'
  if (plan.holiday) return 'H'
  return plan.weekOff.first && plan.weekOff.second && plan.shifts.length === 0 ? 'O' : 'W'
}

/** The entries of employees in a period; of a day with a draft, the draft. */
export async function listRosterEntries(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
): Promise<Map<string, RosterEntry[]>> {
  const { rows } = await db.execute<{ employeeId: string; entries: RosterEntry[] }>(sql`
    select d.employee_id as "employeeId", json_agg(json_build_object('day', d.day, 'kind', d.kind, 'shiftIds', d.shift_ids, 'isDraft', d.is_draft) order by d.day) as entries
    from (
      select distinct on (r.employee_id, r.day) r.employee_id, r.day, r.is_draft, min(r.kind) as kind, coalesce(array_agg(r.shift_id order by r.slot) filter (where r.shift_id is not null), '{}') as shift_ids
      from roster_entry r where r.employee_id = any(${sql.param(employeeIds)}::uuid[]) and r.day between ${from} and ${to}
      group by r.employee_id, r.day, r.is_draft order by r.employee_id, r.day, r.is_draft desc
    ) d group by d.employee_id`)
  return new Map(rows.map(({ employeeId, entries }) => [employeeId, entries]))
}

export async function listShiftDefinitions(db: Db): Promise<SearchCall['reply']['shifts']> {
  const { rows } = await db.execute<SearchCall['reply']['shifts'][number] & Record<string, unknown>>(sql`
    select id, name, starts_at as "startsAt", ends_at as "endsAt", break_minutes as "breakMinutes", colour from shift order by starts_at, name`)
  return rows
}

async function countDraftDays(db: Db, from: Day, to: Day): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct (employee_id, day))::int as count from roster_entry where is_draft and day between ${from} and ${to}`)
  return rows[0]?.count ?? 0
}

/** The published plan of the caller, with the usual working hours on days without one. */
export async function readOwnRoster(
  db: Db,
  { from, to }: { from: Day; to: Day },
  { user }: Actor,
): Promise<Api['POST /api/attendance/rosters/own']['reply']> {
  assertRosterPeriod({ from, to })
  const employeeId = user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  const plans = await loadDayPlans(db, { employeeIds: [employeeId], from, to })
  const swaps = await listLatestSwaps(db, employeeId, { from, to })
  return listDays(from, to).flatMap((day) => {
    const plan = plans.planOf(employeeId, day)
    if (!plan?.isEmployed) return []
    const leave = plan.leaves.find(({ hours }) => hours === null)
    return [
      {
        day,
        isOff: plan.shifts.length === 0,
        off: leave?.name ?? plan.holiday?.name ?? null,
        shifts: plan.shifts.map(({ name, startsAt, endsAt, source }) => ({
          name,
          startsAt,
          endsAt,
          isRostered: source === 'ROSTER',
        })),
        swap: swaps.get(day) ?? null,
      },
    ]
  })
}

async function listLatestSwaps(db: Db, employeeId: string, { from, to }: { from: Day; to: Day }) {
  type Row = { id: string; colleague: string; day: Day; state: 'PENDING' | 'APPROVED' | 'REJECTED' }
  const { rows } = await db.execute<Row>(sql`
    select distinct on (w.day) w.id, c.full_name as colleague, w.day, w.state
    from shift_swap w join employee c on c.id = w.colleague_id
    where w.employee_id = ${employeeId} and w.state <> 'CANCELLED' and w.day between ${from} and ${to} order by w.day, w.id desc`)
  const approvals = await findLatestApprovals(
    db,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ day, ...swap }) => [day, { ...swap, approvalId: approvals.get(swap.id)?.id ?? null }]))
}
