import { describe, expect, test } from 'vitest'
import { DAY } from '../../../domain/leave/balance/quantity.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import { aLeaveType } from '../../../test/factories/leave.ts'
import { harness } from '../../../test/harness.ts'
import { aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import { aRun, finaliseDraft } from '../../../test/factories/payroll.ts'
import { anEmployee, aZone } from '../../../test/factories/people.ts'
import { aSettlementOrganisation } from '../../../test/factories/pay/settlements.ts'
import { grantDueRules } from '../../leave/ports.ts'
import { leaveEncashment } from '../../leave/claim/encashment.table.ts'
import { processRun } from '../run/run.jobs.ts'
import { payApprovedEncashments } from './encashment.jobs.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const { org, recovery, leaveCycle, leaver, begin, act, find } = await aSettlementOrganisation(h)

describe('a draft', () => {
  test('shows the days worked, and the notice recovery with its explanation', async () => {
    const { body, status } = await begin(await leaver(), { noticeTreatment: 'RECOVER', noticeDays: 15 })
    expect(status).toBe(200)
    expect(body.slip?.paidDays).toBe('15')
    const notice = body.items.find(({ key }) => key === 'NOTICE')
    // 1,00,000 x 15/30
    expect([notice?.kind, notice?.amount]).toEqual(['DEDUCTION', 50_000_00])
    expect(notice?.trace[0]?.facts).toEqual({ days: 15, ofAmount: 1_00_000_00, divisor: 30 })
    expect(body.slip?.lines.find(({ code }) => code === 'RECOVERY')?.amount).toBe(48_387_10)
    expect([body.net, body.slip?.net, body.toPayBack]).toEqual([0, 0, 1_612_90])
    expect(body.problems.map(({ code }) => code)).toEqual(['SETTLEMENT_RECOVERY'])
  })

  test('pays gratuity after five years, and explains why there is none before', async () => {
    const long = await begin(await leaver({ joinedOn: '2020-01-01' }))
    // Six years, and two months that are not rounded up; wages 50,000: 50,000 x 15/26 x 6 = 1,73,077.
    expect(long.body.items.map(({ key, amount }) => [key, amount])).toEqual([['GRATUITY', 1_73_077_00]])
    expect(long.body.items[0]?.trace.find(({ text }) => text.includes('s. 10(10)'))?.facts).toMatchObject({
      exemptAmount: 1_73_077_00,
    })
    const short = await begin(await leaver())
    expect([short.body.items, short.body.gratuityTrace.at(-1)?.text]).toEqual([
      [],
      'Less than {{years}} years of service: no gratuity',
    ])
  })

  test('outside India has no gratuity, no reason of Indian law and no due day', async () => {
    const zone = await aZone(h, org.hr.organisationId, { timeZone: 'Europe/London', country: 'GB' })
    const { body } = await begin(await leaver({ joinedOn: '2020-01-01', zone }))
    expect(body).toMatchObject({ country: 'GB', dueDay: null, items: [], gratuityTrace: [] })
  })

  test('pays gratuity by the custom rate', async () => {
    const { body: law } = await h.call(org.hr, 'GET /api/payroll/lawRows', { query: { day: '2026-03-15' } })
    const shipped = law.rows.find(({ subject, isInForce }) => subject === 'GRATUITY' && isInForce)
    const values = { ...shipped?.values, minimumYears: 1, most: 10_000_00 }
    const { body: own } = await h.call(org.hr, 'POST /api/payroll/lawRows', {
      body: {
        subject: 'GRATUITY',
        area: null,
        fromDay: '2026-03-15',
        toDay: '2026-03-15',
        values,
        source: 'A trust’s own',
      },
    })
    const { body } = await begin(await leaver({ joinedOn: '2024-01-01' }))
    expect(body.items.map(({ key, amount }) => [key, amount])).toEqual([['GRATUITY', 10_000_00]])
    await h.call(org.hr, 'DELETE /api/payroll/lawRows/{id}', { params: { id: own.id } })
  })

  test('exempts leave encashment from tax up to s. 10(10AA), with an explanation', async () => {
    const { hr } = org
    const admin = { ...hr, role: ADMIN } as const
    const who = await leaver({ joinedOn: '2023-01-01' })
    const leaveTypeId = await aLeaveType(h, admin, { name: 'Earned' })
    await h.call(admin, 'POST /api/leave-hr/leave/type/accumulations', {
      body: { leaveTypeId, cycleId: leaveCycle, days: 12, payBasis: 'GROSS', payDivisor: 30, maxEncashment: 12 },
    })
    await h.inOrganisation(hr.organisationId, (db) => grantDueRules(db, '2026-03-10', who.employeeId))
    const { body } = await begin(who)
    const leave = body.items.find(({ key }) => key.startsWith('LEAVE'))
    const free = leave?.trace.find(({ text }) => text.includes('exempt from tax'))
    // The days are paid by the monthly gross of 1,00,000. By the average basic pay of 50,000 they are worth half of
    // that.
    const days = Number(free?.facts.days)
    expect(days).toBeGreaterThan(0)
    expect(leave?.amount).toBe(Math.round((days * 1_00_000_00) / 30))
    expect(free?.facts).toMatchObject({
      exemptAmount: Math.round((days * 50_000_00) / 30),
      salaryAmount: 5_00_000_00,
      mostAmount: 25_00_000_00,
    })
    const line = body.slip?.lines.find(({ code }) => code === 'BONUS')
    expect(line?.trace[1]?.facts).toEqual({ exemptAmount: free?.facts.exemptAmount })

    const dead = await leaver({ joinedOn: '2025-04-01' })
    await h.inOrganisation(hr.organisationId, (db) => grantDueRules(db, '2026-03-10', dead.employeeId))
    const encashment = (await begin(dead, { leavingReason: 'DEATH' })).body.items.find(({ key }) =>
      key.startsWith('LEAVE'),
    )
    const heirs = encashment?.trace.find(({ text }) => text.includes('heirs'))
    expect(encashment?.amount).toBeGreaterThan(0)
    expect(heirs?.facts).toEqual({ exemptAmount: encashment?.amount })

    const zone = await aZone(h, hr.organisationId, { timeZone: 'Europe/London', country: 'GB' })
    const abroad = await leaver({ joinedOn: '2023-01-01', zone })
    await h.inOrganisation(hr.organisationId, (db) => grantDueRules(db, '2026-03-10', abroad.employeeId))
    const foreign = (await begin(abroad)).body.items.find(({ key }) => key.startsWith('LEAVE'))
    expect(foreign?.trace.filter(({ text }) => text.includes('exempt'))).toEqual([])
    expect(foreign?.amount).toBeGreaterThan(0)
  })

  test('cannot be approved without basic pay if notice or taxed leave depends on it', async () => {
    const { hr, components } = org
    const { body: tds } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
      body: { name: 'TDS', code: 'TDS', componentType: 'STATUTORY', statutoryKey: 'INCOME_TAX', isPartOfCtc: false },
    })
    const taxed = await aStructure(h, hr, [
      [components.BASIC, { type: 'BALANCE' }],
      [tds.id, null],
    ])
    const without = await leaver()
    const who = await leaver()
    await payFor(h, hr, who.employeeId, { structureId: taxed, fromDay: '2025-05-01' })
    for (const { employeeId } of [without, who])
      await h.inOrganisation(hr.organisationId, (db) => grantDueRules(db, '2026-03-10', employeeId))
    const [untaxed, draft] = [(await begin(without)).body, (await begin(who)).body]
    const notice = (await begin(await leaver(), { noticeTreatment: 'RECOVER', noticeDays: 5 })).body
    const goesBy = async (noticeBase: 'BASIC' | 'GROSS') => {
      const { version } = (await h.call(hr, 'GET /api/payroll/settlementSettings')).body
      await h.call(hr, 'PUT /api/payroll/settlementSettings', { body: { noticeBase, version } })
    }
    const problems = async (id: string) => (await find(id)).problems.map(({ code }) => code)
    expect([untaxed.problems, draft.problems]).toEqual([[], []])

    const mark = async (taxNature: 'BASIC' | null) => {
      const params = { id: components.BASIC }
      const { version } = (await h.call(hr, 'GET /api/payroll/ctcComponents/{id}', { params })).body
      await h.call(hr, 'PUT /api/payroll/ctcComponents/{id}', { params, body: { taxNature, version } })
    }
    await mark(null)
    expect((await find(draft.id)).problems).toMatchObject([
      { code: 'SETTLEMENT_NO_BASIC', link: '/hr/payroll/salary-settings/ctc-components' },
    ])
    expect((await act('approve', draft)).code).toBe('SETTLEMENT_NO_BASIC')
    expect(await problems(untaxed.id)).toEqual([])
    await goesBy('BASIC')
    expect(await problems(notice.id)).toEqual(['SETTLEMENT_NO_BASIC'])
    await goesBy('GROSS')
    expect(await problems(notice.id)).toEqual([])
    await mark('BASIC')
    expect(await problems(draft.id)).toEqual([])
  })

  test('contains items that HR adds with a reason, and can be changed', async () => {
    const made = await begin(await leaver(), {
      items: [{ componentId: recovery, amount: 2_500_00, reason: 'Laptop not returned' }],
    })
    expect(made.body.items[0]?.trace[0]?.facts).toEqual({ reason: 'Laptop not returned' })
    const { id, version } = made.body
    const body = { version, items: [] }
    const change = () => h.call(org.hr, 'PUT /api/payroll/settlements/{id}', { params: { id }, body })
    expect((await change()).body.items).toEqual([])
    expect((await change()).code).toBe('STALE_VERSION')
  })
})

describe('approving', () => {
  test('adds the amounts to the last payslip; it is marked as paid only after that payslip is released', async () => {
    const who = await leaver({ joinedOn: '2020-01-01', leftOn: '2026-02-14' })
    const draft = (await begin(who)).body
    const approved = await act('approve', draft)
    expect([approved.status, approved.body.state, approved.body.mode]).toEqual([200, 'APPROVED', 'REGULAR'])
    expect((await act('approve', approved.body)).code).toBe('SETTLEMENT_STATE')
    expect((await act('pay', approved.body, { paidOn: '2026-03-02' })).code).toBe('SETTLEMENT_NOT_RELEASED')
    const january = await aRun(h, org, 1)
    await finaliseDraft(h, org.hr, january)
    const run = await aRun(h, org, 2)
    const slips = await h.call(org.hr, 'POST /api/payroll/salarySlips/search', {
      body: { filters: { runId: run, employeeId: who.employeeId } },
    })
    expect(slips.body.content[0]?.net).toBe(draft.net)
    await h.call(org.hr, 'POST /api/payroll/payrollDrafts/{id}/variance/acknowledge', {
      params: { id: run },
      body: { ids: slips.body.content.map(({ id }) => id), note: 'Leaves' },
    })
    await finaliseDraft(h, org.hr, run)
    expect((await act('cancel', approved.body, { reason: 'Stays after all' })).code).toBe('SETTLEMENT_FINAL')
    await h.call(org.hr, 'POST /api/payroll/payrollFinals/release', { body: [{ id: run, release: true }] })
    const paid = await act('pay', approved.body, { paidOn: '2026-03-02', reference: 'UTR 42' })
    expect([paid.body.state, paid.body.paidOn, paid.body.slip?.status]).toEqual(['PAID', '2026-03-02', 'RELEASED'])
  })

  test('creates an off-cycle payroll if the regular one is final', async () => {
    const who = await leaver({ joinedOn: '2020-01-01', leftOn: '2026-01-31' })
    const draft = (await begin(who)).body
    expect(draft.mode).toBe('OFF_CYCLE')
    const approved = (await act('approve', draft)).body
    const slip = async () => (await find(approved.id)).slip
    expect([approved.runId === null, await slip()]).toEqual([false, null])
    const { organisationId, userId } = org.hr
    await processRun(h.muster, { organisationId, userId, runId: approved.runId ?? '' }, { last: false })
    const lines = (await slip())?.lines.map(({ code, amount }) => [code, amount])
    expect(lines).toContainEqual(['GRATUITY', 1_73_077_00])
    expect(lines?.some(([code]) => code === 'BASIC')).toBe(false)
  })

  test('recovers loans completely; cancelling reverses everything', async () => {
    const who = await leaver({ leftOn: '2026-04-20' })
    const loan = await h.call(org.hr, 'POST /api/payroll/loans', {
      body: {
        employeeId: who.employeeId,
        componentId: org.components.LOAN,
        kind: 'LOAN',
        givenOn: '2026-01-01',
        principal: 12_000_00,
        instalments: 12,
        firstDue: '2026-03-31',
      },
    })
    const loanNow = async () =>
      (await h.call(org.hr, 'GET /api/payroll/loans/{id}', { params: { id: loan.body.id } })).body
    const draft = (await begin(who)).body
    expect(draft.items.map(({ kind, amount }) => [kind, amount])).toEqual([['DEDUCTION', 12_000_00]])
    expect(draft.slip?.lines.filter(({ code }) => code === 'LOAN').map(({ amount }) => amount)).toEqual([12_000_00])
    const approved = (await act('approve', draft)).body
    expect((await loanNow()).state).toBe('CLOSED')
    const cancelled = await act('cancel', approved, { reason: 'Leaves later' })
    expect(cancelled.body.state).toBe('CANCELLED')
    expect([(await loanNow()).state, (await loanNow()).outstanding]).toEqual(['OPEN', 12_000_00])
    const adjustments = await h.call(org.hr, 'POST /api/payroll/adjustments/search', {
      body: { filters: { employeeId: who.employeeId } },
    })
    expect(adjustments.body.totalElements).toBe(0)
    expect((await begin(who)).status).toBe(200)
  })

  test('needs a second person if the organisation requires it', async () => {
    const earlier = (await begin(await leaver({ leftOn: '2026-05-19' }))).body
    const { body } = await h.call(org.hr, 'GET /api/payroll/settings')
    const requireChecker = (needsChecker: boolean, version: number) =>
      h.call({ ...org.hr, role: ADMIN }, 'PUT /api/payroll/settings', { body: { needsChecker, version } })
    const reply = await requireChecker(true, body.version)
    const draft = (await begin(await leaver({ leftOn: '2026-05-20' }))).body
    expect((await find(draft.id)).needsSecond).toBe(true)
    expect((await act('approve', draft)).code).toBe('SETTLEMENT_SECOND_PERSON')
    const second = await anEmployee(h, { organisationId: org.hr.organisationId, role: HR })
    expect((await act('approve', draft, {}, second)).status).toBe(200)
    await requireChecker(false, reply.body.version)
    expect((await act('approve', earlier)).status).toBe(200)
  })

  test('twice at the same time approves once', async () => {
    const draft = (await begin(await leaver({ joinedOn: '2020-01-01', leftOn: '2026-06-20' }))).body
    const replies = await Promise.all([act('approve', draft), act('approve', draft)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await h.call(org.hr, 'POST /api/payroll/adjustments/search', {
      body: { filters: { employeeId: draft.employee.id } },
    })
    expect(body.totalElements).toBe(1)
  })
})

test('approved leave encashment is paid once, after a component for it is set', async () => {
  const { hr } = org
  const who = await leaver({ leftOn: null })
  const leaveTypeId = await aLeaveType(h, { ...hr, role: ADMIN }, { name: 'Paid out' })
  await h.inOrganisation(hr.organisationId, (db) =>
    db.insert(leaveEncashment).values({
      employeeId: who.employeeId,
      leaveTypeId,
      cycleId: leaveCycle,
      quantity: 5 * DAY,
      effectiveDay: '2026-03-01',
      payBasis: 'GROSS',
      payDivisor: 30,
      payPercent: 100,
      state: 'APPROVED',
      requestedAt: '2026-03-01T00:00:00Z',
    }),
  )
  const take = () =>
    h.inOrganisation(hr.organisationId, (db) => payApprovedEncashments(db, '2026-03-10', '2026-03-10T09:00:00Z'))
  expect([await take(), await take()]).toEqual([1, 0])
  const { body } = await h.call(hr, 'POST /api/payroll/adjustments/search', {
    body: { filters: { employeeId: who.employeeId } },
  })
  // 1,00,000 x 5/30
  expect(body.content.map(({ amount, fromDay }) => [amount, fromDay])).toEqual([[16_666_67, '2026-03-01']])
})
