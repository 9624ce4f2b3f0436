import { analyseTables, withOwner, executeStatements, type Bench } from './kit.ts'
import type { Company } from './staff.ts'

export interface Person {
  employeeId: string
  userId: string
}

export const giveSignIns = (url: string, organisationId: string): Promise<Person[]> =>
  withOwner(url, organisationId, async (client) => {
    await client.query(
      `insert into app_user (id, username, email, full_name) select gen_random_uuid(), work_email || '.' || organisation_id, work_email, full_name from employee where organisation_id = '${organisationId}'`,
    )
    await client.query(
      `update employee e set user_id = u.id from app_user u where e.organisation_id = '${organisationId}' and u.organisation_id = e.organisation_id and u.email = e.work_email`,
    )
    const { rows } = await client.query<Person>(
      `select id as "employeeId", user_id as "userId" from employee where organisation_id = '${organisationId}' order by number`,
    )
    return rows
  })

/** Creates a leave type with 15 days per year. */
export async function setUpLeave(bench: Bench, company: Company): Promise<string> {
  const { typeId, earn } = await aLeaveType(bench, company)
  await earn({ days: 15 })
  return typeId
}

/** Creates a leave type and returns a function that adds its accrual rule. */
export async function aLeaveType(bench: Bench, { asHr }: Company) {
  const post = async (url: string, payload: object) => {
    const reply = await bench.app.inject({ method: 'POST', url, headers: asHr, payload })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply.json<{ id: string }>()
  }
  const cycle = await post('/api/leave-hr/leave/cycles', { name: '2026', fromDay: '2026-01-01', toDay: '2026-12-31' })
  const kind = await post('/api/leave-hr/timeOffTypes/create', { name: 'Casual', effect: 'PAID' })
  const type = await post('/api/leave-hr/leave/types', { name: 'Casual', code: 'CL', timeOffTypeId: kind.id })
  const earn = (how: object) =>
    post('/api/leave-hr/leave/type/accumulations', { leaveTypeId: type.id, cycleId: cycle.id, ...how })
  return { typeId: type.id, earn }
}

/** All employees have two more days that expire at Christmas. */
export const buildExpiringDays = (typeId: string): string[] => [
  `insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, lot_id, lot_last_day)
   select l.id, e.id, '${typeId}', (select id from leave_cycle limit 1), 'CARRY_FORWARD', 'GRANTED', 20000, '2026-01-01', l.id, '2026-12-24'
   from employee e cross join lateral (select gen_random_uuid() as id where e.id is not null) l`,
  `insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, lot_id, lot_from, lot_last_day)
   select gen_random_uuid(), employee_id, leave_type_id, cycle_id, 'EXPIRY', 'CLOSED', 0 - quantity, '2026-12-25', lot_id, effective_day, lot_last_day
   from leave_entry where lot_id is not null`,
]

/** Every second employee has had a leave each month, and every tenth has a pending request. */
export async function takeLeave(url: string, organisationId: string, typeId: string, months = 12): Promise<void> {
  await executeStatements(url, organisationId, [
    `insert into leave_withdrawal (id, employee_id, leave_type_id, from_day, to_day, quantity, days, state, requested_at)
     select gen_random_uuid(), e.id, '${typeId}', d.day, d.day, 10000, jsonb_build_array(jsonb_build_object('day', d.day, 'quantity', 10000, 'off', null, 'name', null)),
       case when e.n % 10 = 0 and m = 12 then 'PENDING' else 'APPROVED' end, now()
     from (select id, row_number() over (order by number) as n from employee) e cross join generate_series(1, ${months}) m
     cross join lateral (select make_date(2026, m, 1 + (e.n % 27)::int) as day) d
     where e.n % 2 = 0`,
    `insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, withdrawal_id)
     select gen_random_uuid(), w.employee_id, w.leave_type_id, (select id from leave_cycle limit 1),
       case w.state when 'PENDING' then 'RESERVATION' else 'DRAW' end, case w.state when 'PENDING' then 'PENDING' else 'USED' end, -10000, w.from_day, w.id
     from leave_withdrawal w`,
    `insert into approval_request (id, kind, subject_id, requester_id, requested_at)
     select gen_random_uuid(), 'LEAVE', w.id, w.employee_id, w.requested_at from leave_withdrawal w where w.state = 'PENDING'`,
    `insert into approval_step (id, request_id, number, rule, approver_id, state, waits_since)
     select gen_random_uuid(), r.id, 1, 'MANAGER', m.manager_id, 'WAITING', r.requested_at
     from approval_request r join employment m on m.employee_id = r.requester_id`,
  ])
  await analyseTables(url, organisationId)
}
