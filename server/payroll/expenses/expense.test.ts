import { beforeAll, describe, expect, test } from 'vitest'
import {
  aDraft,
  aLine,
  anApprovedClaim,
  anExpenseOrganisation,
  anExpenseType,
  aSubmittedClaim,
  type ExpenseOrganisation,
} from '../../../test/factories/expenses.ts'
import { anEmployee, aZone } from '../../../test/factories/people.ts'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'

let h: Harness
let organisation: ExpenseOrganisation
let meals: string

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  organisation = await anExpenseOrganisation(h)
  meals = await anExpenseType(h, organisation.hr)
})

const find = async (who: Person, id: string) => h.call(who, 'GET /api/payroll/expenses/{id}', { params: { id } })
const validate = (who: Person, { id, version }: { id: string; version: number }, more: object = {}) =>
  h.call(who, 'POST /api/payroll/expenses/{id}/validate', { params: { id }, body: { version, ...more } })

describe('a draft', () => {
  test('can be incomplete, and lists the missing values of each line', async () => {
    const draft = await aDraft(h, organisation.claimant, [aLine(meals, { amount: null, spentOn: null })])
    expect(draft.state).toBe('DRAFT')
    expect(draft.lines[0]?.problems.map(({ code }) => code)).toEqual(['EXPENSE_DAY_MISSING', 'EXPENSE_AMOUNT_MISSING'])
    expect(draft.route).toMatchObject([{ name: expect.stringContaining('Meera'), absence: null }])
  })

  test('in which nothing was entered is used again, and one with a purpose is not', async () => {
    const claimant = await anEmployee(h, { organisationId: organisation.hr.organisationId, manager: organisation.boss })
    const create = (title: string) =>
      h.call(claimant, 'POST /api/payroll/expenses', { body: { title, lines: [] } }).then(({ body }) => body.number)
    const number = await create('')
    expect(await create('')).toBe(number)
    expect(await create('Visit to Pune')).toBe(number + 1)
    expect(await create('Visit to Pune')).toBe(number + 2)
  })

  test('is saved with new lines, and an outdated version is refused', async () => {
    const { id, version } = await aDraft(h, organisation.claimant, [aLine(meals)])
    const body = { title: 'Changed', version, lines: [aLine(meals), aLine(meals, { amount: 1_00 })] }
    const saved = await h.call(organisation.claimant, 'PUT /api/payroll/expenses/{id}', { params: { id }, body })
    expect([saved.status, saved.body.total, saved.body.lineCount]).toEqual([200, 501_00, 2])
    const again = await h.call(organisation.claimant, 'PUT /api/payroll/expenses/{id}', { params: { id }, body })
    expect(again.code).toBe('STALE_VERSION')
  })

  test('shows today’s date in the zone of the claimant, the last allowed date of a line', async () => {
    const { organisationId } = organisation.hr
    const zone = await aZone(h, organisationId, { timeZone: 'Pacific/Pago_Pago' })
    const claimant = await anEmployee(h, { organisationId, zone })
    const draft = await aDraft(h, claimant, [
      aLine(meals, { spentOn: '2026-03-09' }),
      aLine(meals, { spentOn: '2026-03-10' }),
    ])
    expect(draft.today).toBe('2026-03-09')
    expect(draft.lines[1]?.problems.map(({ code }) => code)).toEqual(['EXPENSE_DAY_FUTURE'])
  })

  test('keeps a distance of two decimals as entered', async () => {
    const draft = await aDraft(h, organisation.claimant, [aLine(meals, { distanceKm: 7.25 })])
    expect(draft.lines[0]?.distanceKm).toBe(7.25)
  })

  test('is visible to nobody but the claimant', async () => {
    const { id } = await aDraft(h, organisation.claimant, [aLine(meals)])
    expect((await find(organisation.boss, id)).status).toBe(404)
    expect((await find(organisation.hr, id)).status).toBe(404)
  })

  test('is not submitted with a line in the future or before joining', async () => {
    const lines = [aLine(meals, { spentOn: '2026-03-11' }), aLine(meals, { spentOn: '2023-12-31' })]
    const { id, version } = await aDraft(h, organisation.claimant, lines)
    const sent = await h.call(organisation.claimant, 'POST /api/payroll/expenses/{id}/submit', {
      params: { id },
      body: { version },
    })
    expect([sent.status, sent.code]).toEqual([422, 'EXPENSE_NOT_SUBMITTABLE'])
    expect(Object.keys(sent.fields)).toEqual(['lines.0.spentOn', 'lines.1.spentOn'])
  })

  test.each([-1, 10 ** 15, 1.5])('an amount of %d is refused', async (amount) => {
    const made = await h.call(organisation.claimant, 'POST /api/payroll/expenses', {
      body: { title: '', lines: [aLine(meals, { amount })] },
    })
    expect(made.status).toBe(422)
  })
})

describe('an expense claim, once submitted,', () => {
  test('is pending with the manager and becomes approved by their decision', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    expect(claim.state).toBe('PENDING')
    const pending = await h.call(organisation.boss, 'POST /api/payroll/expenses/pending', {
      body: { filters: { mine: true } },
    })
    expect(pending.body.size).toBe(10)
    expect(pending.body.content.find(({ id }) => id === claim.id)?.isMine).toBe(true)
    const decided = await validate(organisation.boss, claim)
    expect([decided.status, decided.body.state, decided.body.lines[0]?.state]).toEqual([200, 'VALIDATED', 'VALIDATED'])
  })

  test('is found by its number, its title and its claimant', async () => {
    const { id, number, employee } = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    const search = (q: string) =>
      h.call(organisation.hr, 'POST /api/payroll/expenses/search', { body: { filters: { q } } })
    for (const q of [`#${number}`, String(number), employee.name, employee.number])
      expect((await search(q)).body.content.map((row) => row.id)).toContain(id)
    expect((await search('#999999')).body.content).toEqual([])
  })

  test('keeps its other lines when one line is not valid', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals), aLine(meals, { amount: 70_00 })])
    const lineId = claim.lines[1]?.id ?? ''
    const without = await validate(organisation.boss, claim, { lines: [{ lineId, valid: false }] })
    expect(without.fields.lines).toBe('Enter a reason for each line that is not valid.')
    const lines = [{ lineId, valid: false, reason: 'Private' }]
    const { body } = await validate(organisation.boss, claim, { lines })
    expect(body.lines.map(({ state }) => state)).toEqual(['VALIDATED', 'REJECTED'])
    expect([body.state, body.accepted]).toEqual(['VALIDATED', 500_00])
    expect(body.lines.map(({ accepted }) => accepted)).toEqual([500_00, 0])
  })

  test('is rejected when no line is valid', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    const lines = claim.lines.map(({ id }) => ({ lineId: id, valid: false, reason: 'Private' }))
    const { body } = await validate(organisation.boss, claim, { lines })
    expect([body.state, body.lines[0]?.rejectReason]).toEqual(['REJECTED', 'Private'])
  })

  test('is not decided by its claimant, by another manager, or twice', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    const other = await anEmployee(h, { organisationId: organisation.hr.organisationId, role: MANAGER })
    expect((await validate(organisation.claimant, claim)).code).toBe('OWN_REQUEST')
    expect((await validate(other, claim)).status).toBe(404)
    expect((await validate(organisation.boss, claim)).status).toBe(200)
    expect((await validate(organisation.boss, claim)).code).toBe('ALREADY_DECIDED')
  })

  test('has one effect when fifty decisions arrive at once', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    const replies = await Promise.all(Array.from({ length: 50 }, () => validate(organisation.boss, claim)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([undefined, 'ALREADY_DECIDED']))
  })

  test('becomes a draft again when it is withdrawn, and can no longer be decided', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    const { id, version } = claim
    const back = await h.call(organisation.claimant, 'POST /api/payroll/expenses/{id}/withdraw', {
      params: { id },
      body: { version },
    })
    expect([back.body.state, back.body.lines[0]?.state]).toEqual(['DRAFT', 'DRAFT'])
    expect((await validate(organisation.boss, claim)).status).toBe(404)
  })

  test('becomes a draft with its claimed amount again when the approver sends it back; both can comment', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    await h.call(organisation.boss, 'POST /api/payroll/expenses/{id}/lines/{lineId}/adjust', {
      params: { id: claim.id, lineId: claim.lines[0]?.id ?? '' },
      body: { accepted: 400_00, reason: 'Two guests too many' },
    })
    const inbox = await h.call(organisation.boss, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { filters: { kind: 'EXPENSE', mine: true }, size: 200 },
    })
    const item = inbox.body.content.find(({ subjectId }) => subjectId === claim.id)
    await h.call(organisation.boss, 'POST /api/approval/pipeline/statuses/action', {
      body: { id: item?.id ?? '', version: item?.version ?? 1, action: 'SEND_BACK', comment: 'Which client?' },
    })
    const { body } = await find(organisation.claimant, claim.id)
    expect(body).toMatchObject({ state: 'DRAFT', accepted: 500_00, decisions: [{ comment: 'Which client?' }] })
    const comment = (who: Person, text: string) =>
      h.call(who, 'POST /api/approval/pipeline/statuses/{id}/comments', {
        params: { id: body.approvalId ?? '' },
        body: { text },
      })
    expect((await comment(organisation.claimant, 'Acme Ltd')).status).toBe(200)
    expect((await comment(organisation.boss, 'Thank you')).status).toBe(200)
    const otherBoss = await anEmployee(h, { organisationId: organisation.hr.organisationId, role: MANAGER })
    expect((await comment(otherBoss, 'Not mine')).status).toBe(404)
    const again = await h.call(organisation.claimant, 'POST /api/payroll/expenses/{id}/submit', {
      params: { id: claim.id },
      body: { version: body.version },
    })
    const detail = await h.call(organisation.boss, 'GET /api/approval/pipeline/statuses/admin/status/{id}', {
      params: { id: again.body.approvalId ?? '' },
    })
    expect(again.body.approvalId).not.toBe(body.approvalId)
    expect(detail.body.comments.map(({ text }) => text)).toEqual(['Acme Ltd', 'Thank you'])
  })

  test('has an amount that only its approver can change, up to the claimed amount', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
    const adjust = (who: Person, accepted: number) =>
      h.call(who, 'POST /api/payroll/expenses/{id}/lines/{lineId}/adjust', {
        params: { id: claim.id, lineId: claim.lines[0]?.id ?? '' },
        body: { accepted, reason: 'Alcohol is not paid' },
      })
    expect((await adjust(organisation.claimant, 400_00)).code).toBe('OWN_REQUEST')
    expect((await adjust(organisation.boss, 501_00)).code).toBe('EXPENSE_ADJUST_HIGHER')
    const { body } = await adjust(organisation.boss, 400_00)
    expect([body.accepted, body.total, body.lines[0]?.adjustReason]).toEqual([400_00, 500_00, 'Alcohol is not paid'])
    const notices = await h.call(organisation.claimant, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(JSON.stringify(notices.body)).toContain('reduced an amount')
    const inbox = await h.call(organisation.boss, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { filters: { kind: 'EXPENSE', mine: true }, size: 200 },
    })
    const item = inbox.body.content.find(({ subjectId }) => subjectId === claim.id)
    expect(item?.facts).toMatchObject({ totalAmount: 400_00, lines: 1 })
  })

  test('notifies the claimant of a rejected line, with the reason', async () => {
    const claim = await aSubmittedClaim(h, organisation.claimant, [aLine(meals), aLine(meals)])
    await h.call(organisation.boss, 'POST /api/payroll/expenses/{id}/lines/{lineId}/reject', {
      params: { id: claim.id, lineId: claim.lines[0]?.id ?? '' },
      body: { reason: 'A private dinner' },
    })
    const notices = await h.call(organisation.claimant, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(JSON.stringify(notices.body)).toContain('A private dinner')
  })
})

test('many claims are decided at once, each with its own result', async () => {
  const first = await aSubmittedClaim(h, organisation.claimant, [aLine(meals)])
  const done = await anApprovedClaim(h, organisation, organisation.claimant, [aLine(meals)])
  const items = [first, done].map(({ id, version }) => ({ id, version }))
  const { body } = await h.call(organisation.boss, 'POST /api/payroll/expenses/validate', { body: { items } })
  expect(body.map(({ id, isDone, code }) => [id, isDone, code])).toEqual([
    [first.id, true, null],
    [done.id, false, 'ALREADY_DECIDED'],
  ])
})

test('a number of the summary is the sum of the lines that it opens', async () => {
  const typeId = await anExpenseType(h, organisation.hr)
  await anApprovedClaim(h, organisation, organisation.claimant, [aLine(typeId), aLine(typeId)])
  await aSubmittedClaim(h, organisation.claimant, [aLine(typeId)])
  const period = { startDate: '2026-01-01', endDate: '2026-03-31' }
  const { body: summary } = await h.call(organisation.hr, 'POST /api/payroll/expenses/summary', {
    body: { ...period, groupBy: 'TYPE' },
  })
  const { body: lines } = await h.call(organisation.hr, 'POST /api/payroll/expenses/lines/search', {
    body: { filters: { ...period, typeId, state: 'ACCEPTED' } },
  })
  const counted = summary.rows.filter(({ id }) => id === typeId).map(({ amount }) => amount)
  expect(lines.content.map(({ state }) => state)).toEqual(['VALIDATED', 'VALIDATED'])
  expect(counted).toEqual([lines.content.reduce((sum, { accepted }) => sum + (accepted ?? 0), 0)])
})

test('claims are found by the dates of their lines', async () => {
  const { hr, boss } = organisation
  const traveller = await anEmployee(h, { organisationId: hr.organisationId, manager: boss })
  const claim = await aSubmittedClaim(h, traveller, [aLine(meals, { spentOn: '2024-05-15' })])
  const filter = (startDate: string, endDate: string) =>
    h.call(traveller, 'POST /api/payroll/expenses/filter', { body: { startDate, endDate } })
  expect((await filter('2024-05-10', '2024-05-20')).body.content.map(({ id }) => id)).toEqual([claim.id])
  expect((await filter('2024-05-16', '2024-05-20')).body.totalElements).toBe(0)
  expect(await filter('2024-05-20', '2024-05-16')).toMatchObject({ fields: { endDate: expect.any(String) } })
})

test('the exported file contains tax, and no reimbursable amount for a rejected line', async () => {
  const typeId = await anExpenseType(h, organisation.hr)
  const claim = await aSubmittedClaim(h, organisation.claimant, [
    aLine(typeId, { amount: 118_00, taxAmount: 18_00 }),
    aLine(typeId, { spentOn: '2026-03-03' }),
  ])
  const lineId = claim.lines[1]?.id ?? ''
  await validate(organisation.boss, claim, { lines: [{ lineId, valid: false, reason: 'Private' }] })
  const { body } = await h.call(organisation.hr, 'POST /api/payroll/expenses/export', {
    body: { format: 'csv', filters: { typeId } },
  })
  const [heads = '', ...rows] = String(body).trim().split(/\r?\n/)
  const [tax, paid] = ['Tax included', 'Reimbursable amount'].map((one) => heads.split(',').indexOf(one))
  expect(rows.map((row) => row.split(',')).map((cells) => [cells[tax ?? -1], cells[paid ?? -1]])).toEqual([
    ['18', '118'],
    ['0', '0'],
  ])
})
