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
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const createColleague = (input: NewStaff = {}) => aColleague(h, organisation, input)

const createType = (name: string, rules: Partial<RequestRules>, fields: LeaveTypeInput = {}) =>
  aLeaveTypeWithRules(h, organisation.admin, { ...fields, name, rules })

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

describe('the rules of a leave type', () => {
  test('are set by HR, protected by a version, and visible to requesters', async () => {
    const id = await createType('Rules', { backdateDays: 3 })
    const seen = await h.call(organisation.employee, 'GET /api/leave-hr/leave/types/{id}/rules', { params: { id } })
    expect(seen.body).toMatchObject({ version: 1, rules: { backdateDays: 3, sandwich: 'INSIDE' } })
    const body = { rules: defaultRequestRules, version: 0 }
    const stale = await h.call(organisation.admin, 'PUT /api/leave-hr/leave/types/{id}/rules', { params: { id }, body })
    expect(stale.code).toBe('STALE_VERSION')
    const other = await h.call(organisation.manager, 'PUT /api/leave-hr/leave/types/{id}/rules', {
      params: { id },
      body,
    })
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
  ] as const)('a request that breaks a rule is refused: %s', async (name, rules, day, code) => {
    const typeId = await createType(name, rules as Partial<RequestRules>)
    const asha = await createColleague()
    const reply = await submitLeaveRequest(h, asha, typeId, day)
    expect(reply.code).toBe(code)
  })

  test('leave that is frozen during the notice period is refused from the acceptance of a resignation', async () => {
    const frozen = await createType('Frozen', { isFrozenOnNotice: true })
    const free = await createType('Free', {})
    const asha = await createColleague()
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(`update employment set status = 'ON_NOTICE' where employee_id = '${asha.employeeId}'`),
    )
    expect((await submitLeaveRequest(h, asha, frozen, '2026-03-17')).code).toBe('LEAVE_FROZEN_ON_NOTICE')
    expect((await submitLeaveRequest(h, asha, free, '2026-03-17')).status).toBe(200)
  })

  test('on probation leave can accrue without being available', async () => {
    const typeId = await createType('Probation', {})
    const asha = await createColleague()
    await h.inOrganisation(asha.organisationId, async (db) => {
      await db.execute(`update leave_type set probation = 'EARNS_ONLY' where id = '${typeId}'`)
      await db.execute(`update employment set status = 'ON_PROBATION' where employee_id = '${asha.employeeId}'`)
    })
    expect((await submitLeaveRequest(h, asha, typeId, '2026-03-17')).code).toBe('LEAVE_ON_PROBATION')
    const body = { employeeId: asha.employeeId, leaveTypeId: typeId, from: '2026-03-17', to: '2026-03-17' }
    expect((await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', { body })).status).toBe(200)
  })

  test('a team limit warns or refuses, and names the day but not the team members', async () => {
    const boss = await createColleague({ role: 'HRMS-Manager' })
    const [one, two] = [await createColleague({ manager: boss }), await createColleague({ manager: boss })]
    const warns = await createType('Warns', { teamLimit: 1 })
    const refuses = await createType('Refuses', { teamLimit: 1, teamLimitRefuses: true })
    expect((await submitLeaveRequest(h, one, warns, '2026-04-20')).status).toBe(200)
    const preview = await h.call(two, 'POST /api/leave-hr/leave/withdraws/preview', {
      body: { leaveTypeId: warns, from: '2026-04-20', to: '2026-04-20' },
    })
    expect(preview.body).toMatchObject({ problems: [], warnings: [{ code: 'LEAVE_TEAM_LIMIT' }] })
    expect((await submitLeaveRequest(h, two, refuses, '2026-04-20')).code).toBe('LEAVE_TEAM_LIMIT')
  })

  test('concurrent requests of a team do not exceed its limit', async () => {
    const typeId = await createType('Refuses a third', { teamLimit: 2, teamLimitRefuses: true })
    const boss = await createColleague({ role: 'HRMS-Manager' })
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => createColleague({ manager: boss })))
    const replies = await Promise.all(
      [boss, ...people].map((person) => submitLeaveRequest(h, person, typeId, '2026-06-15')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(replies.flatMap(({ code }) => code ?? []))).toEqual(new Set(['LEAVE_TEAM_LIMIT']))
  })

  test('hours use their share of the shift and never overlap', async () => {
    const typeId = await createType('Hours', { allowsHours: true })
    const asha = await createColleague()
    const at = (fromTime: string, toTime: string) =>
      request(asha, { leaveTypeId: typeId, from: '2026-05-04', to: '2026-05-04', fromTime, toTime })
    expect((await at('09:00', '11:00')).body).toMatchObject({ days: 0.25, fromTime: '09:00', toTime: '11:00' })
    expect((await at('11:00', '12:00')).body.days).toBe(0.125)
    expect((await at('10:30', '11:30')).code).toBe('LEAVE_OVERLAP')
    expect((await submitLeaveRequest(h, asha, typeId, '2026-05-04')).code).toBe('LEAVE_OVERLAP')
    expect((await at('12:00', '11:00')).code).toBe('LEAVE_HOURS_INVALID')
  })

  test('a leave counts the days off next to another leave, until the other one is withdrawn', async () => {
    const typeId = await createType('Bridge', { sandwich: 'BRIDGE' }, { countsWeekends: true })
    const asha = await createColleague()
    const friday = (await submitLeaveRequest(h, asha, typeId, '2026-05-08')).body
    const monday = (await submitLeaveRequest(h, asha, typeId, '2026-05-11')).body
    expect([friday.days, monday.days]).toEqual([1, 3])
    await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: friday.id } })
    await recalculate(asha)
    const seen = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: monday.id } })
    expect(seen.body).toMatchObject({ days: 1, state: 'PENDING' })
    expect(seen.body.events.map(({ what }) => what)).toContain('RECOUNTED')
  })
})

const recalculate = async (who: Person, today = '2026-03-10') => {
  const { recalculateLeaves } = await import('../lifecycle/recalculate-affected.actions.ts')
  return h.inOrganisation(who.organisationId, (db) =>
    recalculateLeaves(db, { today, now: `${today}T09:00:00Z`, employeeId: null }),
  )
}

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.4 a certificate')
  const uploadAs = (who: Person, bytes: Buffer | string = pdf) =>
    upload(h, who, 'POST /api/leave-hr/leave/withdraws/documents', { name: 'note.pdf', bytes })

  test('a certificate is visible to users who can see the leave, and to nobody else', async () => {
    const typeId = await createType('Sick', { documentAfterDays: 2 })
    const asha = await createColleague()
    const { body: stored } = await uploadAs(asha)
    const reply = await request(asha, {
      leaveTypeId: typeId,
      from: '2026-03-02',
      to: '2026-03-06',
      documentId: stored.id,
    })
    expect(reply.body.hasDocument).toBe(true)
    const read = (who: Person) =>
      h.call(who, 'GET /api/leave-hr/leave/withdraws/{id}/document', { params: { id: reply.body.id } })
    expect((await read(organisation.manager)).headers['content-type']).toBe('application/pdf')
    expect((await read(await createColleague())).status).toBe(404)
    const again = await request(asha, {
      leaveTypeId: typeId,
      from: '2026-03-16',
      to: '2026-03-20',
      documentId: stored.id,
    })
    expect(again.code).toBe('LEAVE_DOCUMENT_UNKNOWN')
  })

  test('a request that was sent back keeps its document when it is resubmitted', async () => {
    const typeId = await createType('Sickest', { documentAfterDays: 2 })
    const asha = await createColleague()
    const { body: stored } = await uploadAs(asha)
    const body = { leaveTypeId: typeId, from: '2026-03-02', to: '2026-03-06', documentId: stored.id }
    const { body: leave } = await request(asha, body)
    await decideLeaveRequest(h, organisation.manager, leave, 'SEND_BACK', 'Until Thursday, please')
    const params = { id: leave.id }
    const draft = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params })
    expect(draft.body).toMatchObject({ state: 'DRAFT', document: stored, decisionComment: 'Until Thursday, please' })
    const again = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { ...body, to: '2026-03-05', documentId: draft.body.document?.id, draftId: leave.id },
    })
    expect(again.body).toMatchObject({ id: leave.id, state: 'PENDING', days: 4, hasDocument: true })
  })

  test('the document of another user and a file of another type are refused', async () => {
    const typeId = await createType('Sicker', { documentAfterDays: 2 })
    const { body: stored } = await uploadAs(await createColleague())
    const reply = await request(await createColleague(), {
      leaveTypeId: typeId,
      from: '2026-03-02',
      to: '2026-03-06',
      documentId: stored.id,
    })
    expect(reply.code).toBe('LEAVE_DOCUMENT_UNKNOWN')
    expect((await uploadAs(organisation.employee, '<html>')).code).toBe('LEAVE_DOCUMENT_TYPE')
  })
})

describe('locked and blackout periods', () => {
  test('a locked period refuses leave that touches it: requested, recorded or cancelled', async () => {
    const asha = await createColleague()
    const before = (await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-16')).body
    const march = { name: 'Payroll of March', fromDay: '2026-03-01', toDay: '2026-03-31' }
    const made = await h.call(organisation.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body: march })
    const codes = [
      (await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-18')).code,
      (await submitLeaveRequest(h, asha, organisation.typeId, '2026-03-30', '2026-04-01')).code,
      (await submitLeaveRequest(h, asha, organisation.typeId, '2026-02-27', '2026-04-01')).code,
      (await decideLeaveRequest(h, organisation.manager, before, 'APPROVE')).code,
      (
        await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
          body: { employeeId: asha.employeeId, leaveTypeId: organisation.typeId, from: '2026-03-19', to: '2026-03-19' },
        })
      ).code,
    ]
    expect(new Set(codes)).toEqual(new Set(['LEAVE_PERIOD_LOCKED']))
    await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id: made.body.id } })
    expect((await decideLeaveRequest(h, organisation.manager, before, 'APPROVE')).status).toBe(200)
  })

  test('a blackout period applies to its department and type, and not to HR', async () => {
    const asha = await createColleague()
    const body = { name: 'Audit', fromDay: '2026-07-01', toDay: '2026-07-03', leaveTypeId: organisation.typeId }
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/blocks', { body })
    const reply = await submitLeaveRequest(h, asha, organisation.typeId, '2026-07-02')
    expect(reply).toMatchObject({ code: 'LEAVE_BLOCKED', body: { facts: { name: 'Audit' } } })
    const recorded = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
      body: { employeeId: asha.employeeId, leaveTypeId: organisation.typeId, from: '2026-07-02', to: '2026-07-02' },
    })
    expect(recorded.status).toBe(200)
  })

  test('a shutdown deducts its days from all employees in its scope, once', async () => {
    const { applyShutdown } = await import('../lifecycle/shutdown.jobs.ts')
    const asha = await createColleague()
    const away = await createColleague()
    await submitLeaveRequest(h, away, organisation.typeId, '2026-12-24')
    const block = await h.call(organisation.admin, 'POST /api/leave-hr/leave/blocks', {
      body: {
        name: 'Winter',
        kind: 'SHUTDOWN',
        fromDay: '2026-12-24',
        toDay: '2026-12-25',
        leaveTypeId: organisation.typeId,
      },
    })
    const { id } = block.body
    const started = await h.call(organisation.admin, 'POST /api/leave-hr/leave/blocks/{id}/apply', { params: { id } })
    expect(started.status).toBe(200)
    const { organisationId, userId } = organisation.admin
    for (const _ of [1, 2]) await applyShutdown(h.muster, { organisationId, userId, blockId: id })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 2, available: 10 })
    expect(await readLeaveBalance(h, away, organisation.typeId)).toMatchObject({ used: 0, pending: 1 })
    await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/blocks/{id}', { params: { id } })
  })
})

describe('bad input is refused with a code, and nothing changes', () => {
  test.each([
    ['the end before the beginning', { from: '2026-11-05', to: '2026-11-04' }, 'LEAVE_END_BEFORE_START'],
    ['a half day inside', { from: '2026-11-02', to: '2026-11-04', toHalf: 'SECOND' as const }, 'LEAVE_HALF_DAY_INSIDE'],
    ['a day before joining', { from: '2023-12-29', to: '2024-01-02' }, 'LEAVE_OUTSIDE_EMPLOYMENT'],
    ['no working day', { from: '2026-11-07', to: '2026-11-08' }, 'LEAVE_NO_WORKING_DAYS'],
    ['a leave of ten thousand days', { from: '2026-01-01', to: '2053-05-18' }, 'LEAVE_TOO_LONG'],
  ])('refused: %s', async (_name, span, code) => {
    const asha = await createColleague()
    const reply = await h.call(asha, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId: organisation.typeId, ...span },
    })
    expect(reply.code).toBe(code)
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toEqual({
      granted: 12,
      used: 0,
      pending: 0,
      available: 12,
    })
  })

  test('refused: approval of a withdrawn request', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-11-10')
    await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect((await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')).code).toBe('APPROVAL_CANCELLED')
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 0, pending: 0 })
  })
})
