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
const house = await aLeaveOrganisation(h)

const someone = (input: NewStaff = {}) => aColleague(h, house, input)
const typeWith = (name: string, rules: Partial<RequestRules>) => aLeaveTypeWithRules(h, house.admin, { name, rules })

type Part = { leaveTypeId: string; from: string; to: string; fromTime?: string; toTime?: string }
const request = (who: Person, first: Part, ...parts: Part[]) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/request', { body: { ...first, parts } })

test.each([
  ['notice', { noticeSteps: [{ days: 5, notice: 60 }] }, 'LEAVE_NOTICE_TOO_SHORT'],
  ['a document', { documentAfterDays: 4 }, 'LEAVE_DOCUMENT_REQUIRED'],
  ['a minimum run', { minRunDays: 5 }, undefined],
] as const)('parts of one type that follow each other are one leave: %s', async (name, rules, code) => {
  const leaveTypeId = await typeWith(`Parts ${name}`, rules as Partial<RequestRules>)
  const part = (from: string, to: string) => ({ leaveTypeId, from, to })
  const asked = async (first: Part, second: Part) => request(await someone(), first, second)
  const [early, late] = [part('2026-04-13', '2026-04-14'), part('2026-04-15', '2026-04-17')]
  expect((await asked(early, late)).code).toBe(code)
  expect((await asked(late, early)).code).toBe(code)
  const apart = await asked(early, part('2026-04-16', '2026-04-17'))
  expect(apart.code).toBe(code ? undefined : 'LEAVE_CONSECUTIVE_DAYS_TOO_FEW')
})

test('the hours of each part are those of the shift on its own day', async () => {
  const leaveTypeId = await typeWith('Shifting hours', { allowsHours: true })
  const department = await aDepartment(h, house.admin.organisationId)
  for (const [startsAt, endsAt, fromDay] of [
    ['05:00', '13:00', '2026-01-01'],
    ['10:00', '18:00', '2026-06-01'],
  ] as const) {
    const body = { name: `From ${startsAt}`, startsAt, endsAt, crossesMidnight: false, breakMinutes: 0 }
    const shift = await h.call(house.admin, 'POST /api/hr/shifts', { body })
    await h.call(house.admin, 'POST /api/hr/departmentShifts', {
      body: { departmentId: department, shiftId: String(shift.body.id), fromDay },
    })
  }
  const may = { leaveTypeId, from: '2026-05-29', to: '2026-05-29' }
  const june = { leaveTypeId, from: '2026-06-02', to: '2026-06-02' }
  const asked = async (fromTime: string, toTime: string) =>
    request(await someone({ department }), may, { ...june, fromTime, toTime })
  expect((await asked('14:00', '16:00')).status).toBe(200)
  expect((await asked('08:00', '10:00')).code).toBe('LEAVE_HOURS_OUTSIDE')
})

describe('what is asked about one part of a request alone', () => {
  let asha: Person
  let first: { id: string; approval: { id: string; version: number } | null }
  let secondId: string
  const seen = async () => {
    const { approval, steps, events } = await readLeave(h, house, secondId)
    const stories = events.map(({ what }) => what)
    return { kind: approval?.kind, state: approval?.state, steps: steps.map(({ state }) => state), stories }
  }
  beforeEach(async () => {
    asha = await someone()
    const part = { leaveTypeId: house.typeId, from: '2026-06-03', to: '2026-06-04' }
    h.clock.set('2026-03-10T09:00:00Z')
    first = (await request(asha, { leaveTypeId: house.typeId, from: '2026-06-01', to: '2026-06-01' }, part)).body
    secondId = (await readLeave(h, house, first.id)).otherParts[0]?.id ?? ''
    h.clock.set('2026-03-10T09:01:00Z')
  })

  test('to cancel it, doesn’t wait at the other and isn’t in its story', async () => {
    await decideLeaveRequest(h, house.manager, first, 'APPROVE')
    const before = await seen()
    expect(before).toEqual({
      kind: 'LEAVE',
      state: 'APPROVED',
      steps: ['APPROVED'],
      stories: ['REQUESTED', 'LEAVE_APPROVED'],
    })
    h.clock.set('2026-03-10T09:02:00Z')
    const asked = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: first.id },
      body: { version: 2 },
    })
    expect(await seen()).toEqual(before)
    await decideLeaveRequest(h, house.manager, asked.body, 'APPROVE')
    expect(await seen()).toEqual(before)
  })

  test('again, after both were sent back, neither; and the story tells it in its order', async () => {
    await decideLeaveRequest(h, house.manager, first, 'SEND_BACK', 'Shorter, please')
    const before = await seen()
    expect(before).toMatchObject({ state: 'SENT_BACK', stories: ['REQUESTED', 'LEAVE_SENT_BACK'] })
    h.clock.set('2026-03-10T09:02:00Z')
    const body = { leaveTypeId: house.typeId, from: '2026-06-01', to: '2026-06-01', draftId: first.id }
    const again = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', { body })
    h.clock.set('2026-03-10T09:03:00Z')
    await decideLeaveRequest(h, house.manager, again.body, 'APPROVE')
    expect(await seen()).toEqual(before)
    const { events } = await readLeave(h, house, first.id)
    expect(events.map(({ what }) => what)).toEqual(['REQUESTED', 'LEAVE_SENT_BACK', 'ASKED_AGAIN', 'LEAVE_APPROVED'])
  })
})
