import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { HOD, HR } from '../../../domain/main/users/roles.ts'
import { onServer } from '../../../test/database.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { aDepartment, anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'
import { createCachedPage } from '../../kit/db/cached-page.ts'
import type { User } from '../../kit/user.ts'

let h: Harness
let hr: Staff
let boss: Staff
let person: Staff
let department: string
let zone: string
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR, firstName: 'Zed', number: '900' })
  department = await aDepartment(h, hr.organisationId, { name: 'Sales' })
  zone = await aZone(h, hr.organisationId, { name: 'Pune' })
  boss = await anEmployee(h, { organisationId: hr.organisationId, firstName: 'Binod', lastName: 'Rai', number: '1' })
  person = await anEmployee(h, {
    organisationId: hr.organisationId,
    firstName: 'Asha',
    lastName: 'Kulkarni',
    number: '2',
    department,
    zone,
    manager: boss,
  })
})

const list = async (as = hr) => (await h.call(as, 'POST /api/hr/employees/search', { body: {} })).body
const directory = async (as = hr) => (await h.call(as, 'POST /api/hr/directory/search', { body: {} })).body
const change = (statement: SQL, organisationId = hr.organisationId) =>
  h.muster.database.inTenant({ organisationId, userId: null }, (db) => db.execute(statement))

test.each<[string, () => SQL, Record<string, unknown>, Record<string, unknown>]>([
  [
    'a name',
    () => sql`update employee set full_name = 'Asha Deshmukh' where id = ${person.employeeId}`,
    { fullName: 'Asha Deshmukh' },
    { fullName: 'Asha Deshmukh' },
  ],
  [
    'the manager’s name',
    () => sql`update employee set full_name = 'Binod Thapa' where id = ${boss.employeeId}`,
    { managerName: 'Binod Thapa' },
    { managerName: 'Binod Thapa' },
  ],
  [
    'a dated fact',
    () => sql`update employment set job_title = 'Lead' where employee_id = ${person.employeeId}`,
    { jobTitle: 'Lead' },
    { jobTitle: 'Lead' },
  ],
  [
    'the department’s name',
    () => sql`update department set name = 'Trade' where id = ${department}`,
    { departmentName: 'Trade' },
    { departmentName: 'Trade' },
  ],
  [
    'the zone’s name',
    () => sql`update zone set name = 'Poona' where id = ${zone}`,
    { zoneName: 'Poona' },
    { zoneName: 'Poona' },
  ],
  [
    'the organisation’s time zone',
    () => sql`update organisation set time_zone = 'Asia/Dubai'`,
    {},
    { timeZone: 'Asia/Dubai' },
  ],
])('a cached page shows a change of %s at once', async (what, statement, inList, onCard) => {
  // Called twice: the first call fills the cache, the second uses it.
  for (let time = 0; time < 2; time++) await Promise.all([list(), directory()])
  await change(statement())
  // An employee with a zone has the time zone of that zone.
  const found = ({ content }: { content: { number: string }[] }) =>
    content.find(({ number }) => number === (what === 'the organisation’s time zone' ? '900' : '2'))
  expect(found(await list())).toMatchObject(inList)
  expect(found(await directory())).toMatchObject(onCard)
})

test('the total of a cached page is exact after an employee is added', async () => {
  const before = await list()
  expect((await list()).totalElements).toBe(before.totalElements)
  await anEmployee(h, { organisationId: hr.organisationId, number: '3' })
  const after = await list()
  expect([after.totalElements, after.content.length]).toEqual([before.totalElements + 1, before.content.length + 1])
})

test('a page cached for one user is not served to another', async () => {
  await list()
  const head = await anEmployee(h, { organisationId: hr.organisationId, role: HOD, number: '4' })
  const other = await anEmployee(h, { role: HR, number: '2' })
  expect((await list(head)).content.map(({ number }) => number)).not.toContain('900')
  expect((await list(other)).content.map(({ number }) => number)).toEqual(['2'])
})

test('a page is cached for its own day only', async () => {
  await change(sql`update employee set left_on = '2026-03-10' where id = ${person.employeeId}`)
  const shown = async () => (await list()).content.some(({ number }) => number === '2')
  expect(await shown()).toBe(true)
  h.clock.set('2026-03-11T09:00:00Z')
  expect(await shown()).toBe(false)
})

test.each(['job_progress', 'all_progress', 'progress_now()'])(
  'a page that reads %s, whose changes are not counted, is never cached',
  async (source) => {
    await onServer(
      h.url,
      `create or replace view all_progress with (security_invoker = true) as select * from job_progress;
       grant select on all_progress to muster_app;
       create or replace function progress_now() returns setof job_progress language sql stable as 'select * from job_progress'`,
    )
    const select = sql.raw(`select id from ${source}`)
    const page = createCachedPage(() => ({ select, counted: select }))
    const user: User = { ...hr, permissions: new Set(), sessionId: '', seenBy: null, hasLeft: false }
    const readPage = () => h.inOrganisation(hr.organisationId, (db) => page(db, {}, user, '2026-03-11'))
    const before = await readPage()
    await change(
      sql`insert into job_progress (id, subject_id, phase) values (gen_random_uuid(), gen_random_uuid(), 'RUN')`,
    )
    const after = await readPage()
    expect([after.totalElements, after.content.length]).toEqual([before.totalElements + 1, before.content.length + 1])
  },
)

test('concurrent readers during a write see the old or the new page, and afterwards the new one', async () => {
  const name = () => sql`update employee set preferred_name = 'Bee' where id = ${boss.employeeId}`
  const replies = Array.from({ length: 20 }, () => list())
  await change(name())
  await Promise.all(replies)
  const pages = await Promise.all(Array.from({ length: 20 }, () => list()))
  expect(pages.map(({ content }) => content.find(({ number }) => number === '1')?.preferredName)).toEqual(
    Array.from({ length: 20 }, () => 'Bee'),
  )
})
