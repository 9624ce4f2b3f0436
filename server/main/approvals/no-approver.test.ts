import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { rerouteApprovals } from './reroute-approval.actions.ts'
import { addWorkflowStep } from '../../../test/factories/approvals.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
})

/** Each test has an organisation of its own, whose admin is its only HR user. */
const fresh = async () => void (organisation = await aLeaveOrganisation(h))

const aStep = (name: string, approver: 'MANAGER' | 'HR') =>
  addWorkflowStep(h, organisation.admin, 'LEAVE', { name, approver })
const again = async (who: Person, id: string) =>
  (await h.call(who, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body

describe('the only HR user', () => {
  const setManager = (managerId: string) =>
    h.inOrganisation(organisation.admin.organisationId, (db) =>
      db.execute(
        sql`update employment set manager_id = ${managerId} where employee_id = ${organisation.admin.employeeId}::uuid`,
      ),
    )
  const buildRequest = () => ({
    leaveTypeId: organisation.typeId,
    from: '2026-04-06',
    to: '2026-04-06',
    reason: 'Away',
  })

  test('a step of HR is skipped if somebody else decides', async () => {
    await fresh()
    await aStep('Manager', 'MANAGER')
    await aStep('HR', 'HR')
    await setManager(organisation.manager.employeeId)
    const { body } = await submitLeaveRequest(h, organisation.admin, organisation.typeId, '2026-04-06')
    expect((await again(organisation.admin, body.id)).steps.map(({ approver }) => approver)).toEqual([
      expect.stringMatching(/^Meera/),
    ])
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    expect((await again(organisation.admin, body.id)).state).toBe('APPROVED')
    const asha = await aColleague(h, organisation)
    const other = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    expect((await again(asha, other.body.id)).steps.map(({ approver }) => approver)).toEqual([
      expect.stringMatching(/^Meera/),
      'HR',
    ])
  })

  test('a request that nobody else could decide is refused until there is an approver', async () => {
    await fresh()
    const before = await readLeaveBalance(h, organisation.admin, organisation.typeId)
    expect((await submitLeaveRequest(h, organisation.admin, organisation.typeId, '2026-04-06')).code).toBe(
      'NO_APPROVER',
    )
    expect(await readLeaveBalance(h, organisation.admin, organisation.typeId)).toEqual(before)
    const look = () =>
      h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/preview', { body: buildRequest() })
    const { decides, problems } = (await look()).body
    expect(decides).toEqual([])
    expect(problems).toEqual([expect.objectContaining({ code: 'NO_APPROVER' })])
    expect(problems[0]?.message).toContain('give another employee the HR or Admin role')
    const hr = await aColleague(h, organisation, { role: HR })
    expect((await look()).body).toMatchObject({ decides: [{ name: null, rule: 'HR' }], problems: [] })
    await h.inOrganisation(hr.organisationId, (db) =>
      db.execute(sql`update employee set left_on = '2026-03-01' where id = ${hr.employeeId}::uuid`),
    )
    expect((await look()).body.problems).toMatchObject([{ code: 'NO_APPROVER' }])
    await h.inOrganisation(hr.organisationId, (db) =>
      db.execute(sql`update employee set left_on = null where id = ${hr.employeeId}::uuid`),
    )
    expect(
      (await submitLeaveRequest(h, organisation.admin, organisation.typeId, '2026-04-06')).body.approval?.waitsFor,
    ).toBe('HR')
  })

  test('the cancellation of a leave is refused too, and the leave is unchanged', async () => {
    await fresh()
    const hr = await aColleague(h, organisation, { role: HR })
    const { body } = await submitLeaveRequest(h, organisation.admin, organisation.typeId, '2026-04-06')
    await decideLeaveRequest(h, hr, body, 'APPROVE')
    await h.inOrganisation(hr.organisationId, (db) =>
      db.execute(sql`update app_user set is_active = false where id = ${hr.userId}`),
    )
    const leave = await again(organisation.admin, body.id)
    const reply = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: leave.id },
      body: { version: leave.version },
    })
    expect(reply.code).toBe('NO_APPROVER')
    expect(await again(organisation.admin, body.id)).toMatchObject({ state: 'APPROVED', version: leave.version })
  })
})

test('HR approves once when the approver of the step before has left', async () => {
  await fresh()
  await aStep('Manager', 'MANAGER')
  await aStep('HR', 'HR')
  const hr = await aColleague(h, organisation, { role: HR })
  const asha = await aColleague(h, organisation)
  const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
  await h.inOrganisation(hr.organisationId, async (db) => {
    await db.execute(
      sql`update employee set left_on = '2026-03-01' where id = ${organisation.manager.employeeId}::uuid`,
    )
    await rerouteApprovals(db, '2026-03-10')
  })
  await decideLeaveRequest(h, hr, await again(asha, body.id), 'APPROVE')
  expect(await again(asha, body.id)).toMatchObject({ state: 'APPROVED' })
})
