import { beforeAll, describe, expect, test } from 'vitest'
import { defaultRequestRules, type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  aLeaveTypeWithRules,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
  type LeaveTypeInput,
} from '../../../test/factories/leave.ts'
import type { NewStaff } from '../../../test/factories/people.ts'
import { upload } from '../../../test/upload.ts'

let h: Harness
let house: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  house = await aLeaveOrganisation(h)
})

const someone = (input: NewStaff = {}) => aColleague(h, house, input)

const typeWith = (name: string, rules: Partial<RequestRules>, fields: LeaveTypeInput = {}) =>
  aLeaveTypeWithRules(h, house.admin, { ...fields, name, rules })

const request = (who: Person, body: Parameters<typeof requestBody>[0]) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/request', { body: requestBody(body) })
const requestBody = (body: {
  leaveTypeId: string
  from: string
  to: string
  fromTime?: string
  toTime?: string
  documentId?: string
  parts?: { leaveTypeId: string; from: string; to: string }[]
}) => body

describe('the rules of a type', () => {
  test('are set by HR, kept by version, and seen by whoever asks', async () => {
    const id = await typeWith('Rules', { backdateDays: 3 })
    const seen = await h.call(house.employee, 'GET /api/leave-hr/leave/types/{id}/rules', { params: { id } })
    expect(seen.body).toMatchObject({ version: 1, rules: { backdateDays: 3, sandwich: 'INSIDE' } })
    const body = { rules: defaultRequestRules, version: 0 }
    const stale = await h.call(house.admin, 'PUT /api/leave-hr/leave/types/{id}/rules', { params: { id }, body })
    expect(stale.code).toBe('STALE_VERSION')
    const other = await h.call(house.manager, 'PUT /api/leave-hr/leave/types/{id}/rules', { params: { id }, body })
    expect(other.status).toBe(403)
  })

  test.each([
    ['backdating', { backdateDays: 1 }, '2026-03-06', 'LEAVE_BACKDATED_TOO_FAR'],
    ['asking too early', { aheadDays: 5 }, '2026-03-16', 'LEAVE_TOO_FAR_AHEAD'],
    ['notice by length', { noticeSteps: [{ days: 1, notice: 30 }] }, '2026-03-16', 'LEAVE_NOTICE_TOO_SHORT'],
    ['service', { minServiceDays: 3000 }, '2026-03-16', 'LEAVE_SERVICE_TOO_SHORT'],
    ['eligibility', { genders: ['FEMALE' as const] }, '2026-03-16', 'LEAVE_NOT_ELIGIBLE'],
    ['a minimum run', { minRunDays: 2 }, '2026-03-16', 'LEAVE_CONSECUTIVE_DAYS_TOO_FEW'],
    ['a document', { documentAfterDays: 0 }, '2026-03-16', 'LEAVE_DOCUMENT_ALWAYS_REQUIRED'],
    ['optional holidays', { onOptionalHolidays: true }, '2026-03-16', 'LEAVE_NOT_OPTIONAL_HOLIDAY'],
    ['a team of one', { teamLimit: 1, teamLimitRefuses: true }, '2026-03-18', undefined],
  ] as const)('%s', async (name, rules, day, code) => {
    const typeId = await typeWith(name, rules as Partial<RequestRules>)
    const asha = await someone()
    const reply = await submitLeaveRequest(h, asha, typeId, day)
    expect(reply.code).toBe(code)
  })

  test('probation: earned, not taken', async () => {
    const typeId = await typeWith('Probation', {})
    const asha = await someone()
    await h.inOrganisation(asha.organisationId, async (db) => {
      await db.execute(`update leave_type set probation = 'EARNS_ONLY' where id = '${typeId}'`)
      await db.execute(`update employment set status = 'ON_PROBATION' where employee_id = '${asha.employeeId}'`)
    })
    expect((await submitLeaveRequest(h, asha, typeId, '2026-03-17')).code).toBe('LEAVE_ON_PROBATION')
    const body = { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-03-17', to: '2026-03-17' }
    expect((await h.call(house.admin, 'POST /api/leave-hr/leave/withdraws', { body })).status).toBe(200)
  })

  test('a team limit warns or refuses, by name of the day and not of the people', async () => {
    const boss = await someone({ role: 'HRMS-Manager' })
    const [one, two] = [await someone({ manager: boss }), await someone({ manager: boss })]
    const warns = await typeWith('Warns', { teamLimit: 1 })
    const refuses = await typeWith('Refuses', { teamLimit: 1, teamLimitRefuses: true })
    expect((await submitLeaveRequest(h, one, warns, '2026-04-20')).status).toBe(200)
    const preview = await h.call(two, 'POST /api/leave-hr/leave/withdraws/preview', {
      body: { leaveTypeId: warns, from: '2026-04-20', to: '2026-04-20' },
    })
    expect(preview.body).toMatchObject({ problems: [], warnings: [{ code: 'LEAVE_TEAM_LIMIT' }] })
    expect((await submitLeaveRequest(h, two, refuses, '2026-04-20')).code).toBe('LEAVE_TEAM_LIMIT')
  })

  test('hours use their share of the shift and never overlap', async () => {
    const typeId = await typeWith('Hours', { allowsHours: true })
    const asha = await someone()
    const at = (fromTime: string, toTime: string) =>
      request(asha, { leaveTypeId: typeId, from: '2026-05-04', to: '2026-05-04', fromTime, toTime })
    expect((await at('09:00', '11:00')).body).toMatchObject({ days: 0.25, fromTime: '09:00', toTime: '11:00' })
    expect((await at('11:00', '12:00')).body.days).toBe(0.125)
    expect((await at('10:30', '11:30')).code).toBe('LEAVE_OVERLAP')
    expect((await submitLeaveRequest(h, asha, typeId, '2026-05-04')).code).toBe('LEAVE_OVERLAP')
    expect((await at('12:00', '11:00')).code).toBe('LEAVE_HOURS_INVALID')
  })

  test('a leave beside another counts the days off between them, and stops when that one is taken back', async () => {
    const typeId = await typeWith('Bridge', { sandwich: 'BRIDGE' }, { countsWeekends: true })
    const asha = await someone()
    const friday = (await submitLeaveRequest(h, asha, typeId, '2026-05-08')).body
    const monday = (await submitLeaveRequest(h, asha, typeId, '2026-05-11')).body
    expect([friday.days, monday.days]).toEqual([1, 3])
    await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: friday.id } })
    await recount(asha)
    const seen = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: monday.id } })
    expect(seen.body).toMatchObject({ days: 1, state: 'PENDING' })
    expect(seen.body.events.map(({ what }) => what)).toContain('RECOUNTED')
  })
})

const recount = async (who: Person, today = '2026-03-10') => {
  const { recalculateLeaves } = await import('../lifecycle/recalculate-affected.actions.ts')
  return h.inOrganisation(who.organisationId, (db) =>
    recalculateLeaves(db, { today, now: `${today}T09:00:00Z`, employeeId: null }),
  )
}

describe('several types in one request', () => {
  test('are decided together, each on its own balance', async () => {
    const other = await typeWith('Other', {})
    const asha = await someone()
    const part = { leaveTypeId: other, from: '2026-06-03', to: '2026-06-04' }
    const reply = await request(asha, {
      leaveTypeId: house.typeId,
      from: '2026-06-01',
      to: '2026-06-02',
      parts: [part],
    })
    expect(reply.body).toMatchObject({ days: 2, state: 'PENDING' })
    const detail = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: reply.body.id } })
    expect(detail.body.otherParts).toMatchObject([{ type: 'Other', days: 2 }])
    const pending = await h.call(house.manager, 'POST /api/leave-hr/leave/withdraws/pending', { body: { size: 100 } })
    const mine = pending.body.content.filter(({ employee }) => employee.id === asha.employeeId)
    expect(mine.map(({ approval }) => approval?.id)).toEqual([reply.body.approval?.id, reply.body.approval?.id])
    expect((await decideLeaveRequest(h, house.manager, reply.body, 'APPROVE')).status).toBe(200)
    const all = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/search', { body: { filters: { own: true } } })
    expect(all.body.content.map(({ state, days }) => [state, days])).toEqual([
      ['APPROVED', 2],
      ['APPROVED', 2],
    ])
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 2, pending: 0, available: 10 })
  })

  test('of which one is cancelled by itself: that waits, is decided, and stands in its story', async () => {
    const other = await typeWith('Cancelled', {})
    const asha = await someone()
    const reply = await request(asha, {
      leaveTypeId: house.typeId,
      from: '2026-06-01',
      to: '2026-06-02',
      parts: [{ leaveTypeId: other, from: '2026-06-03', to: '2026-06-04' }],
    })
    await decideLeaveRequest(h, house.manager, reply.body, 'APPROVE')
    const own = async () =>
      (await h.call(asha, 'POST /api/leave-hr/leave/withdraws/search', { body: { filters: { own: true } } })).body
        .content
    const second = (await own()).find(({ from }) => from === '2026-06-03')
    h.clock.set('2026-03-10T09:01:00Z')
    const cancelled = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
      params: { id: second?.id ?? '' },
      body: { version: second?.version ?? 0, reason: 'Plans changed' },
    })
    expect(cancelled.status).toBe(200)
    const waiting = async (everyone: boolean) => {
      const { body } = await h.call(house.manager, 'POST /api/leave-hr/leave/withdraws/pending', {
        body: { size: 100, filters: { everyone } },
      })
      return body.content.filter(({ employee }) => employee.id === asha.employeeId)
    }
    const mine = await waiting(false)
    expect(mine.map(({ id, approval }) => [id, approval?.kind])).toEqual([[second?.id, 'LEAVE_CANCELLATION']])
    expect((await waiting(true)).map(({ id }) => id)).toEqual([second?.id])
    h.clock.set('2026-03-10T09:02:00Z')
    expect((await decideLeaveRequest(h, house.manager, mine[0] ?? reply.body, 'APPROVE')).status).toBe(200)
    expect((await own()).map(({ from, state }) => [from, state])).toEqual([
      ['2026-06-03', 'CANCELLED'],
      ['2026-06-01', 'APPROVED'],
    ])
    const story = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: second?.id ?? '' } })
    expect(story.body.events.map(({ what }) => what)).toEqual([
      'REQUESTED',
      'LEAVE_APPROVED',
      'ASKED_TO_CANCEL',
      'LEAVE_CANCELLATION_APPROVED',
    ])
    h.clock.set('2026-03-10T09:00:00Z')
  })

  test('two parts of one type share its balance, and never the same days', async () => {
    const asha = await someone()
    const whole = { leaveTypeId: house.typeId, from: '2026-06-01', to: '2026-06-12' }
    const over = await request(asha, { ...whole, parts: [{ ...whole, from: '2026-06-15', to: '2026-06-17' }] })
    expect(over.code).toBe('LEAVE_BALANCE_TOO_LOW')
    const same = await request(asha, { ...whole, parts: [{ ...whole, from: '2026-06-12', to: '2026-06-12' }] })
    expect(same.code).toBe('LEAVE_PARTS_OVERLAP')
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ pending: 0, available: 12 })
  })
})

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.4 a certificate')
  const keep = (who: Person, bytes: Buffer | string = pdf) =>
    upload(h, who, 'POST /api/leave-hr/leave/withdraws/documents', { name: 'note.pdf', bytes })

  test('a certificate goes with the leave, to those who see the leave and to nobody else', async () => {
    const typeId = await typeWith('Sick', { documentAfterDays: 2 })
    const asha = await someone()
    const { body: kept } = await keep(asha)
    const reply = await request(asha, {
      leaveTypeId: typeId,
      from: '2026-03-02',
      to: '2026-03-06',
      documentId: kept.id,
    })
    expect(reply.body.hasDocument).toBe(true)
    const read = (who: Person) =>
      h.call(who, 'GET /api/leave-hr/leave/withdraws/{id}/document', { params: { id: reply.body.id } })
    expect((await read(house.manager)).headers['content-type']).toBe('application/pdf')
    expect((await read(await someone())).status).toBe(404)
    const again = await request(asha, {
      leaveTypeId: typeId,
      from: '2026-03-16',
      to: '2026-03-20',
      documentId: kept.id,
    })
    expect(again.code).toBe('LEAVE_DOCUMENT_UNKNOWN')
  })

  test('one that was sent back brings its document along, and is asked again with it', async () => {
    const typeId = await typeWith('Sickest', { documentAfterDays: 2 })
    const asha = await someone()
    const { body: kept } = await keep(asha)
    const body = { leaveTypeId: typeId, from: '2026-03-02', to: '2026-03-06', documentId: kept.id }
    const { body: leave } = await request(asha, body)
    await decideLeaveRequest(h, house.manager, leave, 'SEND_BACK', 'Until Thursday, please')
    const params = { id: leave.id }
    const draft = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params })
    expect(draft.body).toMatchObject({ state: 'DRAFT', document: kept, decisionComment: 'Until Thursday, please' })
    const again = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { ...body, to: '2026-03-05', documentId: draft.body.document?.id, draftId: leave.id },
    })
    expect(again.body).toMatchObject({ id: leave.id, state: 'PENDING', days: 4, hasDocument: true })
  })

  test('another’s document and a file of another kind are refused', async () => {
    const typeId = await typeWith('Sicker', { documentAfterDays: 2 })
    const { body: kept } = await keep(await someone())
    const reply = await request(await someone(), {
      leaveTypeId: typeId,
      from: '2026-03-02',
      to: '2026-03-06',
      documentId: kept.id,
    })
    expect(reply.code).toBe('LEAVE_DOCUMENT_UNKNOWN')
    expect((await keep(house.employee, '<html>')).code).toBe('LEAVE_DOCUMENT_TYPE')
  })
})

describe('closed periods', () => {
  test('a payroll that is closed refuses leave in it, into it and around it, asked for, recorded or taken back', async () => {
    const asha = await someone()
    const before = (await submitLeaveRequest(h, asha, house.typeId, '2026-03-16')).body
    const march = { name: 'Payroll of March', fromDay: '2026-03-01', toDay: '2026-03-31' }
    const made = await h.call(house.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body: march })
    const codes = [
      (await submitLeaveRequest(h, asha, house.typeId, '2026-03-18')).code,
      (await submitLeaveRequest(h, asha, house.typeId, '2026-03-30', '2026-04-01')).code,
      (await submitLeaveRequest(h, asha, house.typeId, '2026-02-27', '2026-04-01')).code,
      (await decideLeaveRequest(h, house.manager, before, 'APPROVE')).code,
      (
        await h.call(house.admin, 'POST /api/leave-hr/leave/withdraws', {
          body: { employeeId: asha.employeeId, leaveTypeId: house.typeId, from: '2026-03-19', to: '2026-03-19' },
        })
      ).code,
    ]
    expect(new Set(codes)).toEqual(new Set(['LEAVE_PERIOD_LOCKED']))
    await h.call(house.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id: made.body.id } })
    expect((await decideLeaveRequest(h, house.manager, before, 'APPROVE')).status).toBe(200)
  })

  test('a blocked period binds its department and type, and not HR', async () => {
    const asha = await someone()
    const body = { name: 'Audit', fromDay: '2026-07-01', toDay: '2026-07-03', leaveTypeId: house.typeId }
    await h.call(house.admin, 'POST /api/leave-hr/leave/blocks', { body })
    const reply = await submitLeaveRequest(h, asha, house.typeId, '2026-07-02')
    expect(reply).toMatchObject({ code: 'LEAVE_BLOCKED', body: { facts: { name: 'Audit' } } })
    const recorded = await h.call(house.admin, 'POST /api/leave-hr/leave/withdraws', {
      body: { employeeId: asha.employeeId, leaveTypeId: house.typeId, from: '2026-07-02', to: '2026-07-02' },
    })
    expect(recorded.status).toBe(200)
  })

  test('a shutdown takes its days from everybody of its group, once', async () => {
    const { applyShutdown } = await import('../lifecycle/shutdown.jobs.ts')
    const asha = await someone()
    const away = await someone()
    await submitLeaveRequest(h, away, house.typeId, '2026-12-24')
    const block = await h.call(house.admin, 'POST /api/leave-hr/leave/blocks', {
      body: { name: 'Winter', kind: 'SHUTDOWN', fromDay: '2026-12-24', toDay: '2026-12-25', leaveTypeId: house.typeId },
    })
    const { id } = block.body
    const started = await h.call(house.admin, 'POST /api/leave-hr/leave/blocks/{id}/apply', { params: { id } })
    expect(started.status).toBe(200)
    const { organisationId, userId } = house.admin
    for (const _ of [1, 2]) await applyShutdown(h.muster, { organisationId, userId, blockId: id })
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 2, available: 10 })
    expect(await readLeaveBalance(h, away, house.typeId)).toMatchObject({ used: 0, pending: 1 })
    await h.call(house.admin, 'DELETE /api/leave-hr/leave/blocks/{id}', { params: { id } })
  })
})

describe('the calendar address', () => {
  const read = (path: string) => h.app.inject({ method: 'GET', url: path })

  test('shows own leave with its type, that others are away, and ends when it is renewed', async () => {
    const boss = await someone({ role: 'HRMS-Manager' })
    const [asha, ravi] = [await someone({ manager: boss }), await someone({ manager: boss, firstName: 'Ravi' })]
    await submitLeaveRequest(h, asha, house.typeId, '2026-04-06')
    const leave = (await submitLeaveRequest(h, ravi, house.typeId, '2026-04-07')).body
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

  test('says which half of a day is taken', async () => {
    const boss = await someone({ role: 'HRMS-Manager' })
    const asha = await someone({ manager: boss })
    await submitLeaveRequest(h, asha, house.typeId, '2026-04-06', '2026-04-06', { fromHalf: 'FIRST' })
    await submitLeaveRequest(h, asha, house.typeId, '2026-04-13', '2026-04-15', { fromHalf: 'SECOND', toHalf: 'FIRST' })
    const { path } = (await h.call(asha, 'POST /api/leave-hr/leave/feed')).body
    expect((await read(path)).body.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual([
      'SUMMARY:Casual (requested) · First half',
      'SUMMARY:Casual (requested) · Starts at midday · Ends at midday',
    ])
  })

  test('a made-up address finds nothing', async () => {
    expect((await read('/api/leave-hr/leave/feed/nothing')).statusCode).toBe(422)
    const foreign = `/api/leave-hr/leave/feed/${house.admin.organisationId}.${'a'.repeat(43)}`
    expect((await read(foreign)).statusCode).toBe(404)
  })
})

describe('bad input is refused with a code, and nothing changes', () => {
  test.each([
    ['the end before the beginning', { from: '2026-11-05', to: '2026-11-04' }, 'LEAVE_END_BEFORE_START'],
    ['a half day inside', { from: '2026-11-02', to: '2026-11-04', toHalf: 'SECOND' as const }, 'LEAVE_HALF_DAY_INSIDE'],
    ['a day before joining', { from: '2023-12-29', to: '2024-01-02' }, 'LEAVE_OUTSIDE_EMPLOYMENT'],
    ['no working day', { from: '2026-11-07', to: '2026-11-08' }, 'LEAVE_NO_WORKING_DAYS'],
    ['a year of ten thousand days', { from: '2026-01-01', to: '2053-05-18' }, 'LEAVE_TOO_LONG'],
  ])('%s', async (_name, span, code) => {
    const asha = await someone()
    const reply = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId: house.typeId, ...span },
    })
    expect(reply.code).toBe(code)
    expect(await readLeaveBalance(h, asha, house.typeId)).toEqual({ granted: 12, used: 0, pending: 0, available: 12 })
  })

  test('approving what was withdrawn', async () => {
    const asha = await someone()
    const { body } = await submitLeaveRequest(h, asha, house.typeId, '2026-11-10')
    await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect((await decideLeaveRequest(h, house.manager, body, 'APPROVE')).code).toBe('APPROVAL_CANCELLED')
    expect(await readLeaveBalance(h, asha, house.typeId)).toMatchObject({ used: 0, pending: 0 })
  })
})
