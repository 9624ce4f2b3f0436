import { sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { aDepartment, type NewStaff, type Staff } from '../../../test/factories/people.ts'
import { addWorkflowStep, type WorkflowStepInput } from '../../../test/factories/approvals.ts'
import { rerouteApprovals } from './reroute-approval.actions.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
})

/** Each test has an organisation of its own, because workflows and delegations apply to all of it. */
const fresh = async () => void (organisation = await aLeaveOrganisation(h))

const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)
const aStep = (step: WorkflowStepInput) => addWorkflowStep(h, organisation.admin, 'LEAVE', step)
const pendingPage = async (who: Person) =>
  (await h.call(who, 'POST /api/leave-hr/leave/withdraws/pending', { body: {} })).body
const pendingOf = async (who: Person) => (await pendingPage(who)).content
type Leave = Awaited<ReturnType<typeof again>>
/** The manager reassigns the current step. */
const handTo = async (to: Staff, { id, approval }: Pick<Leave, 'id' | 'approval'>) => {
  await h.call(organisation.manager, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: approval?.id ?? '', version: approval?.version ?? 1, action: 'DELEGATE', delegateTo: to.employeeId },
  })
  return again(to, id)
}
const again = async (who: Person, id: string) =>
  (await h.call(who, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body

describe('a workflow with several steps', () => {
  test('each approver decides in turn, and the last approval uses the days', async () => {
    await fresh()
    const second = await createColleague({ role: MANAGER, firstName: 'Priya' })
    await aStep({ name: 'Manager', approver: 'MANAGER' })
    await aStep({
      name: 'Long leave',
      approver: 'PEOPLE',
      employeeIds: [second.employeeId],
      conditions: { minDays: 3 },
    })
    const asha = await createColleague()
    const short = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-01')
    const long = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06', '2026-04-08')
    const detail = await again(asha, long.body.id)
    expect(detail.steps.map(({ state }) => state)).toEqual(['WAITING', 'PLANNED'])
    await decideLeaveRequest(h, organisation.manager, short.body, 'APPROVE')
    expect((await again(asha, short.body.id)).state).toBe('APPROVED')
    await decideLeaveRequest(h, organisation.manager, long.body, 'APPROVE')
    const between = await again(asha, long.body.id)
    expect(between).toMatchObject({ state: 'PENDING', approval: { waitsFor: expect.stringContaining('Priya') } })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 1, pending: 3 })
    expect((await decideLeaveRequest(h, organisation.manager, between, 'APPROVE')).code).toBe('NOT_THE_APPROVER')
    expect((await pendingOf(second)).map(({ id }) => id)).toEqual([long.body.id])
    await decideLeaveRequest(h, second, between, 'APPROVE')
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 4, pending: 0 })
  })

  test('an approver who gets an earlier step reassigned decides both steps at once', async () => {
    await fresh()
    const priya = await createColleague({ role: MANAGER, firstName: 'Priya' })
    await aStep({ name: 'Manager', approver: 'MANAGER' })
    await aStep({ name: 'Priya', approver: 'PEOPLE', employeeIds: [priya.employeeId] })
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    const handed = await handTo(priya, body)
    expect((await decideLeaveRequest(h, priya, handed, 'APPROVE')).body.state).toBe('APPROVED')
    const leave = await again(asha, body.id)
    expect(leave).toMatchObject({ state: 'APPROVED', steps: [{ state: 'APPROVED' }, { state: 'APPROVED' }] })
    expect(leave.events.map(({ what }) => what)).toEqual(['REQUESTED', 'LEAVE_APPROVED'])
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 1, pending: 0 })
  })

  test('a later step of an approver who has approved is skipped; a rejection ends the request', async () => {
    await fresh()
    const [priya, last] = [
      await createColleague({ role: MANAGER, firstName: 'Priya' }),
      await createColleague({ role: MANAGER }),
    ]
    await aStep({ name: 'Manager', approver: 'MANAGER' })
    await aStep({ name: 'HR', approver: 'HR' })
    await aStep({ name: 'Priya', approver: 'PEOPLE', employeeIds: [priya.employeeId] })
    await aStep({ name: 'Last', approver: 'PEOPLE', employeeIds: [last.employeeId] })
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    await decideLeaveRequest(h, priya, await handTo(priya, body), 'APPROVE')
    await decideLeaveRequest(h, organisation.admin, await again(asha, body.id), 'APPROVE')
    const waiting = await again(asha, body.id)
    expect(waiting.steps.map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED', 'APPROVED', 'WAITING'])
    expect((await pendingOf(last)).map(({ id }) => id)).toEqual([body.id])
    await decideLeaveRequest(h, last, waiting, 'APPROVE')
    expect((await again(asha, body.id)).state).toBe('APPROVED')
    const other = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-07')
    await decideLeaveRequest(h, priya, await handTo(priya, other.body), 'REJECT', 'Not then.')
    expect((await again(asha, other.body.id)).steps.map(({ state }) => state)).toEqual([
      'REJECTED',
      'CANCELLED',
      'CANCELLED',
      'CANCELLED',
    ])
  })

  test('a step for a department applies to its sub-departments, and to no other', async () => {
    await fresh()
    const { organisationId } = organisation.admin
    const parentId = await aDepartment(h, organisationId)
    const below = await aDepartment(h, organisationId, { parentId })
    await aStep({ name: 'HR', approver: 'HR', conditions: { departmentIds: [parentId] } })
    const waitsFor = async (department: string | null) =>
      (await submitLeaveRequest(h, await createColleague({ department }), organisation.typeId, '2026-04-02')).body
        .approval?.waitsFor
    expect([await waitsFor(parentId), await waitsFor(below)]).toEqual(['HR', 'HR'])
    expect(await waitsFor(await aDepartment(h, organisationId))).toMatch(/^Meera/)
  })

  test('a rejection at the first step ends the request', async () => {
    await fresh()
    await aStep({ name: 'Manager', approver: 'MANAGER' })
    await aStep({ name: 'HR', approver: 'HR' })
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    await decideLeaveRequest(h, organisation.manager, body, 'REJECT', 'Not then.')
    const after = await again(asha, body.id)
    expect(after).toMatchObject({ state: 'REJECTED' })
    expect(after.steps.map(({ state }) => state)).toEqual(['REJECTED', 'CANCELLED'])
  })
})

describe('an approver who can no longer decide', () => {
  const moved = (change: SQL) =>
    h.inOrganisation(organisation.admin.organisationId, async (db) => {
      await db.execute(change)
      return rerouteApprovals(db, '2026-03-10')
    })

  test.each([
    ['is deactivated', () => sql`update app_user set is_active = false where id = ${organisation.manager.userId}`],
    ['has left', () => sql`update employee set left_on = '2026-03-09' where id = ${organisation.manager.employeeId}`],
  ])('%s: their pending requests go to HR, once', async (_, change) => {
    await fresh()
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    expect(await moved(change())).toBe(1)
    expect((await again(asha, body.id)).approval).toMatchObject({ version: 2, waitsFor: 'HR' })
    expect((await pendingOf(organisation.admin)).map(({ id }) => id)).toEqual([body.id])
    expect(await moved(sql`select 1`)).toBe(0)
  })

  test.each([
    ['is no longer head', sql`select 1`],
    ['has left as well', sql`update employee set left_on = '2026-03-09' where first_name = 'Old'`],
  ])('the new head replaces a head who %s', async (_, change) => {
    await fresh()
    const [old, next] = [
      await createColleague({ role: MANAGER, firstName: 'Old' }),
      await createColleague({ role: MANAGER, firstName: 'New' }),
    ]
    const department = await aDepartment(h, organisation.admin.organisationId, { head: old })
    await aStep({ name: 'Manager', approver: 'MANAGER' })
    await aStep({ name: 'Head', approver: 'HEAD' })
    const asha = await createColleague({ department })
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    expect(await moved(sql`select 1`)).toBe(0)
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(sql`update department set head_id = ${next.employeeId}::uuid where id = ${department}::uuid`),
    )
    expect(await moved(change)).toBe(1)
    expect((await again(asha, body.id)).approval?.waitsFor).toMatch(/^New/)
    expect(await moved(sql`select 1`)).toBe(0)
  })

  test('HR replaces a named employee who has left, not the manager who has already decided', async () => {
    await fresh()
    const named = await createColleague({ role: MANAGER, firstName: 'Priya' })
    await aStep({ name: 'Manager', approver: 'MANAGER' })
    await aStep({ name: 'Priya', approver: 'PEOPLE', employeeIds: [named.employeeId] })
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    await moved(sql`update employee set left_on = '2026-03-09' where id = ${named.employeeId}`)
    const leave = await again(asha, body.id)
    expect(leave.approval?.waitsFor).toBe('HR')
    expect((await decideLeaveRequest(h, organisation.admin, leave, 'APPROVE')).body.state).toBe('APPROVED')
  })
})

test('a request of a locked period fails in bulk, and the others are approved and notified once', async () => {
  await fresh()
  const asha = await createColleague()
  const requests = []
  for (const day of ['2026-04-06', '2026-04-07', '2026-04-08'])
    requests.push((await submitLeaveRequest(h, asha, organisation.typeId, day)).body)
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/lockedPeriods', {
    body: { name: 'Payroll', fromDay: '2026-04-07', toDay: '2026-04-07' },
  })
  const reply = await h.call(organisation.manager, 'POST /api/approval/pipeline/statuses/actions', {
    body: { action: 'APPROVE', items: requests.map(({ approval }) => ({ id: approval?.id ?? '', version: 1 })) },
  })
  expect(reply.body.map(({ isDone }) => isDone)).toEqual([true, false, true])
  const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
  expect(bell.body.content.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Leave approved by /),
    expect.stringMatching(/^Leave approved by /),
  ])
})

test('one call decides several requests independently', async () => {
  await fresh()
  const asha = await createColleague()
  const made = []
  for (const day of ['2026-04-06', '2026-04-07', '2026-04-08'])
    made.push((await submitLeaveRequest(h, asha, organisation.typeId, day)).body)
  const [first, second, third] = made
  await decideLeaveRequest(h, organisation.manager, second ?? { approval: null }, 'REJECT', 'No')
  const reply = await h.call(organisation.manager, 'POST /api/approval/pipeline/statuses/actions', {
    body: { action: 'APPROVE', items: made.map(({ approval }) => ({ id: approval?.id ?? '', version: 1 })) },
  })
  expect(reply.body.map(({ isDone, code }) => [isDone, code])).toEqual([
    [true, null],
    [false, 'ALREADY_DECIDED'],
    [true, null],
  ])
  expect((await again(asha, first?.id ?? '')).state).toBe('APPROVED')
  expect((await again(asha, third?.id ?? '')).state).toBe('APPROVED')
  expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2, pending: 0 })
})
