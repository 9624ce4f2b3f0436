import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { findRosterConflicts } from '../../../domain/attendance/roster/roster-conflicts.ts'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { listRotationDays, type Rotation } from '../../../domain/attendance/roster/rotation.ts'
import { addDays, daysBetween, listDays, type Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { loadDayPlans, type DayPlans } from '../days/day-plans.queries.ts'
import { assertRosterUnlocked } from './roster-lock.queries.ts'
import { assertRosterPeriod, matchRosterScope, type RosterScope } from './roster-scope.ts'
import { listRosterEntries, listShiftDefinitions } from './roster.queries.ts'

type SaveReply = Api['PUT /api/attendance/rosters']['reply']

/** Saves drafts of days. Conflicts are reported; only shifts at the same time are refused. */
export async function saveDrafts(db: Db, changes: readonly RosterChange[]): Promise<SaveReply> {
  const latest = [...new Map(changes.map((one) => [`${one.employeeId} ${one.day}`, one])).values()]
  const employeeIds = [...new Set(latest.map(({ employeeId }) => employeeId))]
  const days = latest.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  if (daysBetween(from, to) > MAX_DRAFT_SPAN) fail('ATTENDANCE_PERIOD_LONG', { max: MAX_DRAFT_SPAN })
  const plans = await loadDayPlans(db, { employeeIds, from, to })
  for (const { employeeId, day, kind, shiftIds } of latest) {
    if (!plans.planOf(employeeId, day)?.isEmployed) fail('ATTENDANCE_NOT_EMPLOYED')
    if ((kind === 'SHIFT') !== shiftIds.length > 0) fail('ROSTER_SHIFT_MISSING')
  }
  await assertRosterUnlocked(db, latest, plans)
  await storeDrafts(db, latest)
  const conflicts = await listConflicts(db, employeeIds, addDays(from, -7), addDays(to, 7), plans)
  const own = new Set(latest.map(({ employeeId, day }) => `${employeeId} ${day}`))
  if (conflicts.some(({ employeeId, day, code }) => code === 'OVERLAP' && own.has(`${employeeId} ${day}`)))
    fail('ROSTER_OVERLAP')
  return { days: latest.length, conflicts }
}

const MAX_DRAFT_SPAN = 92

async function storeDrafts(db: Db, changes: readonly RosterChange[]): Promise<void> {
  const keys = JSON.stringify(changes.map(({ employeeId, day }) => ({ employee_id: employeeId, day })))
  await db.execute(sql`
    delete from roster_entry r using jsonb_to_recordset(${keys}::jsonb) as k(employee_id uuid, day date)
    where r.employee_id = k.employee_id and r.day = k.day and r.is_draft`)
  const rows = changes.flatMap(({ employeeId, day, kind, shiftIds }) =>
    (kind === 'SHIFT' ? shiftIds : [null]).map((shiftId, at) => ({
      id: newId(),
      employee_id: employeeId,
      day,
      kind,
      shift_id: shiftId,
      slot: at + 1,
    })),
  )
  await db.execute(sql`
    insert into roster_entry (id, employee_id, day, kind, shift_id, slot)
    select id, employee_id, day, kind, shift_id, slot from json_populate_recordset(null::roster_entry, ${JSON.stringify(rows)})`)
}

/** Copies the plan of some days, with its drafts, to days from another date. */
export async function copyRoster(
  db: Db,
  { fromDay, toDay, days, ...scope }: { fromDay: Day; toDay: Day; days: number } & RosterScope,
): Promise<{ days: number }> {
  const employeeIds = await listScopeIds(db, scope, toDay)
  const entries = await listRosterEntries(db, employeeIds, fromDay, addDays(fromDay, days - 1))
  const plans = await loadDayPlans(db, { employeeIds, from: toDay, to: addDays(toDay, days - 1) })
  const changes = [...entries].flatMap(([employeeId, own]) =>
    own.flatMap(({ day, kind, shiftIds }): RosterChange[] => {
      const target = addDays(toDay, daysBetween(fromDay, day))
      return plans.planOf(employeeId, target)?.isEmployed ? [{ employeeId, day: target, kind, shiftIds }] : []
    }),
  )
  return storeMany(db, changes)
}

type RotationInput = Api['POST /api/attendance/rosters/rotation']['args']['body']

/** Plans a rotation for employees as drafts. */
export async function planRotation(db: Db, { from, to, rotation, ...scope }: RotationInput): Promise<{ days: number }> {
  assertRosterPeriod({ from, to })
  const employeeIds = await listScopeIds(db, scope, from)
  const plans = await loadDayPlans(db, { employeeIds, from, to })
  const days = listRotationDays(toRotation(rotation), from, to)
  const changes = employeeIds.flatMap((employeeId) =>
    days
      .filter(({ day }) => plans.planOf(employeeId, day)?.isEmployed)
      .map(({ day, isWorked }): RosterChange => ({
        employeeId,
        day,
        kind: isWorked ? 'SHIFT' : 'OFF',
        shiftIds: isWorked ? [rotation.shiftId] : [],
      })),
  )
  return storeMany(db, changes)
}

function toRotation({ weekdays, everyWeeks = 1, daysOn, daysOff }: RotationInput['rotation']): Rotation {
  if (weekdays) return { kind: 'WEEKDAYS', weekdays, everyWeeks }
  if (daysOn && daysOff) return { kind: 'CYCLE', daysOn, daysOff }
  fail('ROSTER_ROTATION_MISSING')
}

const MAX_BULK_DAYS = 60_000

async function storeMany(db: Db, changes: readonly RosterChange[]): Promise<{ days: number }> {
  if (changes.length === 0) return { days: 0 }
  if (changes.length > MAX_BULK_DAYS) fail('ROSTER_TOO_MANY', { max: MAX_BULK_DAYS })
  const days = changes.map(({ day }) => day).toSorted()
  const employeeIds = [...new Set(changes.map(({ employeeId }) => employeeId))]
  const plans = await loadDayPlans(db, { employeeIds, from: days[0] ?? '', to: days.at(-1) ?? '' })
  await assertRosterUnlocked(db, changes, plans)
  await storeDrafts(db, changes)
  return { days: changes.length }
}

async function listScopeIds(db: Db, scope: RosterScope, on: Day): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from employee e where (e.left_on is null or e.left_on >= ${on}) and ${matchRosterScope(scope, sql`e.id`, on)} order by e.id`)
  return rows.map(({ id }) => id)
}

/** The conflicts of the plans of employees, drafts included. */
export async function listConflicts(
  db: Db,
  employeeIds: readonly string[],
  from: Day,
  to: Day,
  known?: DayPlans,
): Promise<SaveReply['conflicts']> {
  const [entries, shifts, plans] = await Promise.all([
    listRosterEntries(db, employeeIds, from, to),
    listShiftDefinitions(db),
    known ?? loadDayPlans(db, { employeeIds, from, to }),
  ])
  const shiftById = new Map(shifts.map((one) => [one.id, one]))
  return employeeIds.flatMap((employeeId) => {
    const planned = new Map((entries.get(employeeId) ?? []).map((entry) => [entry.day, entry]))
    const days = listDays(from, to).map((day) => ({
      day,
      shifts: (planned.get(day)?.shiftIds ?? []).flatMap((id) => shiftById.get(id) ?? []),
      isOnLeave: plans.planOf(employeeId, day)?.leaves.some(({ hours }) => hours === null) ?? false,
    }))
    return findRosterConflicts(days, plans.policyOf(employeeId, from)).map((one) => ({ ...one, employeeId }))
  })
}
