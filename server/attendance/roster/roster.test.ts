import { beforeAll, expect, test } from 'vitest'
import { EMPLOYEE, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness } from '../../../test/harness.ts'

let h: Harness
let hr: Staff
let manager: Staff
let early: string
let late: string
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T06:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  const { organisationId } = hr
  manager = await anEmployee(h, { organisationId, role: MANAGER, firstName: 'Meera' })
  early = await aShift('Early', '06:00', '14:00')
  late = await aShift('Late', '13:00', '21:00')
  await h.call(hr, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'February', fromDay: '2026-02-01', toDay: '2026-02-28' },
  })
})

const aShift = async (name: string, startsAt: string, endsAt: string) =>
  (await h.call(hr, 'POST /api/hr/shifts', { body: { name, startsAt, endsAt } })).body.id

const aReport = (firstName: string) =>
  anEmployee(h, { organisationId: hr.organisationId, role: EMPLOYEE, manager, firstName })

const plan = ({ employeeId }: Staff, day: string, ...shiftIds: string[]) =>
  h.call(hr, 'PUT /api/attendance/rosters', {
    body: { changes: [{ employeeId, day, kind: shiftIds.length > 0 ? 'SHIFT' : 'OFF', shiftIds }] },
  })

const publish = (day: string) => h.call(hr, 'POST /api/attendance/rosters/publish', { body: { from: day, to: day } })

async function readOwnShifts(who: Staff, day: string): Promise<(string | null)[]> {
  const { body } = await h.call(who, 'POST /api/attendance/rosters/own', { body: { from: day, to: day } })
  return (body[0]?.shifts ?? []).map(({ name }) => name)
}

test('a draft is not visible until it is published, and a draft of a locked month is refused', async () => {
  const asha = await aReport('Asha')
  const before = await readOwnShifts(asha, '2026-03-16')
  expect((await plan(asha, '2026-03-16', early)).status).toBe(200)
  expect(await readOwnShifts(asha, '2026-03-16')).toEqual(before)
  expect((await publish('2026-03-16')).body).toEqual({ days: 1, notified: 1 })
  expect(await readOwnShifts(asha, '2026-03-16')).toEqual(['Early'])
  expect(await plan(asha, '2026-02-16', early)).toMatchObject({ status: 409, code: 'ATTENDANCE_DAY_LOCKED' })
})

test('shifts at the same time are refused, and nothing of the change is stored', async () => {
  const asha = await aReport('Asha')
  expect(await plan(asha, '2026-03-17', early, late)).toMatchObject({ status: 422, code: 'ROSTER_OVERLAP' })
  expect((await publish('2026-03-17')).body).toEqual({ days: 0, notified: 0 })
})

test('a draft that equals the published plan notifies nobody and is no changed day', async () => {
  const day = '2026-03-24'
  const [asha, binod, chitra] = [await aReport('Asha'), await aReport('Binod'), await aReport('Chitra')]
  await plan(asha, day, early)
  await publish(day)
  await plan(asha, day, late)
  await plan(asha, day, early)
  await plan(binod, day, late)
  const move = [
    { employeeId: binod.employeeId, day, kind: 'CLEAR' as const, shiftIds: [] },
    { employeeId: chitra.employeeId, day, kind: 'SHIFT' as const, shiftIds: [late] },
  ]
  await h.call(hr, 'PUT /api/attendance/rosters', { body: { changes: move } })
  const drafts = await h.call(hr, 'POST /api/attendance/rosters/drafts', { body: { from: day, to: day } })
  expect(drafts.body.employees.map(({ employee }) => employee.id)).toEqual([chitra.employeeId])
  expect((await publish(day)).body).toEqual({ days: 1, notified: 1 })
  expect([await readOwnShifts(asha, day), await readOwnShifts(chitra, day)]).toEqual([['Early'], ['Late']])
})

const listInbox = async (who: Staff) =>
  (
    await h.call(who, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { filters: { mine: true } },
    })
  ).body.content

async function decide(who: Staff, subjectId: string, action: 'APPROVE' | 'REJECT') {
  const request = (await listInbox(who)).find((one) => one.subjectId === subjectId)
  if (!request) return null
  const body = { id: request.id, action, version: request.version, ...(action === 'REJECT' ? { comment: 'No' } : {}) }
  return h.call(who, 'POST /api/approval/pipeline/statuses/action', { body })
}

async function requestSwap(day: string): Promise<{ asha: Staff; binod: Staff; id: string }> {
  const [asha, binod] = [await aReport('Asha'), await aReport('Binod')]
  await plan(asha, day, early)
  await plan(binod, day, late)
  await publish(day)
  const body = { day, colleagueId: binod.employeeId, reason: 'A visit to the dentist' }
  const { body: swap } = await h.call(asha, 'POST /api/attendance/swaps', { body })
  return { asha, binod, id: swap.id }
}

test('the colleague agrees to a swap before the manager approves it', async () => {
  const day = '2026-03-18'
  const { asha, binod, id } = await requestSwap(day)
  expect(await decide(manager, id, 'APPROVE')).toBeNull()
  expect((await decide(binod, id, 'APPROVE'))?.status).toBe(200)
  expect([await readOwnShifts(asha, day), await readOwnShifts(binod, day)]).toEqual([['Early'], ['Late']])
  expect((await decide(manager, id, 'APPROVE'))?.status).toBe(200)
  expect([await readOwnShifts(asha, day), await readOwnShifts(binod, day)]).toEqual([['Late'], ['Early']])
})

test('a pending swap is shown with the own plan until it is withdrawn, by nobody else', async () => {
  const day = '2026-03-23'
  const { asha, binod, id } = await requestSwap(day)
  const readSwap = async (who: Staff) =>
    (await h.call(who, 'POST /api/attendance/rosters/own', { body: { from: day, to: day } })).body[0]?.swap
  const withdraw = (who: Staff) => h.call(who, 'DELETE /api/attendance/swaps/{id}', { params: { id } })
  expect([await readSwap(asha), await readSwap(binod)]).toMatchObject([{ id }, null])
  expect((await withdraw(binod)).status).toBe(404)
  expect((await withdraw(asha)).status).toBe(200)
  expect(await readSwap(asha)).toBeNull()
  expect(await decide(binod, id, 'APPROVE')).toBeNull()
  expect((await withdraw(asha)).status).toBe(409)
})

test('a swap that the colleague declines ends, and the manager is not asked', async () => {
  const day = '2026-03-19'
  const { asha, binod, id } = await requestSwap(day)
  expect((await decide(binod, id, 'REJECT'))?.status).toBe(200)
  expect(await decide(manager, id, 'APPROVE')).toBeNull()
  expect((await h.call(asha, 'GET /api/attendance/swaps/{id}', { params: { id } })).body.state).toBe('REJECTED')
  expect(await readOwnShifts(asha, day)).toEqual(['Early'])
  const own = await h.call(asha, 'POST /api/attendance/rosters/own', { body: { from: day, to: day } })
  expect(own.body[0]?.swap).toMatchObject({ id, state: 'REJECTED', approvalId: expect.any(String) })
})

test('the approver sees the conflicts that a swap causes on other days, before and after the approval', async () => {
  await h.call(hr, 'POST /api/attendance/policies', { body: { name: 'Plant', fromDay: '2026-01-01' } })
  const day = '2026-03-25'
  const { asha, binod, id } = await requestSwap(day)
  await plan(asha, '2026-03-26', early)
  await plan(binod, '2026-03-26', late)
  await h.call(hr, 'POST /api/attendance/rosters/publish', { body: { from: '2026-03-26', to: '2026-03-26' } })
  const readConflicts = async () =>
    (await h.call(manager, 'GET /api/attendance/swaps/{id}', { params: { id } })).body.conflicts
  const conflicts = [{ employeeId: asha.employeeId, day: '2026-03-26', code: 'REST', hours: 9 }]
  expect(await readConflicts()).toEqual(conflicts)
  await decide(binod, id, 'APPROVE')
  await decide(manager, id, 'APPROVE')
  expect(await readConflicts()).toEqual(conflicts)
})
