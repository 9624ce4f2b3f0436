import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { mkdtempSync } from 'node:fs'
import { startEmbedded, removeEmbedded } from './server/db/embedded.ts'
import { migrate } from './server/db/migrate.ts'
import { openMuster, closeMuster } from './server/muster.ts'
import { readConfig } from './server/config.ts'
import { build } from './server/app.ts'
import { createOrganisation, createUser } from './server/main/organisation.actions.ts'
import { signAccessToken } from './server/kit/tokens.ts'
import { newId } from './server/kit/table.ts'
import { workOnImport } from './server/hr/import/import.jobs.ts'
const N = Number(process.env.N ?? 100000)
const dir = mkdtempSync('/tmp/hrimp-')
const database = await startEmbedded(dir, () => undefined)
try {
await migrate(database.url)
const muster = await openMuster({ ...readConfig({}), dataDir: dir, secret: 'x' }, database.url, { log: console.log })
const app = await build(muster)
const [org, userId] = await createOrganisation(muster, { name: 'Bench', subdomain: 'b' + newId().slice(-8) }, async (db, id) => [id, await createUser(db, { username: newId(), email: 'x@acme.example', fullName: 'HR', roles: ['HRMS-HR'] })] as const)
const { prototype } = (await import('pg')).default.Client as any; const orig = prototype.query; prototype.query = function (...a: any[]) { const text = typeof a[0] === 'string' ? a[0] : a[0]?.text; const t = performance.now(); const r = orig.apply(this, a); const done = () => { const d = performance.now() - t; if (d > 300) console.log('   ', (d / 1000).toFixed(2), String(text).replace(/\s+/g, ' ').slice(0, 90)) }; if (r?.then) r.then(done, done); return r }
const token = await signAccessToken(muster, { userId, organisationId: org, sessionId: newId(), role: 'HRMS-HR', employeeId: null, timeZone: 'Asia/Kolkata' })
const cities = [['Seattle', 'US'], ['Oxford', 'GB'], ['Pune', 'IN'], ['Munich', 'DE']]
const rows = Array.from({ length: N }, (_, i) => `${i + 1},First${i * 7919 % N},Last${i},user${i},+91 98200 ${String(i).padStart(5, '0')},${String(i % 28 + 1).padStart(2, '0')}-${String(i % 12 + 1).padStart(2, '0')}-20${10 + i % 15},Engineer ${i % 80},1000,,${i === 0 ? '' : Math.floor(i / 10) + 1 === i + 1 ? '' : Math.floor(i / 10) + 1},Dept ${i % 60},${cities[i % 4]!.join(',')}`)
const file = ['EMPLOYEE_ID,FIRST_NAME,LAST_NAME,EMAIL,PHONE_NUMBER,HIRE_DATE,JOB_TITLE,SALARY,COMMISSION_PCT,MANAGER_ID,DEPARTMENT,CITY,COUNTRY', ...rows].join('\n')
console.log('file MB', file.length / 1e6)
const t0 = performance.now()
let last = t0
const lap = (name: string) => { const now = performance.now(); console.log(name.padEnd(20), ((now - last) / 1000).toFixed(2)); last = now }
const form = new FormData(); form.set('file', new Blob([file]), 'x.csv'); const enc = new Response(form)
const up = await app.inject({ method: 'POST', url: '/api/hr/employee-imports', headers: { authorization: `Bearer ${token}`, 'content-type': enc.headers.get('content-type')! }, payload: Buffer.from(await enc.arrayBuffer()) })
const id = up.json().id; console.log(up.statusCode, up.json().rowCount)
lap('upload')
let worst = 0, prev = performance.now(); const tick = setInterval(() => { const now = performance.now(); worst = Math.max(worst, now - prev - 20); prev = now }, 20)
const post = async (what: string) => { const r = await app.inject({ method: 'POST', url: `/api/hr/employee-imports/${id}/${what}`, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, payload: '' }); if (r.statusCode !== 200) console.log(what, r.statusCode, r.body) }
await post('dry-run'); await workOnImport(muster, { organisationId: org, userId, importId: id, work: 'check' }); lap('check')
console.log('worst event loop lag ms', worst); worst = 0
await post('run'); await workOnImport(muster, { organisationId: org, userId, importId: id, work: 'run' }); lap('run')
console.log('worst event loop lag ms', worst); worst = 0
console.log('TOTAL', ((performance.now() - t0) / 1000).toFixed(1))
const v = await app.inject({ method: 'GET', url: `/api/hr/employee-imports/${id}`, headers: { authorization: `Bearer ${token}` } }); const view = v.json(); console.log(view.status, JSON.stringify(view.outcome))
if (process.env.UNDO) { await post('undo'); await workOnImport(muster, { organisationId: org, userId, importId: id, work: 'undo' }); lap('undo'); const v = await app.inject({ method: 'GET', url: `/api/hr/employee-imports/${id}`, headers: { authorization: `Bearer ${token}` } }); console.log(v.json().status, JSON.stringify(v.json().outcome)) }
console.log('rss MB', process.memoryUsage().rss / 1e6)
clearInterval(tick)
await app.close(); await closeMuster(muster)
} catch (e) { console.error(e) } finally { await database.stop(); await removeEmbedded(dir, () => undefined); process.exit(0) }
