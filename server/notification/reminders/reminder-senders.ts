import { sql } from 'drizzle-orm'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { HR } from '../../../domain/main/users/roles.ts'
import type { ReminderKind } from '../../../domain/notification/reminders/reminder-kinds.ts'
import { listMissingPunches } from '../../attendance/ports.ts'
import { sendDueReminders, sendPlanReminders } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listPermissionHolders, listRoleHolders } from '../../main/users/permission-holders.queries.ts'
import { hasBirthdayOptOut } from '../delivery/birthday-opt-out.ts'
import { notify, notifyEach } from '../notify.actions.ts'
import { sendApprovalReminders, sendPolicyReminders } from './weekly-reminders.ts'

/** The days of an execution: those after the last one, up to today. Several after a time without a worker. */
export interface ReminderPeriod {
  from: Day
  today: Day
  daysBefore: readonly number[]
}

/** Notifies the users concerned and returns the number of notifications. */
type ReminderSender = (db: Db, period: ReminderPeriod) => Promise<number>

/** How the due records of each kind are found. Other services add their own. */
export const reminderSenders: Record<ReminderKind, ReminderSender> = {
  DOCUMENT_EXPIRY: (db, { today }) => sendDueReminders(db, today),
  PROBATION: sendProbationReminders,
  BIRTHDAY: sendBirthdayReminders,
  POLICY: (db, { today }) => sendPolicyReminders(db, today),
  PENDING_APPROVAL: (db, { today }) => sendApprovalReminders(db, today),
  PAYROLL_CUTOFF: sendPayrollReminders,
  PLAN_OVERDUE: sendPlanReminders,
  MISSING_PUNCH: sendMissingPunchReminders,
}

/** True when one of the reminder days of a due date is in the period, and the due date has not passed. */
const isDue = (
  column: string,
  { from, today, daysBefore }: ReminderPeriod,
) => sql`(${sql.raw(column)} >= ${today}::date and exists (
  select from unnest(${sql.param(daysBefore)}::int[]) as ahead(days) where ${sql.raw(column)} - ahead.days between ${from}::date and ${today}::date))`

interface ProbationKeys {
  id: string
  employeeId: string
}

interface DueProbationRow extends ProbationKeys {
  [key: string]: unknown
  name: string
  day: Day
  /** The user of the manager. */
  manager: string | null
}

// The type of a probation can have its own days.
async function sendProbationReminders(db: Db, period: ReminderPeriod): Promise<number> {
  const { rows } = await db.execute<DueProbationRow>(sql`
    select b.id, e.id as "employeeId", e.full_name as name, b.to_day as day, m.user_id as manager
    from probation b join employee e on e.id = b.employee_id join probation_type t on t.id = b.probation_type_id
    left join employment f on f.employee_id = e.id and f.from_day <= ${period.today} and (f.to_day is null or f.to_day >= ${period.today})
    left join employee m on m.id = f.manager_id
    where case when t.reminder_days is null then ${isDue('b.to_day', period)}
        else b.to_day >= ${period.today}::date and b.to_day - t.reminder_days between ${period.from}::date and ${period.today}::date end
      and (e.left_on is null or e.left_on >= ${period.today}) order by e.id`)
  if (rows.length === 0) return 0
  const holders = await listPermissionHolders(db, 'probation.manage')
  const hr = await listRoleHolders(db, HR)
  let notified = 0
  for (const { id, employeeId, name, day, manager } of rows) {
    const userIds = [...new Set([...holders, ...(manager ? [manager] : [])])]
    notified += userIds.length
    await notify(db, {
      userIds,
      event: 'reminder.probation',
      facts: { name, day },
      link: (userId) => findProbationLink({ id, employeeId }, hr.includes(userId), userId === manager),
    })
  }
  return notified
}

// HR and managers have a screen of their own for probations; others open the employee.
function findProbationLink({ id, employeeId }: ProbationKeys, isHr: boolean, isManager: boolean): string {
  if (isHr) return `/employees/probation/add?open=${id}`
  return isManager ? `/employees/probation/action?open=${id}` : `/people/${employeeId}`
}

/**
 * Colleagues of the same department are notified of the birthdays of each day, also of those of missed days. No user is
 * notified of their own.
 */
async function sendBirthdayReminders(db: Db, { from, today, daysBefore }: ReminderPeriod): Promise<number> {
  const { rows } = await db.execute<{
    day: Day
    celebrants: { name: string; userId: string | null }[]
    userIds: string[]
  }>(sql`
    with people as (
      select e.id, e.full_name, e.user_id, f.department_id, to_char(e.born_on, 'MM-DD') as born
      from employee e join employment f on f.employee_id = e.id and f.from_day <= ${today} and (f.to_day is null or f.to_day >= ${today})
      where e.left_on is null or e.left_on >= ${today}
    ), days as (
      select distinct due.day::date + b.days as day
      from generate_series(${from}::date, ${today}::date, '1 day') as due(day), unnest(${sql.param(daysBefore)}::int[]) as b(days)
    )
    select d.day, json_agg(json_build_object('name', p.full_name, 'userId', p.user_id) order by p.full_name) as celebrants,
      array(select c.user_id from people c where c.department_id = p.department_id and c.user_id is not null) as "userIds"
    from days d join people p on p.born = to_char(d.day, 'MM-DD')
      or (p.born = '02-29' and to_char(d.day, 'MM-DD') = '02-28' and to_char(d.day + 1, 'MM-DD') <> '02-29')
    where p.department_id is not null and not ${hasBirthdayOptOut(sql`p.user_id`)}
    group by d.day, p.department_id`)
  const notices = rows.flatMap(({ day, celebrants, userIds }) =>
    userIds.flatMap((userId) => {
      const names = celebrants.filter((one) => one.userId !== userId).map(({ name }) => name)
      return names.length > 0 ? [{ userId, facts: { day, names } }] : []
    }),
  )
  await notifyEach(db, 'reminder.birthday', notices)
  return notices.length
}

async function sendPayrollReminders(db: Db, period: ReminderPeriod): Promise<number> {
  const { rows } = await db.execute<{ name: string; day: Day }>(
    sql`select c.name, c.cut_off_day as day from salary_slip_cycle c where ${isDue('c.cut_off_day', period)} order by c.cut_off_day, c.id`,
  )
  if (rows.length === 0) return 0
  const userIds = await listPermissionHolders(db, 'payroll.run.manage')
  for (const facts of rows) await notify(db, { userIds, event: 'reminder.payroll', facts })
  return rows.length * userIds.length
}

/** Employees whose check-out is missing on the days before the days of this execution. */
async function sendMissingPunchReminders(db: Db, { from, today }: ReminderPeriod): Promise<number> {
  const missing = await listMissingPunches(db, addDays(from, -1), addDays(today, -1))
  await notifyEach(
    db,
    'attendance.missing',
    missing.map(({ userId, day }) => ({ userId, facts: { day } })),
  )
  return missing.length
}
