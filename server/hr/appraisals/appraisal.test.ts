import { describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'

const h = await harness()

const cycleOf = (typeId: string, more: object = {}) => ({
  name: 'Yearly 2026',
  typeId,
  fromDay: '2025-04-01',
  toDay: '2026-03-31',
  selfDueDay: '2026-03-20',
  managerDueDay: '2026-03-31',
  criteria: [
    { name: 'Quality', weight: 60 },
    { name: 'Teamwork', weight: 40 },
  ],
  ...more,
})

async function anAppraisalRound() {
  const hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  const department = await aDepartment(h, organisationId)
  const boss = await anEmployee(h, { organisationId, role: MANAGER })
  const asha = await anEmployee(h, { organisationId, manager: boss, department })
  const mate = await anEmployee(h, { organisationId, manager: boss })
  const type = await h.call(hr, 'POST /api/hr/appraisal/types', {
    body: { name: 'Yearly', selfWeight: 30, managerWeight: 70 },
  })
  return { hr, boss, asha, mate, department, typeId: type.body.id }
}

async function launched(more: object = {}) {
  const round = await anAppraisalRound()
  const made = await h.call(round.hr, 'POST /api/hr/appraisal/cycles', { body: cycleOf(round.typeId, more) })
  const { id } = made.body
  const launch = await h.call(round.hr, 'POST /api/hr/appraisal/cycles/{id}/launch', {
    params: { id },
    body: { version: 1 },
  })
  expect(launch.body.state).toBe('RUNNING')
  return { ...round, cycleId: id, people: launch.body.people }
}

const list = async (as: Person) => (await h.call(as, 'POST /api/hr/appraisals/search', { body: {} })).body.content
const of = async (as: Person, person: Staff) =>
  (await list(as)).find(({ employee }) => employee.id === person.employeeId)
const get = (as: Person, id: string) => h.call(as, 'GET /api/hr/appraisals/{id}', { params: { id } })
const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating, comment: null }))
const hand = (as: Person, who: 'self' | 'manager', id: string, version: number, ...ratings: number[]) =>
  h.call(as, `PUT /api/hr/appraisals/{id}/${who}`, {
    params: { id },
    body: { ratings: rated(...ratings), isSubmitted: true, version },
  })
const finish = (as: Person, act: 'launch' | 'release', id: string, version: number) =>
  h.call(as, `POST /api/hr/appraisal/cycles/{id}/${act}`, { params: { id }, body: { version } })

describe('an appraisal cycle is refused', () => {
  test.each([
    ['whose weights make 99', { criteria: [{ name: 'A', weight: 99 }] }, 'criteria'],
    [
      'whose weights make 101',
      {
        criteria: [
          { name: 'A', weight: 60 },
          { name: 'B', weight: 41 },
        ],
      },
      'criteria',
    ],
    ['that ends before it begins', { toDay: '2025-03-01' }, 'toDay'],
    ['in which the manager is due before the person', { managerDueDay: '2026-03-01' }, 'managerDueDay'],
  ])('%s', async (_, more, field) => {
    const { hr, typeId } = await anAppraisalRound()
    const reply = await h.call(hr, 'POST /api/hr/appraisal/cycles', { body: cycleOf(typeId, more) })
    expect(reply.status).toBe(422)
    expect(reply.fields).toHaveProperty(field)
  })
})

test('both reviews make the score by the weights of the type, and each is visible when it is due', async () => {
  const { hr, boss, asha, mate, cycleId } = await launched()
  const { id = '' } = (await of(asha, asha)) ?? {}
  expect((await hand(boss, 'manager', id, 1, 3, 3)).code).toBe('APPRAISAL_STEP_NOT_OPEN')
  const draft = { params: { id }, body: { ratings: rated(5, 0), comment: 'Not yet', version: 1 } }
  await h.call(asha, 'PUT /api/hr/appraisals/{id}/self', draft)
  expect((await get(boss, id)).body.self).toBeNull()
  expect((await hand(asha, 'self', id, 2, 5, 0)).fields).toHaveProperty('ratings')
  expect((await hand(asha, 'self', id, 2, 5, 4)).body.state).toBe('MANAGER')
  expect((await get(boss, id)).body.self).toMatchObject({ score: 460 })
  expect((await hand(asha, 'self', id, 3, 5, 5)).code).toBe('APPRAISAL_STEP_NOT_OPEN')

  expect((await hand(boss, 'manager', id, 3, 3, 3)).body).toMatchObject({ state: 'READY', score: 348 })
  expect((await get(asha, id)).body).toMatchObject({ score: null, review: null })
  expect((await of(asha, asha))?.score).toBeNull()
  expect((await get(mate, id)).status).toBe(404)
  expect((await of(hr, asha))?.score).toBe(348)

  expect((await finish(hr, 'release', cycleId, 2)).code).toBe('APPRAISAL_REVIEWS_MISSING')
  for (const row of await list(hr))
    if (row.employee.id !== asha.employeeId && row.employee.id !== hr.employeeId)
      await h.call(hr, 'DELETE /api/hr/appraisals/{id}', { params: { id: row.id } })
  const own = (await of(hr, hr))?.id ?? ''
  expect((await h.call(hr, 'DELETE /api/hr/appraisals/{id}', { params: { id: own } })).status).toBe(403)
  const admin = await anEmployee(h, { organisationId: hr.organisationId, role: 'HRMS-Admin' })
  await h.call(admin, 'DELETE /api/hr/appraisals/{id}', { params: { id: own } })
  expect((await finish(hr, 'release', cycleId, 2)).body.state).toBe('RELEASED')
  expect((await get(asha, id)).body).toMatchObject({ score: 348, review: { score: 300 } })
})

test('nobody writes a manager review of themselves, HR included; other users write none', async () => {
  const { hr, boss, asha, mate } = await launched()
  const { id = '' } = (await of(hr, hr)) ?? {}
  await hand(hr, 'self', id, 1, 5, 5)
  expect((await hand(hr, 'manager', id, 2, 5, 5)).status).toBe(403)
  const ashas = (await of(asha, asha))?.id ?? ''
  await hand(asha, 'self', ashas, 1, 4, 4)
  expect((await hand(asha, 'manager', ashas, 2, 5, 5)).status).toBe(403)
  expect((await hand(mate, 'manager', ashas, 2, 1, 1)).status).toBe(404)
  expect((await hand(boss, 'self', ashas, 2, 1, 1)).status).toBe(403)
})

test('after the deadline of the self-review the manager continues, and only the manager review counts', async () => {
  const { boss, asha } = await launched()
  const { id = '' } = (await of(boss, asha)) ?? {}
  h.clock.set('2026-03-21T09:00:00Z')
  expect((await of(boss, asha))?.todo).toBe('MANAGER')
  const due = async (as: Person) =>
    (await h.call(as, 'POST /api/hr/appraisals/search', { body: { filters: { toComplete: true } } })).body.content
  expect((await due(boss)).map(({ id: dueId }) => dueId)).toContain(id)
  expect((await due(asha)).map(({ todo }) => todo)).toEqual(['SELF'])
  expect((await hand(boss, 'manager', id, 1, 4, 4)).body).toMatchObject({ state: 'READY', score: 400 })
  expect((await due(boss)).map(({ id: dueId }) => dueId)).not.toContain(id)
  h.clock.set('2026-03-10T09:00:00Z')
})

test('a cycle for a department includes its employees only, and starts once', async () => {
  const round = await anAppraisalRound()
  const made = await h.call(round.hr, 'POST /api/hr/appraisal/cycles', {
    body: cycleOf(round.typeId, { departmentId: round.department }),
  })
  const { id } = made.body
  const launch = await finish(round.hr, 'launch', id, 1)
  expect(launch.body.people).toBe(1)
  expect((await finish(round.hr, 'launch', id, 2)).code).toBe('APPRAISAL_STARTED')
  expect((await h.call(round.hr, 'DELETE /api/hr/appraisal/cycles/{id}', { params: { id } })).code).toBe(
    'APPRAISAL_STARTED',
  )
  const change = { params: { id }, body: { ...cycleOf(round.typeId), version: 2 } }
  expect((await h.call(round.hr, 'PUT /api/hr/appraisal/cycles/{id}', change)).code).toBe('APPRAISAL_STARTED')
  const bell = await h.call(round.asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  expect(bell.body.content[0]?.title).toBe('Your appraisal has started: Yearly 2026')
})

test('a type in use cannot be deleted', async () => {
  const { hr, typeId } = await launched()
  expect((await h.call(hr, 'DELETE /api/hr/appraisal/types/{id}', { params: { id: typeId } })).code).toBe('IN_USE')
})
