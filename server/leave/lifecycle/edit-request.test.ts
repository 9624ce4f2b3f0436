import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  decideLeaveRequest,
  readLeave,
  readLeaveBalance,
  submitLeaveRequest,
} from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'

const h = await harness()
const organisation = await aLeaveOrganisation(h)
const { typeId, manager } = organisation
const createColleague = () => aColleague(h, organisation)

const edit = (who: Staff, draftId: string, from: string, to: string, parts: { from: string; to: string }[] = []) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/request', {
    body: { leaveTypeId: typeId, from, to, draftId, parts: parts.map((part) => ({ leaveTypeId: typeId, ...part })) },
  })

test('a pending request is changed in place, and its approval starts again', async () => {
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, typeId, '2026-04-07', '2026-04-08')
  h.clock.set('2026-03-10T09:30:00Z')
  const changed = await edit(asha, body.id, '2026-04-08', '2026-04-10')
  h.clock.set('2026-03-10T09:00:00Z')
  expect(changed.body).toMatchObject({ id: body.id, days: 3, state: 'PENDING' })
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ pending: 3, available: 9 })
  expect((await decideLeaveRequest(h, manager, body, 'APPROVE')).status).toBe(409)
  const leave = await readLeave(h, organisation, body.id)
  expect(leave.events.map(({ what }) => what)).toEqual(['REQUESTED', 'RESUBMITTED'])
  expect((await decideLeaveRequest(h, manager, leave, 'APPROVE')).status).toBe(200)
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ used: 3, pending: 0 })
})

test('a change that is refused leaves the request and its approval as they were', async () => {
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, typeId, '2026-04-07', '2026-04-08')
  expect((await edit(asha, body.id, '2026-04-01', '2026-05-30')).code).toBe('LEAVE_BALANCE_TOO_LOW')
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ pending: 2, available: 10 })
  expect((await decideLeaveRequest(h, manager, body, 'APPROVE')).status).toBe(200)
})

test('the preview of a change does not count the days of the request itself', async () => {
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, typeId, '2026-04-07', '2026-04-10')
  const preview = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/preview', {
    body: { leaveTypeId: typeId, from: '2026-04-08', to: '2026-04-10', draftId: body.id },
  })
  expect(preview.body).toMatchObject({ days: 3, problems: [], pieces: [{ before: 12, after: 9 }] })
  expect((await readLeave(h, organisation, body.id)).state).toBe('PENDING')
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ pending: 4 })
})

test('the parts of a changed request are replaced', async () => {
  const asha = await createColleague()
  const sent = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
    body: {
      leaveTypeId: typeId,
      from: '2026-06-01',
      to: '2026-06-01',
      parts: [{ leaveTypeId: typeId, from: '2026-06-03', to: '2026-06-03' }],
    },
  })
  const before = await readLeave(h, organisation, sent.body.id)
  h.clock.set('2026-03-10T09:30:00Z')
  await edit(asha, sent.body.id, '2026-06-01', '2026-06-01', [{ from: '2026-06-05', to: '2026-06-05' }])
  h.clock.set('2026-03-10T09:00:00Z')
  const after = await readLeave(h, organisation, sent.body.id)
  expect(after.otherParts).toMatchObject([{ from: '2026-06-05', to: '2026-06-05' }])
  const replaced = await readLeave(h, organisation, before.otherParts[0]?.id ?? '')
  expect(replaced).toMatchObject({ state: 'CANCELLED', events: [{ what: 'REQUESTED' }, { what: 'WITHDRAWN' }] })
  expect(await readLeaveBalance(h, asha, typeId)).toMatchObject({ pending: 2 })
})

test('only the employee changes a request, and only until it is decided', async () => {
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, typeId, '2026-04-07')
  expect((await edit(await createColleague(), body.id, '2026-04-08', '2026-04-08')).status).toBe(404)
  expect((await edit(manager, body.id, '2026-04-08', '2026-04-08')).status).toBe(403)
  await decideLeaveRequest(h, manager, body, 'APPROVE')
  expect((await edit(asha, body.id, '2026-04-08', '2026-04-08')).code).toBe('LEAVE_NOT_CHANGEABLE')
})

test('if a request is changed and decided at the same time, only one of the two succeeds', async () => {
  const asha = await createColleague()
  const { body } = await submitLeaveRequest(h, asha, typeId, '2026-04-07')
  const [changed, decided] = await Promise.all([
    edit(asha, body.id, '2026-04-08', '2026-04-08'),
    decideLeaveRequest(h, manager, body, 'APPROVE'),
  ])
  expect([changed.status, decided.status].filter((status) => status === 200)).toHaveLength(1)
})

test('the calendar shows the absences of the team only', async () => {
  const asha = await createColleague()
  const mate = await createColleague()
  const { body } = await submitLeaveRequest(h, mate, typeId, '2026-07-07')
  const readTeam = async (who: Staff) =>
    (
      await h.call(who, 'POST /api/leave-hr/leave/calendar', {
        body: { from: '2026-07-06', to: '2026-07-08', team: true, away: true },
      })
    ).body.content.map(({ employee }) => employee.id)
  expect(await readTeam(asha)).toEqual([])
  await decideLeaveRequest(h, manager, body, 'APPROVE')
  expect(await readTeam(asha)).toEqual([mate.employeeId])
  // HR has no team, so the team calendar is empty.
  expect(await readTeam(organisation.admin)).toEqual([])
})
