import { MANAGER } from '../domain/main/users/roles.ts'
import { analyseTables, executeStatements, reportFigures, sendRequest, type Bench } from './kit.ts'
import { giveSignIns, setUpLeave } from './leave-taken.ts'
import { aCompany, createBearer } from './staff.ts'

const LIST = '/api/approval/pipeline/statuses/admin/pending/entities'
const COUNT = '/api/approval/pipeline/statuses/pending/count'
const BULK = '/api/approval/pipeline/statuses/actions'

const WARM_UP = 1000
const MEASURED = 2000

interface InboxReply {
  content: { id: string; version: number }[]
  totalElements: number
}

/** The inbox of a manager with 5,000 pending leave requests among 1,000,000 decided ones, and 1,000 approvals at once. */
export async function benchInbox(bench: Bench): Promise<void> {
  const company = await aCompany(bench, 10_000)
  const people = await giveSignIns(bench.url, company.organisationId)
  const typeId = await setUpLeave(bench, company)
  const manager = people[0]
  if (!manager) throw new Error('No employees')
  await fillInbox(bench.url, company.organisationId, typeId, manager.employeeId)
  const headers = await createBearer(bench, { organisationId: company.organisationId, role: MANAGER, ...manager })
  const post = (url: string, payload: object) => sendRequest(bench, { method: 'POST', url, headers, payload })
  const list = (page: number) => post(LIST, { page, size: 20, filters: { mine: true } })
  const total = readReply<InboxReply>(await list(0)).totalElements
  const figures = {
    'pending requests': total,
    'list, p50 and p99 ms': await measureTimes((at) => list(at % 10)),
    'count, p50 and p99 ms': await measureTimes(() => sendRequest(bench, { method: 'GET', url: COUNT, headers })),
  }
  const items: { id: string; version: number }[] = []
  for (let page = 0; page < 5; page++) {
    const reply = await post(LIST, { page, size: 200, filters: { mine: true } })
    items.push(...readReply<InboxReply>(reply).content.map(({ id, version }) => ({ id, version })))
  }
  const startedAt = performance.now()
  const reply = await post(BULK, { action: 'APPROVE', items })
  const seconds = (performance.now() - startedAt) / 1000
  const outcomes = readReply<{ isDone: boolean }[]>(reply)
  reportFigures('Approval inbox, 5,000 pending of 1,005,000', {
    ...figures,
    'bulk of 1,000, s': seconds.toFixed(1),
    approved: outcomes.filter(({ isDone }) => isDone).length,
    goal: 'list <= 20 ms p99, count <= 5 ms p99, bulk <= 5 s',
  })
}

const readReply = <T>({ body }: { body: string }) => JSON.parse(body) as T

async function measureTimes(send: (at: number) => Promise<{ statusCode: number; body: string }>): Promise<string> {
  const times: number[] = []
  for (let at = 0; at < WARM_UP + MEASURED; at++) {
    const startedAt = performance.now()
    const reply = await send(at)
    if (reply.statusCode !== 200) return `${reply.statusCode} ${reply.body.slice(0, 300)}`
    times.push(performance.now() - startedAt)
  }
  const sorted = times.slice(WARM_UP).toSorted((a, b) => a - b)
  return [0.5, 0.99].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)).join(', ')
}

async function fillInbox(url: string, organisationId: string, typeId: string, managerId: string): Promise<void> {
  await executeStatements(url, organisationId, [
    `insert into user_role (id, user_id, role_id) select gen_random_uuid(), e.user_id, r.id from employee e join role r on r.name = '${MANAGER}'
     where e.id = '${managerId}'`,
    `insert into leave_withdrawal (id, employee_id, leave_type_id, from_day, to_day, quantity, days, state, requested_at)
     select gen_random_uuid(), e.id, '${typeId}', d.day, d.day, 10000, jsonb_build_array(jsonb_build_object('day', d.day, 'quantity', 10000, 'off', null, 'name', null)), 'PENDING', now()
     from (select id, row_number() over (order by number) as n from employee where id <> '${managerId}') e
     cross join lateral (select date '2026-12-01' + (e.n % 20)::int as day) d where e.n <= 5000`,
    `insert into leave_entry (id, employee_id, leave_type_id, cycle_id, kind, bucket, quantity, effective_day, withdrawal_id)
     select gen_random_uuid(), w.employee_id, w.leave_type_id, (select id from leave_cycle limit 1), 'RESERVATION', 'PENDING', -10000, w.from_day, w.id
     from leave_withdrawal w`,
    `insert into approval_request (id, kind, subject_id, requester_id, requested_at)
     select gen_random_uuid(), 'LEAVE', w.id, w.employee_id, now() - make_interval(secs => random() * 1e6) from leave_withdrawal w`,
    `insert into approval_request (id, kind, subject_id, requester_id, requested_at, state)
     select gen_random_uuid(), 'LEAVE', gen_random_uuid(), e.ids[1 + n % 9000], now() - make_interval(secs => random() * 1e8), 'APPROVED'
     from generate_series(1, 1000000) n cross join (select array_agg(id) as ids from employee where id <> '${managerId}') e`,
    `insert into approval_step (id, request_id, number, rule, approver_id, state, waits_since, decided_at)
     select gen_random_uuid(), r.id, 1, 'MANAGER', '${managerId}', case r.state when 'PENDING' then 'WAITING' else r.state end, r.requested_at,
       case r.state when 'PENDING' then null else r.requested_at end from approval_request r`,
  ])
  await analyseTables(url, organisationId)
}
