import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { aPayrollOrganisation, aRun, type PayrollOrganisation } from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Person } from '../../../test/harness.ts'

const h = await harness({ now: '2026-07-05T09:00:00Z' })
let org: PayrollOrganisation
let admin: Staff
beforeAll(async () => {
  org = await aPayrollOrganisation(h)
  admin = await anEmployee(h, { organisationId: org.hr.organisationId, role: ADMIN })
})

const readSettings = async () => (await h.call(org.hr, 'GET /api/payroll/settings')).body
const change = async (as: Person, body: object) =>
  h.call(as, 'PUT /api/payroll/settings', { body: { ...body, version: (await readSettings()).version } })
const finalise = (as: Person, id: string) =>
  h.call(as, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })
const noticesOf = async ({ organisationId, userId }: Person) => {
  const { rows } = await h.inOrganisation(organisationId, (db) =>
    db.execute<{ title: string; body: string }>(sql`
      select title, body from notification where user_id = ${userId} and event = 'payroll.control-changed' order by created_at, id`),
  )
  return rows
}

test.each([[{ needsChecker: true }], [{ variancePercent: 900 }], [{ bankAccountWaitDays: 0 }]])(
  'HR cannot change the control %o',
  async (body) => {
    const before = await readSettings()
    expect((await change(org.hr, body)).code).toBe('PAY_CONTROL_SETTING')
    expect(await readSettings()).toEqual(before)
  },
)

test('HR can save the other settings while the controls stay the same', async () => {
  const { version: _, ...settings } = await readSettings()
  expect((await change(org.hr, { ...settings, masksAmounts: false })).status).toBe(200)
})

test('a control changed by an Admin is notified to all HR users, and to no others', async () => {
  const second = await anEmployee(h, { organisationId: admin.organisationId, role: HR })
  expect((await change(admin, { needsChecker: true, bankAccountWaitDays: 5 })).status).toBe(200)
  for (const one of [org.hr, second])
    expect((await noticesOf(one)).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^[^ ]+ Rao .*turned on the approval of payroll by a second person$/),
      expect.stringMatching(/^[^ ]+ Rao .*changed the waiting period for bank accounts from 3 to 5 days$/),
    ])
  expect([...(await noticesOf(admin)), ...(await noticesOf(org.manager))]).toEqual([])
  const { rows } = await h.inOrganisation(admin.organisationId, (db) =>
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from outgoing where subject like '%second person' and channel = 'MAIL'`,
    ),
  )
  expect(rows[0]?.count).toBe(2)
})

test('the notice cannot be turned off', async () => {
  const body = { event: 'payroll.control-changed', channels: [], userId: null } as never
  expect((await h.call(admin, 'POST /api/leave-hr/event/subscriptions', { body })).fields).toHaveProperty('event')
})

test('turning off the second person applies from the next payroll', async () => {
  const january = await aRun(h, org, 1)
  await change(admin, { needsChecker: false })
  expect((await finalise(org.hr, january)).code).toBe('PAYROLL_SECOND_PERSON')
  expect((await finalise(admin, january)).status).toBe(200)
  const february = await aRun(h, org, 2)
  expect((await finalise(org.hr, february)).status).toBe(200)
})

test('a higher limit for large changes applies from the next payroll', async () => {
  await change(admin, { variancePercent: 25 })
  const march = await aRun(h, org, 3)
  await change(admin, { variancePercent: 1000 })
  const { rows } = await h.inOrganisation(admin.organisationId, async (db) => {
    await db.execute(sql`update salary_slip set previous_net = net / 2, causes = '[]' where run_id = ${march}`)
    return db.execute<{ percent: number }>(sql`select variance_percent as percent from payroll_run where id = ${march}`)
  })
  expect(rows[0]?.percent).toBe(25)
  expect((await finalise(org.hr, march)).code).toBe('PAYROLL_UNEXPLAINED')
  const body = { size: 10, filters: { only: 'UNEXPLAINED' } } as const
  const shown = await h.call(org.hr, 'POST /api/payroll/payrollDrafts/{id}/variance/search', {
    params: { id: march },
    body,
  })
  expect(shown.body.totalElements).toBe(2)
})
