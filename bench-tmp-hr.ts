import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openBench, statementsOf, openBare } from './bench/kit.ts'
import * as kit from './bench/kit.ts'
import { createOrganisation, createUser } from './server/main/organisation.actions.ts'
import { signAccessToken } from './server/kit/tokens.ts'
import { newId } from './server/kit/table.ts'
import { searchEmployees } from './server/hr/employee-search.ts'
import autocannon from 'autocannon'
const N = Number(process.env.N ?? 10000)
const bench = await openBench()
const { muster } = bench
try {
const [org, userId] = await createOrganisation(muster, { name: 'Bench', subdomain: 'b' + newId().slice(-8) }, async (db, id) => {
  const u = await createUser(db, { username: newId(), email: 'x@x.x', fullName: 'HR', roles: ['HRMS-HR'] })
  await db.execute(sql`insert into zone (id, name, time_zone, country) select gen_random_uuid(), 'Zone ' || i, 'Asia/Kolkata', 'IN' from generate_series(1, 8) i`)
  await db.execute(sql`insert into department (id, name) select gen_random_uuid(), 'Dept ' || i from generate_series(1, 40) i`)
  await db.execute(sql`insert into employee (id, number, first_name, last_name, full_name, work_email, joined_on)
    select gen_random_uuid(), i::text, 'First' || (i * 7919 % ${N}), 'Last' || i, 'First' || (i * 7919 % ${N}) || ' Last' || i, 'mail' || i || '@x.example', '2020-01-01'::date + (i % 2000) from generate_series(1, ${N}::int) i`)
  await db.execute(sql`insert into employment (id, employee_id, from_day, department_id, zone_id, job_title, manager_id)
    select gen_random_uuid(), e.id, e.joined_on, (select id from department where name = 'Dept ' || (e.number::int % 40 + 1)), (select id from zone where name = 'Zone ' || (e.number::int % 8 + 1)), 'Engineer ' || (e.number::int % 50),
      b.id from employee e left join employee b on b.number = (e.number::int / 10)::text`)
  return [id, u] as const
})
const c = new pg.Client({ connectionString: bench.url }); c.on('error', () => undefined); await c.connect(); await c.query('vacuum analyze')
const address = bench.app.server.address() as { port: number }
const base = `http://127.0.0.1:${address.port}`
const token = await signAccessToken(muster, { userId, organisationId: org, sessionId: newId(), role: 'HRMS-HR', employeeId: null, timeZone: 'Asia/Kolkata' })
const run = async (name: string, body: object, url = base + '/api/hr/employees/search', headers: Record<string, string> = { authorization: `Bearer ${token}` }) => {
  const r = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const text = await r.text()
  const res = await autocannon({ url, method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body), connections: 8, duration: 5, workers: 1 })
  console.log(name.padEnd(14), r.status, text.length, 'req/s', res.requests.average, 'p50', res.latency.p50, 'p99', res.latency.p99, 'non2xx', res.non2xx)
}
const ask = (body: object) => ({ method: 'POST' as const, url: '/api/hr/employees/search', headers: { authorization: `Bearer ${token}` }, payload: body })
const statements = await statementsOf(bench, ask({}))
const user = 0
const explain = async (q: { text: string; values?: unknown[] }) => muster.database.inTenant({ organisationId: org, userId }, async (db) => { const r = await (db.$client as any).query({ text: 'explain (analyze) ' + q.text }, q.values); console.log(r.rows.map((x) => x['QUERY PLAN']).join('\n')) })
if (process.env.PLAN) for (const s of statements.filter((s) => s.text.includes('employee'))) await explain(s)
if (process.env.PLAN) await explain({ text: "select 1 from employee e where true and (e.left_on is null or e.left_on >= '2026-03-10') and e.id in (select find_employees(array['%last77%'], '2026-03-10'))" })
if (process.env.PLAN) { const d = (await c.query("select id from department limit 1")).rows[0].id; for (const s of await statementsOf(bench, ask({ filters: { departmentId: d } }))) if (s.text.includes("employee")) await explain(s) }
const bare = await openBare(bench.url, org, statements, false)
await run('muster page', {})
await run('bare', {}, bare.url, {})
await run('muster page', {})
await run('page 5', { page: 5 })
await run('q', { filters: { q: 'last77' } })
await run('q short', { filters: { q: 'fi' } })
await run('department', { filters: { departmentId: (await c.query('select id from department limit 1')).rows[0].id } })
await run('directory', {}, base + '/api/hr/directory/search')
await bare.close(); await c.end()
} catch (e) { console.error(e) } finally { await bench.close(); process.exit(0) }
