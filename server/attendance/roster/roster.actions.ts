import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { listRotationDays, type Rotation } from '../../../domain/attendance/roster/rotation.ts'
import { addDays, daysBetween, type Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import { loadDayPlans } from '../days/day-plans.queries.ts'
import { listConflicts } from './conflict.queries.ts'
import { assertRosterUnlocked } from './roster-lock.queries.ts'
import { assertRosterPeriod, matchRosterScope, type RosterScope } from './roster-scope.ts'
import { listRosterEntries } from './roster.queries.ts'

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
  const days = changes.map(({ day }) => day).toSorted()
  const employeeIds = [...new Set(changes.map(({ employeeId }) => employeeId))]
  await deleteUnchangedDrafts(db, employeeIds, days[0] ?? '', days.at(-1) ?? '')
}

/** Deletes the drafts of employees in a period that equal the published plan, so that nobody is notified of them. */
export async function deleteUnchangedDrafts(db: Db, employeeIds: readonly string[], from: Day, to: Day): Promise<void> {
  const plan = sql`string_agg(p.kind || ' ' || coalesce(p.shift_id::text, ''), ', ' order by p.slot)`
  await db.execute(sql`
    delete from roster_entry r using (
      select p.employee_id, p.day from roster_entry p
      where p.employee_id = any(${sql.param(employeeIds)}::uuid[]) and p.day between ${from} and ${to} group by p.employee_id, p.day
      having ${plan} filter (where p.is_draft and p.kind <> 'CLEAR') is not distinct from ${plan} filter (where not p.is_draft)
    ) same where r.employee_id = same.employee_id and r.day = same.day and r.is_draft`)
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
