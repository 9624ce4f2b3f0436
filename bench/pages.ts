import { addDays } from '../domain/kit/day.ts'
import { giveSignIns, setUpLeave } from './leave.ts'
import { onDatabase, report, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const SIZE = 10_000

/** What people look at, at the server: balances, the calendar, who is away, the report and what waits, of 10,000 people with leave. */
export async function benchPages(bench: Bench): Promise<void> {
  const company = await aCompany(bench, SIZE)
  await giveSignIns(bench.url, company.organisationId)
  const typeId = await setUpLeave(bench, company)
  await takeLeave(bench.url, company.organisationId, typeId)
  const [from, to] = ['2026-12-01', '2026-12-31']
  const measured: Record<string, string> = {}
  for (const [name, ask] of Object.entries({
    'balances of 100 people': ['POST', '/api/leave-hr/leave/accumulations/admin/search', { size: 100, page: 7 }],
    'calendar of 50 people': ['POST', '/api/leave-hr/leave/calendar', { from, to, size: 50 }],
    'away on a day': ['POST', '/api/leave-hr/leave/calendar', { from, to: from, size: 50, away: true }],
    'report of availed leave': ['GET', `/api/leave-hr/leaves/availed/report?from=${from}&to=${addDays(from, 6)}`],
    'leaves of all': ['POST', '/api/leave-hr/leave/withdraws/search', {}],
    'what waits for HR': ['POST', '/api/approval/pipeline/statuses/admin/pending/entities', {}],
    'leaves that wait': ['POST', '/api/leave-hr/leave/withdraws/pending', { filters: { everyone: true } }],
  } as Record<string, ['GET' | 'POST', string, object?]>))
    measured[name] = await timesOf(bench, company.asHr, ask)
  report(`Pages of leave, ${SIZE.toLocaleString('en')} people (median, p95 in ms)`, { ...measured, goal: '<= 15 ms' })
}

async function timesOf(
  bench: Bench,
  headers: Record<string, string>,
  [method, url, payload]: ['GET' | 'POST', string, object?],
): Promise<string> {
  const times: number[] = []
  for (let at = 0; at < 60; at++) {
    const begun = performance.now()
    const reply = await bench.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (reply.statusCode !== 200) return `${reply.statusCode} ${reply.body.slice(0, 300)}`
    times.push(performance.now() - begun)
  }
  const sorted = times.slice(10).toSorted((a, b) => a - b)
  return [0.5, 0.95].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)).join(', ')
}

/** Every other person has had a leave each month, and every tenth waits for a decision on one. */
const takeLeave = (url: string, organisationId: string, typeId: string) =>
  onDatabase(url, organisationId, [
    `insert into leave_withdrawal (id, employee_id, leave_type_id, from_day, to_day, quantity, days, state, requested_at)
     select gen_random_uuid(), e.id, '${typeId}', d.day, d.day, 10000, jsonb_build_array(jsonb_build_object('day', d.day, 'quantity', 10000, 'off', null, 'name', null)),
       case when e.n % 10 = 0 and m = 12 then 'PENDING' else 'APPROVED' end, now()
     from (select id, row_number() over (order by number) as n from employee) e cross join generate_series(1, 12) m
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
    'reset role',
    'analyze',
  ])
