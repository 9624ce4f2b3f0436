import { beforeAll, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { anAction, aPlan } from '../../../test/factories/plans.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let hr: Staff
let boss: Staff

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  boss = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
})

const anAsha = () => anEmployee(h, { organisationId: hr.organisationId, manager: boss, leftOn: '2026-03-31' })
const issue = (to: Staff, serialNumber: string | null = null, as: Staff = hr) =>
  h.call(as, 'POST /api/hr/assets', {
    body: {
      employeeId: to.employeeId,
      kind: 'LAPTOP',
      name: 'Laptop',
      serialNumber,
      condition: 'NEW',
      issuedOn: '2026-03-10',
    },
  })
const acknowledge = (as: Staff, { id, version }: { id: string; version: number }) =>
  h.call(as, 'POST /api/hr/assets/{id}/acknowledge', { params: { id }, body: { version } })
const giveBack = (as: Staff, { id, version }: { id: string; version: number }, returnedOn = '2026-03-31') =>
  h.call(as, 'POST /api/hr/assets/{id}/return', { params: { id }, body: { version, returnedOn, condition: 'WORN' } })

test('an asset is issued, acknowledged by the employee and returned', async () => {
  const asha = await anAsha()
  const { body: given } = await issue(asha)
  expect(given).toMatchObject({ state: 'ISSUED' })
  expect((await acknowledge(boss, given)).status).toBe(404)
  const { body: held } = await acknowledge(asha, given)
  expect(held).toMatchObject({ state: 'HELD', acknowledgedAt: '2026-03-10T09:00:00.000Z' })
  expect((await acknowledge(asha, held)).code).toBe('ASSET_ACKNOWLEDGED')
  expect((await giveBack(hr, held, '2026-03-09')).code).toBe('ASSET_RETURN_EARLY')
  const { body: back } = await giveBack(hr, held)
  expect(back).toMatchObject({ state: 'RETURNED', returnedOn: '2026-03-31', returnCondition: 'WORN' })
  expect((await giveBack(hr, back)).code).toBe('ASSET_NOT_HELD')
})

test('the employee reads who received the returned asset, and when', async () => {
  const asha = await anAsha()
  await giveBack(hr, (await issue(asha)).body, '2026-03-12')
  const { body } = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', {
    body: { filters: { event: 'asset.returned' } },
  })
  expect(body.content).toMatchObject([
    { title: expect.stringMatching(/^.+ confirmed the return of Laptop$/), body: 'Returned on 12 Mar 2026' },
  ])
})

test('one employee holds a serial number at a time', async () => {
  const [asha, ravi] = [await anAsha(), await anAsha()]
  const { body } = await issue(asha, 'SN-1')
  expect((await issue(ravi, 'sn-1')).code).toBe('ASSET_SERIAL_TAKEN')
  await giveBack(hr, body)
  expect((await issue(ravi, 'SN-1')).status).toBe(200)
})

test('only HR issues assets; a manager sees the assets of their team, a colleague none', async () => {
  const asha = await anAsha()
  expect((await issue(asha, null, boss)).code).toBe('NOT_ALLOWED')
  const { body } = await issue(asha)
  const stranger = await anEmployee(h, { organisationId: hr.organisationId })
  const read = (as: Staff) => h.call(as, 'GET /api/hr/assets/{id}', { params: { id: body.id } })
  expect([(await read(boss)).status, (await read(stranger)).status]).toEqual([200, 404])
})

test('the step to return assets waits until all are returned or charged', async () => {
  const asha = await anAsha()
  const actionId = await anAction(h, hr, { name: 'Return of assets', owner: 'HR', kind: 'ASSET_RETURN' })
  const planId = await aPlan(h, hr, { type: 'OFFBOARDING', steps: [{ actionId, dueDays: 0 }] })
  const { body: plan } = await h.call(hr, 'POST /api/hr/employee/plans', {
    body: { employeeId: asha.employeeId, planId },
  })
  const { body: laptop } = await issue(asha)
  const { id = '', version = 0 } = plan.content[0] ?? {}
  const complete = () => h.call(hr, 'POST /api/hr/employee/plans/actions/complete', { body: { id, version } })
  expect((await complete()).code).toBe('ASSETS_NOT_RETURNED')
  const charged = await h.call(hr, 'POST /api/hr/assets/{id}/charge', {
    params: { id: laptop.id },
    body: { version: laptop.version, amount: 50_000_00, note: 'Lost on a train' },
  })
  expect(charged.body).toMatchObject({ state: 'CHARGED', charge: 50_000_00 })
  expect((await complete()).status).toBe(200)
})
