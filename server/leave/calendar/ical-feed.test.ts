import { describe, expect, test } from 'vitest'
import {
  aColleague,
  aLeaveOrganisation,
  decideLeaveRequest,
  submitLeaveRequest,
} from '../../../test/factories/leave.ts'
import type { NewStaff } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness()
const organisation = await aLeaveOrganisation(h)
const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)

describe('the calendar link', () => {
  const read = (path: string) => h.app.inject({ method: 'GET', url: path })

  test('shows own leave with its type and absences of others, and stops working when it is renewed', async () => {
    const boss = await createColleague({ role: 'HRMS-Manager' })
    const [asha, ravi] = [
      await createColleague({ manager: boss }),
      await createColleague({ manager: boss, firstName: 'Ravi' }),
    ]
    await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06')
    const leave = (await submitLeaveRequest(h, ravi, organisation.typeId, '2026-04-07')).body
    await decideLeaveRequest(h, boss, leave, 'APPROVE')
    const { path } = (await h.call(asha, 'POST /api/leave-hr/leave/feed')).body
    const { body, headers } = await read(path)
    expect(headers['content-type']).toContain('text/calendar')
    expect(body).toContain('SUMMARY:Casual (requested)')
    expect(body).toMatch(/SUMMARY:Ravi .*: away/)
    expect(body.match(/Casual/g)).toHaveLength(1)
    const next = (await h.call(asha, 'POST /api/leave-hr/leave/feed')).body.path
    expect((await read(path)).statusCode).toBe(404)
    expect((await read(next)).statusCode).toBe(200)
    await h.call(asha, 'DELETE /api/leave-hr/leave/feed')
    expect((await read(next)).statusCode).toBe(404)
  })

  test('names the half day of a leave', async () => {
    const boss = await createColleague({ role: 'HRMS-Manager' })
    const asha = await createColleague({ manager: boss })
    await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-06', '2026-04-06', { fromHalf: 'FIRST' })
    await submitLeaveRequest(h, asha, organisation.typeId, '2026-04-13', '2026-04-15', {
      fromHalf: 'SECOND',
      toHalf: 'FIRST',
    })
    const { path } = (await h.call(asha, 'POST /api/leave-hr/leave/feed')).body
    expect((await read(path)).body.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Casual (requested) · First half',
      'SUMMARY:Casual (requested) · Starts at midday · Ends at midday',
    ])
  })

  test('shows own published shifts with their times, and no drafts', async () => {
    const asha = await createColleague({})
    const { admin } = organisation
    const shift = await h.call(admin, 'POST /api/hr/shifts', {
      body: { name: 'Night', startsAt: '22:00', endsAt: '06:00', crossesMidnight: true },
    })
    const plan = (day: string) =>
      h.call(admin, 'PUT /api/attendance/rosters', {
        body: { changes: [{ employeeId: asha.employeeId, day, kind: 'SHIFT', shiftIds: [shift.body.id] }] },
      })
    await plan('2026-04-20')
    await h.call(admin, 'POST /api/attendance/rosters/publish', { body: { from: '2026-04-20', to: '2026-04-20' } })
    await plan('2026-04-21')
    const { path } = (await h.call(asha, 'POST /api/leave-hr/leave/feed')).body
    const { body } = await read(path)
    expect(body.match(/DTSTART.*|DTEND.*|SUMMARY.*/g)?.map((line) => line.trim())).toEqual([
      'DTSTART:20260420T220000',
      'DTEND:20260421T060000',
      'SUMMARY:Night',
    ])
  })

  test('an unknown link is not found', async () => {
    expect((await read('/api/leave-hr/leave/feed/nothing')).statusCode).toBe(422)
    const foreign = `/api/leave-hr/leave/feed/${organisation.admin.organisationId}.${'a'.repeat(43)}`
    expect((await read(foreign)).statusCode).toBe(404)
  })
})
