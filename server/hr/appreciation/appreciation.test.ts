import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'

const h = await harness()
const hr = await anEmployee(h, { role: HR })
const { organisationId } = hr
const boss = await anEmployee(h, { organisationId })
const asha = await anEmployee(h, { organisationId, manager: boss })
const mate = await anEmployee(h, { organisationId, manager: boss })
const stranger = await anEmployee(h, { organisationId })
const badge = await h.call(hr, 'POST /api/hr/badge/types', { body: { name: 'Star' } })
const type = await h.call(hr, 'POST /api/leave-hr/appreciation/types', {
  body: { name: 'Team player', badgeTypeId: badge.body.id },
})
const typeId = type.body.id

const give = (from: Staff, to: Staff, more: object = {}) =>
  h.call(from, 'POST /api/hr/employee/appreciations', {
    body: { employeeId: to.employeeId, typeId, message: 'Thank you for the release.', ...more },
  })
const feed = async (as: Staff) =>
  (await h.call(as, 'POST /api/hr/employee/appreciations/search', { body: { size: 200 } })).body.content.map(
    ({ id }) => id,
  )

test('a colleague is thanked with a badge and notified', async () => {
  const from = await anEmployee(h, { organisationId })
  const { body } = await give(from, asha)
  expect(body).toMatchObject({ badge: { name: 'Star' }, socialType: 'EVERYONE', isMine: true })
  const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  expect(bell.body.content[0]?.title).toContain('appreciated you: Team player')
  const of = await h.call(stranger, 'GET /api/hr/employee/appreciations/employee/{id}', {
    params: { id: asha.employeeId },
  })
  expect(of.body.map(({ id }) => id)).toContain(body.id)
})

test('the visibility of the type decides whose feed shows it', async () => {
  const from = await anEmployee(h, { organisationId })
  const other = await anEmployee(h, { organisationId })
  const team = (await give(from, asha, { socialType: 'TEAM' })).body.id
  const quiet = (await give(other, asha, { socialType: 'PERSON' })).body.id
  const sees = async (as: Staff) => {
    const ids = await feed(as)
    return [team, quiet].map((id) => ids.includes(id))
  }
  expect(await sees(asha)).toEqual([true, true])
  expect(await sees(from)).toEqual([true, false])
  expect(await sees(other)).toEqual([false, true])
  expect(await sees(mate)).toEqual([true, false])
  expect(await sees(stranger)).toEqual([false, false])
  expect(await sees(hr)).toEqual([true, true])
})

test('nobody appreciates themselves, the same employee twice a day, or more often than the daily limit', async () => {
  const from = await anEmployee(h, { organisationId })
  expect((await give(from, from)).fields).toHaveProperty('employeeId')
  expect((await give(from, asha)).status).toBe(200)
  expect((await give(from, asha)).code).toBe('APPRECIATION_ALREADY_SENT')
  const others = await Promise.all(Array.from({ length: 6 }, () => anEmployee(h, { organisationId })))
  const replies = await Promise.all(others.map((one) => give(from, one)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 429, 429])
  h.clock.set('2026-03-11T09:00:01Z')
  expect((await give(from, asha)).status).toBe(200)
  h.clock.set('2026-03-10T09:00:00Z')
})

test('the author changes it, the author and HR delete it, nobody else', async () => {
  const from = await anEmployee(h, { organisationId })
  const { id } = (await give(from, asha)).body
  const change = { params: { id }, body: { version: 1, message: 'Thank you again' } }
  expect((await h.call(asha, 'PUT /api/hr/employee/appreciations/{id}', change)).status).toBe(403)
  expect((await h.call(from, 'PUT /api/hr/employee/appreciations/{id}', change)).body.message).toBe('Thank you again')
  expect((await h.call(from, 'PUT /api/hr/employee/appreciations/{id}', change)).code).toBe('STALE_VERSION')
  expect((await h.call(asha, 'DELETE /api/hr/employee/appreciations/{id}', { params: { id } })).status).toBe(403)
  expect((await h.call(hr, 'DELETE /api/hr/employee/appreciations/{id}', { params: { id } })).status).toBe(200)
})

test('employees who have left and those of other organisations cannot be appreciated', async () => {
  const gone = await anEmployee(h, { organisationId, leftOn: '2026-02-01' })
  const foreign = await anEmployee(h)
  for (const one of [gone, foreign]) expect((await give(mate, one)).fields).toHaveProperty('employeeId')
})

test('a type in use cannot be deleted', async () => {
  const from = await anEmployee(h, { organisationId })
  await give(from, asha)
  const reply = await h.call(hr, 'DELETE /api/leave-hr/appreciation/types/{id}', { params: { id: typeId } })
  expect(reply.code).toBe('IN_USE')
})
