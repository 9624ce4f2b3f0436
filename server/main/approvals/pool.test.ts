import { beforeAll, expect, test } from 'vitest'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  decideLeaveRequest,
  submitLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { addWorkflowStep } from '../../../test/factories/approvals.ts'
import type { AppEvent } from '../../kit/db/events.ts'
import { remindAndEscalate } from './reminder.actions.ts'

let h: Harness
let organisation: LeaveOrganisation
let priya: Staff
let ravi: Staff
let asha: Staff
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
  const colleague = (firstName: string) => aColleague(h, organisation, { role: MANAGER, firstName })
  priya = await colleague('Priya')
  ravi = await colleague('Ravi')
  asha = await aColleague(h, organisation)
  await addWorkflowStep(h, organisation.admin, 'LEAVE', {
    approver: 'PEOPLE',
    employeeIds: [priya.employeeId, ravi.employeeId],
    escalateAfterDays: 5,
  })
})

/** The users who get a live update of requests while `act` runs. */
async function collectInformed(act: () => Promise<unknown>): Promise<Set<string>> {
  const seen: AppEvent[] = []
  const stop = h.muster.events.on((event) => seen.push(event))
  await act()
  const isChange = (event: AppEvent) => event.kind === 'change' && event.topics.includes('approval')
  await expect.poll(() => seen.some(isChange)).toBe(true)
  stop()
  return new Set(
    seen.flatMap((event) =>
      event.kind === 'change' && Array.isArray(event.users) && isChange(event) ? event.users : [],
    ),
  )
}

test('a request of one of several approvers names all of them before and after it is sent', async () => {
  const preview = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/preview', {
    body: { leaveTypeId: organisation.typeId, from: '2026-04-01', to: '2026-04-01' },
  })
  expect(preview.body.decides.map(({ name }) => name)).toEqual([expect.stringMatching(/Priya.*Ravi/)])
  const names = [expect.stringMatching(/^Priya/), expect.stringMatching(/^Ravi/)]
  expect(preview.body.decides.map(({ pool }) => pool)).toEqual([names])
  const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-01')
  expect(body.approval?.waitsFor).toMatch(/Priya.*Ravi/)
})

test('when one of several approvers decides, the others see it at once', async () => {
  const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-02')
  const informed = await collectInformed(() => decideLeaveRequest(h, priya, body, 'APPROVE'))
  expect(informed).toContain(asha.userId)
  expect(informed).toContain(ravi.userId)
  expect(informed).not.toContain(organisation.manager.userId)
})

test('all of several approvers see at once that their overdue request is now with HR', async () => {
  await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-03')
  const informed = await collectInformed(() =>
    h.inOrganisation(asha.organisationId, (db) => remindAndEscalate(db, '2026-03-20T09:00:00Z')),
  )
  expect(informed).toContain(priya.userId)
  expect(informed).toContain(ravi.userId)
})
