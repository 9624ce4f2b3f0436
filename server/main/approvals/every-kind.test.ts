import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { addWorkflowStep } from '../../../test/factories/approvals.ts'
import { anApprovalScene, approvalSubjects, type ApprovalScene } from '../../../test/factories/approval-subjects.ts'
import { aColleague, aLeaveOrganisation } from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import { cancelApproval } from '../approval-ports.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { readApprovalLink, signApprovalLink, toMailLink } from './approval-link.ts'
import { listApprovalKinds, toApproverLink } from './approval-kinds.ts'

let h: Harness
let scene: ApprovalScene
let second: Staff
let other: Staff
beforeAll(async () => {
  h = await harness()
  const organisation = await aLeaveOrganisation(h)
  scene = await anApprovalScene(h, organisation)
  second = await aColleague(h, organisation, { firstName: 'Priya' })
  other = await aColleague(h, organisation, { role: MANAGER })
  await aColleague(h, organisation, { role: HR })
  for (const { kind } of listApprovalKinds()) {
    await addWorkflowStep(h, organisation.admin, kind, { name: 'Manager' })
    await addWorkflowStep(h, organisation.admin, kind, {
      name: 'Second',
      approver: 'PEOPLE',
      employeeIds: [second.employeeId],
    })
  }
})

// Kinds are registered with the routes, but the harness has not started yet when the tests are collected.
const kinds = Object.keys(approvalSubjects)

test('every registered kind of request is tested', () => {
  expect(
    listApprovalKinds()
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(kinds.toSorted())
})

interface Pending {
  [name: string]: unknown
  id: string
  version: number
  subjectId: string
}

async function startRequest(kind: string): Promise<{ requester: Staff; pending: Pending }> {
  const requester = await aColleague(h, scene.organisation)
  await approvalSubjects[kind]?.(scene, requester)
  const { rows } = await h.inOrganisation(requester.organisationId, (db) =>
    db.execute<Pending>(
      sql`select id, version, subject_id as "subjectId" from approval_request where requester_id = ${requester.employeeId} and kind = ${kind} and state = 'PENDING'`,
    ),
  )
  expect(rows, `a pending request of kind ${kind}`).toHaveLength(1)
  return { requester, pending: rows[0] as Pending }
}

const decide = (who: Person, { id, version }: Pending, at = version) =>
  h.call(who, 'POST /api/approval/pipeline/statuses/action', { body: { id, version: at, action: 'APPROVE' } })

describe.each(kinds)('a request of kind %s', (kind) => {
  test('the requester, their delegate, the next approver and another manager cannot decide it', async () => {
    const { manager } = scene.organisation
    const { requester, pending } = await startRequest(kind)
    const delegate = await aColleague(h, scene.organisation, { role: MANAGER })
    await h.call(scene.organisation.admin, 'POST /api/approval/delegations', {
      body: {
        employeeId: requester.employeeId,
        delegateId: delegate.employeeId,
        fromDay: '2026-03-09',
        toDay: '2026-03-13',
      },
    })
    expect((await decide(requester, pending)).code).toBe('OWN_REQUEST')
    expect((await decide(delegate, pending)).status).toBe(404)
    expect((await decide(second, pending)).status).toBe(404)
    expect((await decide(other, pending)).status).toBe(404)
    expect((await decide(manager, pending)).status).toBe(200)
    expect((await decide(manager, pending, pending.version + 1)).code).toBe('NOT_THE_APPROVER')
  })

  test('an employee named in the workflow decides it, whatever their role, and only once', async () => {
    const { manager } = scene.organisation
    const { requester, pending } = await startRequest(kind)
    await decide(manager, pending)
    expect((await decide(requester, pending, pending.version + 1)).code).toBe('OWN_REQUEST')
    const list = await h.call(second, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { size: 200, filters: { mine: true } },
    })
    expect(list.body.content.map(({ id }) => id)).toContain(pending.id)
    expect((await decide(second, pending, pending.version + 1)).body).toMatchObject({ state: 'APPROVED' })
    expect((await decide(second, pending, pending.version + 2)).code).toBe('ALREADY_DECIDED')
  })

  test('a withdrawn request cannot be decided', async () => {
    const { requester, pending } = await startRequest(kind)
    await h.inOrganisation(requester.organisationId, (db) => cancelApproval(db, pending.subjectId))
    expect((await decide(scene.organisation.manager, pending)).code).toBe('APPROVAL_CANCELLED')
  })

  test('the link in the email works once, and for its recipient only', async () => {
    const { manager } = scene.organisation
    const { pending } = await startRequest(kind)
    const path = signApprovalLink(h.muster, { ...manager, requestId: pending.id, version: pending.version })
    const params = { token: path.split('token=')[1] ?? '' }
    const open = (who: Person) =>
      h.call(who, 'POST /api/approval/links/{token}', { params, body: { action: 'APPROVE' } })
    expect((await open(second)).code).toBe('APPROVAL_LINK_OTHER_USER')
    expect((await open(manager)).status).toBe(200)
    expect(await open(manager)).toMatchObject({ code: 'APPROVAL_CHANGED', body: { facts: { requestId: pending.id } } })
    expect((await h.call(manager, 'GET /api/approval/links/{token}', { params })).code).toBe('APPROVAL_CHANGED')
  })
})

test('the email about a request contains the link of its recipient, which expires', () => {
  const [organisationId, userId, requestId] = [newId(), newId(), newId()]
  const row = { userId, link: toApproverLink(requestId, 3) }
  const path = toMailLink(h.muster, organisationId, row) ?? ''
  const token = path.split('token=')[1] ?? ''
  expect(readApprovalLink(h.muster, token, { organisationId, userId })).toMatchObject({ requestId, version: 3 })
  expect(() => readApprovalLink(h.muster, token, { organisationId, userId: newId() })).toThrow()
  expect(() => readApprovalLink(h.muster, `${token}x`, { organisationId, userId })).toThrow()
  const inEightDays = { now: () => new Date(h.clock.now().getTime() + 8 * 86_400_000) }
  expect(() => readApprovalLink({ ...h.muster, clock: inEightDays }, token, { organisationId, userId })).toThrow(
    'APPROVAL_LINK_EXPIRED',
  )
  expect(toMailLink(h.muster, organisationId, { userId, link: '/approvals' })).toBe('/approvals')
})
