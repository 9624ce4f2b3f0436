import { mkdtempSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded, removeEmbedded } from './server/db/embedded.ts'
import { migrate } from './server/db/migrate.ts'
const dir = mkdtempSync('/tmp/hrins-')
const database = await startEmbedded(dir, () => undefined)
try {
await migrate(database.url)
const c = new pg.Client({ connectionString: database.url }); await c.connect()
const org = '00000000-0000-7000-8000-000000000001'
await c.query(`insert into organisation (id, name, subdomain) values ('${org}', 'x', 'x')`)
await c.query(`create table sp as select gen_random_uuid() as id, i::text as number, 'First' || (i * 7919 % 100000) as f, 'Last' || i as l, 'user' || i || '@acme.example' as m, '2015-01-01'::date + i % 3000 as j, i from generate_series(1,100000) i`)
await c.query('create index on sp (i); analyze sp')
await c.query(`grant select on sp to muster_app`)
const emp = `insert into employee (id, number, first_name, last_name, full_name, work_email, joined_on) select id, number, f, l, f || ' ' || l, m, j from sp`
const empl = `insert into employment (id, employee_id, from_day, job_title, manager_id) select gen_random_uuid(), a.id, a.j, 'Engineer ' || a.i % 80, b.id from sp a left join sp b on b.i = a.i / 10`
const run = async (name: string, before: string[], role = 'muster_app') => {
  for (const b of before) await c.query(b)
  await c.query('begin'); await c.query(`set local role ${role}`); await c.query(`select set_config('app.organisation', '${org}', true), set_config('app.actor', '', true), set_config('app.request', '', true)`)
  let t = performance.now(); await c.query(emp); const a = performance.now() - t
  t = performance.now(); await c.query(empl); const b = performance.now() - t
  t = performance.now(); await c.query('commit'); const d = performance.now() - t
  console.log(name.padEnd(30), 'employee', (a / 1000).toFixed(2), 'employment', (b / 1000).toFixed(2), 'commit', (d / 1000).toFixed(2))
  t = performance.now(); 
  await c.query('truncate employment, employee, audit_entry cascade')
}
await run('as is', [])
await run('as is', [])
await run('no audit', ['alter table employee disable trigger user', 'alter table employment disable trigger user'])
await run('+ no gin', ['drop index employee_words_idx', 'drop index employment_title_idx'])
await run('+ no exclusion', ['alter table employment drop constraint employment_no_overlap'])
await run('superuser', [], 'postgres').catch(async (e) => { console.log(e.message); await c.query('rollback') })
await c.end()
} catch (e) { console.error(e) } finally { await database.stop(); await removeEmbedded(dir, () => undefined); process.exit(0) }
