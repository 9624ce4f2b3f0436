import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { EMPLOYEE } from '../domain/main/users/roles.ts'
import { loadEmployeeDays } from '../server/attendance/days/employee-days.queries.ts'
import { recalculateDays } from '../server/attendance/days/recalculate.actions.ts'
import {
  analyseTables,
  captureStatements,
  measureInTurns,
  openMinimalServer,
  readAddress,
  reportFigures,
  runLoad,
  withOwner,
  type Bench,
  type BenchQuery,
  type LoadRequest,
} from './kit.ts'
import { giveSignIns } from './leave-taken.ts'
import { aCompany, createBearer, type Company } from './staff.ts'

const PEOPLE = 10_000
const PUNCH = '/api/attendance/punches'
export const MONTH = '2026-10'
const SECONDS_PER_TURN = 4

/** Check-in of 10,000 employees, a batch of a device, a month calculated again, and its register. */
export async function benchPunches(bench: Bench): Promise<void> {
  const company = await aCompany(bench, PEOPLE)
  await preparePolicy(bench, company)
  await benchMonth(bench, company)
  await benchDeviceBatch(bench, company)
  await benchCheckIn(bench, company)
}

async function preparePolicy(bench: Bench, { organisationId, asHr }: Company): Promise<void> {
  const payload = { name: 'All', fromDay: '2026-01-01', locationCheck: 'NONE' }
  const reply = await bench.app.inject({ method: 'POST', url: '/api/attendance/policies', headers: asHr, payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  await analyseTables(bench.url, organisationId)
}

async function benchCheckIn(bench: Bench, { organisationId }: Company): Promise<void> {
  const people = await giveSignIns(bench.url, organisationId)
  const requests: LoadRequest[] = []
  for (const person of people) {
    const headers = await createBearer(bench, { organisationId, role: EMPLOYEE, ...person })
    requests.push({ method: 'POST', path: PUNCH, headers, body: '{}' })
  }
  // An employee cannot check in twice within a minute, so each turn is a minute later; a token is valid for ten.
  let ahead = 0
  Object.assign(bench.muster, { clock: { now: () => new Date(Date.now() + ahead) } })
  const inject = ({ path, headers, body }: LoadRequest) => ({
    method: 'POST' as const,
    url: path,
    headers,
    payload: body,
  })
  const [first, second] = [requests.pop(), requests.pop()]
  if (!first || !second) throw new Error('No employees')
  const statements = await captureStatements(bench, inject(first), inject(second))
  const text = JSON.stringify(statements.map(({ values }) => values ?? []))
  const sample = people.at(-2)
  let next = 0
  const renew = (): BenchQuery[] => {
    const person = people[next++ % people.length]
    const fresh = text
      .replaceAll(sample?.employeeId ?? '', person?.employeeId ?? '')
      .replace(/("id\\":\\")[0-9a-f-]{36}/g, (_, head: string) => `${head}${v7()}`)
      .replace(/(punched_at\\":\\")[^\\]+/g, (_, head: string) => `${head}${new Date(Date.now() + next).toISOString()}`)
    const values = JSON.parse(fresh) as unknown[][]
    return statements.map((query, at) => ({ ...query, values: values[at] }))
  }
  const reference = await openMinimalServer(bench.url, organisationId, statements, true, { renew })
  const runs = await measureInTurns({
    muster: () => {
      ahead += 65_000
      return runLoad(readAddress(bench.app), requests, SECONDS_PER_TURN)
    },
    same: () => runLoad(reference.url, [{ method: 'POST', path: '/', headers: {}, body: '' }], SECONDS_PER_TURN),
  }).finally(reference.close)
  ahead += 65_000
  const rate = Math.round(runs.muster.perSecond / 2)
  const half = await runLoad(readAddress(bench.app), requests, SECONDS_PER_TURN, rate)
  reportFigures('Check-in, 10,000 employees, 8 connections', {
    'check-ins/s': Math.round(runs.muster.perSecond),
    'p50 / p99 ms': `${runs.muster.p50} / ${runs.muster.p99}`,
    'p50 / p99 ms at half the load': `${half.p50} / ${half.p99} (${Math.round(half.perSecond)}/s)`,
    statements: statements.length,
    'bare, same SQL, own transactions': Math.round(runs.same.perSecond),
    ratio: (runs.muster.perSecond / runs.same.perSecond).toFixed(2),
    goal: 'ratio >= 1.3, 1,500/s, p99 <= 20 ms at half the load',
  })
}

async function benchDeviceBatch(bench: Bench, { organisationId, asHr }: Company): Promise<void> {
  const ids = await withOwner(bench.url, organisationId, async (client) => {
    const { rows: zones } = await client.query<{ id: string }>('select id from zone limit 1')
    const { rows } = await client.query<{ id: string }>('select id from employee order by id')
    return { zoneId: zones[0]?.id ?? '', employees: rows.map(({ id }) => id) }
  })
  const post = async (url: string, payload: object, headers: Record<string, string> = asHr) => {
    const reply = await bench.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<{ id: string; key: string; counted: number; repeated: number }>()
  }
  const type = await post('/api/hr/device/types', { name: 'Reader', kind: 'BIOMETRIC' })
  const device = await post('/api/hr/checkinDevices', { name: 'Gate', deviceTypeId: type.id, zoneId: ids.zoneId })
  for (let at = 0; at < ids.employees.length; at += 5000) {
    const employees = ids.employees.slice(at, at + 5000).map((employeeId, n) => ({ employeeId, code: String(at + n) }))
    await post('/api/hr/checkinDevices/map/employees', { deviceId: device.id, employees })
  }
  const { key } = await post(`/api/hr/checkinDevices/${device.id}/key`, {})
  const [organisation, id, secret = ''] = key.split('.')
  const now = bench.muster.clock.now().getTime()
  const events = ids.employees.map((_, n) => ({
    eventId: String(n),
    code: String(n),
    at: new Date(now - 3_600_000 - n * 100).toISOString(),
  }))
  const send = async () => {
    const timestamp = String(Math.floor(bench.muster.clock.now().getTime() / 1000))
    const signature = createHmac('sha256', secret)
      .update(`${timestamp}.${JSON.stringify({ events })}`)
      .digest('hex')
    const start = performance.now()
    const reply = await post(
      '/api/attendance/devices/punches',
      { events },
      {
        'content-type': 'application/json',
        'x-device': `${organisation}.${id}`,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
    )
    return { ms: Math.round(performance.now() - start), ...reply }
  }
  const [first, again] = [await send(), await send()]
  reportFigures('Batch of a device, 10,000 punches', {
    'first ms (counted)': `${first.ms} (${first.counted})`,
    'again ms (counted, repeated)': `${again.ms} (${again.counted}, ${again.repeated})`,
    goal: '<= 3,000 ms, the same rows',
  })
}

async function benchMonth(bench: Bench, { organisationId, asHr }: Company): Promise<void> {
  await fillMonth(bench, organisationId)
  const now = new Date('2026-11-10T00:00:00Z')
  const inTenant = bench.muster.database.inTenant.bind(bench.muster.database)
  const tenancy = { organisationId, userId: null }
  const period = { from: `${MONTH}-01`, to: `${MONTH}-31` }
  const time = async <T>(work: () => Promise<T>): Promise<[number, T]> => {
    const start = performance.now()
    const result = await work()
    return [Math.round(performance.now() - start), result]
  }
  const [first, days] = await time(() => inTenant(tenancy, (db) => recalculateDays(db, { ...period, now })))
  const [again] = await time(() => inTenant(tenancy, (db) => recalculateDays(db, { ...period, now })))
  const register = []
  for (let page = 0; page < 12; page++) {
    const payload = { month: period.from, page, size: 100 }
    const [ms, reply] = await time(() =>
      bench.app.inject({ method: 'POST', url: '/api/attendance/days/register', headers: asHr, payload }),
    )
    if (reply.statusCode !== 200) throw new Error(reply.body)
    if (page > 1) register.push(ms)
  }
  const live = await time(() =>
    bench.app.inject({ method: 'POST', url: '/api/attendance/live', headers: asHr, payload: {} }),
  )
  reportFigures('A month of 10,000 employees', {
    'calculated days': days,
    'first / again ms': `${first} / ${again}`,
    'days that differ, one by one': await countDifferences(bench, organisationId, now),
    'register 100 x 31, p50 ms': register.toSorted((a, b) => a - b)[5] ?? 0,
    'who is at work, ms': live[0],
    goal: '<= 20,000 ms, 0 days differ, register <= 200 ms',
  })
}

/** Two punches on each working day; 20 % of the employees work at night, and 5 % are on leave for a week. */
export const fillMonth = (bench: Bench, organisationId: string): Promise<void> =>
  withOwner(bench.url, organisationId, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into shift (id, name, starts_at, ends_at, crosses_midnight) values (gen_random_uuid(), 'Night', '22:00', '06:00', true)`)
    const people = `(select id, row_number() over (order by id) as n from employee) e`
    const days = `generate_series(date '${MONTH}-01', date '${MONTH}-31', interval '1 day') d`
    await client.query(`
      insert into roster_entry (id, employee_id, day, is_draft, kind, shift_id)
      select gen_random_uuid(), e.id, d::date, false, 'SHIFT', (select id from shift where name = 'Night')
      from ${people} cross join ${days} where e.n % 5 = 0 and extract(isodow from d) <= 5`)
    await client.query(`
      insert into attendance_punch (id, employee_id, punched_at, source)
      select gen_random_uuid(), e.id, (d + case when e.n % 5 = 0 then time '21:55' else time '08:55' end) at time zone 'Asia/Kolkata' + o * case when e.n % 5 = 0 then interval '8 hours 10 minutes' else interval '9 hours' end, 'DEVICE'
      from ${people} cross join ${days} cross join generate_series(0, 1) o where extract(isodow from d) <= 5 and not (e.n % 20 = 1 and extract(day from d) between 5 and 9)`)
    await client.query(`
      insert into time_off_type (id, name, effect) values (gen_random_uuid(), 'Paid leave', 'PAID')`)
    await client.query(`
      insert into leave_type (id, name, code, time_off_type_id) select gen_random_uuid(), 'Leave', 'LV', id from time_off_type limit 1`)
    await client.query(`
      insert into leave_withdrawal (id, employee_id, leave_type_id, from_day, to_day, quantity, days, state, requested_at)
      select gen_random_uuid(), e.id, (select id from leave_type where code = 'LV' limit 1), date '${MONTH}-05', date '${MONTH}-09', 50000, '[]', 'APPROVED', now()
      from ${people} where e.n % 20 = 1`)
    await client.query('set session_replication_role = origin')
    await client.query('analyze attendance_punch; analyze roster_entry; analyze leave_withdrawal')
  })

/** Calculates the days of some employees one by one and compares them with those of the month. */
const countDifferences = (bench: Bench, organisationId: string, now: Date): Promise<number> =>
  bench.muster.database.inTenant({ organisationId, userId: null }, async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from employee order by id limit 100`)
    const employeeIds = rows.map(({ id }) => id)
    const month = await loadEmployeeDays(db, { employeeIds, from: `${MONTH}-01`, to: `${MONTH}-31`, now })
    let differences = 0
    for (let date = 1; date <= 31; date++) {
      const day = `${MONTH}-${String(date).padStart(2, '0')}`
      const single = await loadEmployeeDays(db, { employeeIds, from: day, to: day, now })
      for (const id of employeeIds)
        if (JSON.stringify(single.daysOf(id)[0]) !== JSON.stringify(month.daysOf(id)[date - 1])) differences++
    }
    return differences
  })
