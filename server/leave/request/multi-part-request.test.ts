import { beforeEach, describe, expect, test } from 'vitest'
import type { RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  aLeaveTypeWithRules,
  decideLeaveRequest,
  readLeave,
} from '../../../test/factories/leave.ts'
import { aDepartment, type NewStaff } from '../../../test/factories/people.ts'

const h = await harness()
const organisation = await aLeaveOrganisation(h)

const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)
const createType = (name: string, rules: Partial<RequestRules>) =>
  aLeaveTypeWithRules(h, organisation.admin, { name, rules })

type Part = { leaveTypeId: string; from: string; to: string; fromTime?: string; toTime?: string }
const request = (who: Person, first: Part, ...parts: Part[]) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/request', { body: { ...first, parts } })

test.each([
  ['notice', { noticeSteps: [{ days: 5, notice: 60 }] }, 'LEAVE_NOTICE_TOO_SHORT'],
  ['a document', { documentAfterDays: 4 }, 'LEAVE_DOCUMENT_REQUIRED'],
  ['a minimum run', { minRunDays: 5 }, undefined],
] as const)('consecutive parts of one type count as one leave: %s', async (name, rules, code) => {
  const leaveTypeId = await createType(`Parts ${name}`, rules as Partial<RequestRules>)
  const part = (from: string, to: string) => ({ leaveTypeId, from, to })
  const submitted = async (first: Part, second: Part) => request(await createColleague(), first, second)
  const [early, late] = [part('2026-04-13', '2026-04-14'), part('2026-04-15', '2026-04-17')]
  expect((await submitted(early, late)).code).toBe(code)
  expect((await submitted(late, early)).code).toBe(code)
  const apart = await submitted(early, part('2026-04-16', '2026-04-17'))
  expect(apart.code).toBe(code ? undefined : 'LEAVE_CONSECUTIVE_DAYS_TOO_FEW')
})

test('the hours of each part follow the shift of its own day', async () => {
  const leaveTypeId = await createType('Shifting hours', { allowsHours: true })
  const department = await aDepartment(h, organisation.admin.organisationId)
  for (const [startsAt, endsAt, fromDay] of [
    ['05:00', '13:00', '2026-01-01'],
    ['10:00', '18:00', '2026-06-01'],
  ] as const) {
    const body = { name: `From ${startsAt}`, startsAt, endsAt, crossesMidnight: false, breakMinutes: 0 }
    const shift = await h.call(organisation.admin, 'POST /api/hr/shifts', { body })
    await h.call(organisation.admin, 'POST /api/hr/departmentShifts', {
      body: { departmentId: department, shiftId: String(shift.body.id), fromDay },
    })
  }
  const may = { leaveTypeId, from: '2026-05-29', to: '2026-05-29' }
  const june = { leaveTypeId, from: '2026-06-02', to: '2026-06-02' }
  const submitted = async (fromTime: string, toTime: string) =>
    request(await createColleague({ department }), may, { ...june, fromTime, toTime })
  expect((await submitted('14:00', '16:00')).status).toBe(200)
  expect((await submitted('08:00', '10:00')).code).toBe('LEAVE_HOURS_OUTSIDE')
})

describe('an approval that concerns only one part of a request', () => {
  let asha: Person
  let first: { id: string; approval: { id: string; version: number } | null }
  let secondId: string
  const seen = async () => {
    const { approval, steps, events } = await readLeave(h, organisation, secondId)
    const stories = events.map(({ what }) => what)
    return { kind: approval?.kind, state: approval?.state, steps: steps.map(({ state }) => state), stories }
  }
  beforeEach(async () => {
    asha = await createColleague()
    const part = { leaveTypeId: organisation.typeId, from: '2026-06-03', to: '2026-06-04' }
    h.clock.set('2026-03-10T09:00:00Z')
    first = (await request(asha, { leaveTypeId: organisation.typeId, from: '2026-06-01', to: '2026-06-01' }, part)).body
    secondId = (await readLeave(h, organisation, first.id)).otherParts[0]?.id ?? ''
    h.clock.set('2026-03-10T09:01:00Z')
  })

  test('a cancellation is neither pending nor in the history of the other part', async () => {
    await decideLeaveRequest(h, organisation.manager, first, 'APPROVE')
    const before = await seen()
    expect(before).toEqual({
      kind: 'LEAVE',
      state: 'APPROVED',
      steps: ['APPROVED'],
      stories: ['REQUESTED', 'LEAVE_APPROVED'],
    })
    h.clock.set('2026-03-10T09:02:00Z')
    const submitted = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: first.id },
      body: { version: 2 },
    })
    expect(await seen()).toEqual(before)
    await decideLeaveRequest(h, organisation.manager, submitted.body, 'APPROVE')
    expect(await seen()).toEqual(before)
  })

  test('resubmitted parts are separate, and the history shows the events in order', async () => {
    await decideLeaveRequest(h, organisation.manager, first, 'SEND_BACK', 'Shorter, please')
    const before = await seen()
    expect(before).toMatchObject({ state: 'SENT_BACK', stories: ['REQUESTED', 'LEAVE_SENT_BACK'] })
    h.clock.set('2026-03-10T09:02:00Z')
    const body = { leaveTypeId: organisation.typeId, from: '2026-06-01', to: '2026-06-01', draftId: first.id }
    const again = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', { body })
    h.clock.set('2026-03-10T09:03:00Z')
    await decideLeaveRequest(h, organisation.manager, again.body, 'APPROVE')
    expect(await seen()).toEqual(before)
    const { events } = await readLeave(h, organisation, first.id)
    expect(events.map(({ what }) => what)).toEqual(['REQUESTED', 'LEAVE_SENT_BACK', 'RESUBMITTED', 'LEAVE_APPROVED'])
  })
})
