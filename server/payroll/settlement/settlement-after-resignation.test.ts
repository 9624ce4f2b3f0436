import { expect, test } from 'vitest'
import { ADMIN, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'
import { aComponent, payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation } from '../../../test/factories/payroll.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { aResignationType, decideResignation } from '../../../test/factories/separation.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const { hr, structureId, components } = await aPayrollOrganisation(h)
const recovery = await aComponent(h, hr, 'RECOVERY', { componentType: 'DEDUCTION' })
await h.call(hr, 'PUT /api/payroll/settlementSettings', {
  body: { version: 0, noticePayId: components.BONUS, noticeRecoveryId: recovery, assetRecoveryId: recovery },
})

test('the employee and HR see the amount of the notice that the settlement uses, and the manager does not', async () => {
  const { organisationId } = hr
  const boss = await anEmployee(h, { organisationId, role: MANAGER })
  const asha = await anEmployee(h, { organisationId, joinedOn: '2025-04-01', manager: boss })
  await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2025-04-01' })
  const lists = await aResignationType(h, { ...hr, role: ADMIN }, { noticeDays: 30 })
  const body = { ...lists, requestedDay: '2026-03-20' }
  const preview = await h.call(asha, 'POST /api/hr/resignations/preview', {
    body: { typeId: lists.typeId, requestedDay: '2026-03-20' },
  })
  // 1,00,000 a month x 20/30
  const noticeAmount = { amount: 66_666_67, currency: 'INR', days: 20, monthlyAmount: 1_00_000_00, divisor: 30 }
  expect(preview.body.noticeAmount).toEqual(noticeAmount)
  const { body: made } = await h.call(asha, 'POST /api/hr/resignations', { body })
  const params = { id: made.id }
  const see = async (as: Staff) => (await h.call(as, 'GET /api/hr/resignations/{id}', { params })).body.noticeAmount
  expect([await see(asha), await see(hr), await see(boss)]).toEqual([noticeAmount, noticeAmount, null])
  const terms = { version: made.version, lastDay: '2026-03-20', noticeTreatment: 'RECOVER' as const }
  await h.call(boss, 'PUT /api/hr/resignations/{id}', { params, body: terms })
  await decideResignation(h, boss, made.id)
  const { body: settlement } = await h.call(hr, 'POST /api/payroll/settlements', {
    body: { employeeId: asha.employeeId },
  })
  expect(settlement.items.find(({ key }) => key === 'NOTICE')?.amount).toBe(noticeAmount.amount)
})

test('the amount of a notice stays as settled when the pay changes later', async () => {
  const asha = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2025-04-01' })
  await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2025-04-01' })
  const exit = { kind: 'TERMINATION', lastDay: '2026-03-20', noticeTreatment: 'PAY', noticeDays: 30 } as const
  const body = { employeeId: asha.employeeId, ...exit }
  const { body: made } = await h.call(hr, 'POST /api/hr/resignations/record', { body })
  const see = async () =>
    (await h.call(hr, 'GET /api/hr/resignations/{id}', { params: { id: made.id } })).body.noticeAmount
  const amount = await see()
  expect(amount).toMatchObject({ amount: 1_00_000_00, days: 30, monthlyAmount: 1_00_000_00 })
  const { body: draft } = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: asha.employeeId } })
  const params = { id: draft.id }
  await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', { params, body: { version: draft.version } })
  await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2026-03-01', ctc: 18_00_000_00 })
  expect(await see()).toEqual(amount)
})

test('the agreed notice, the due date and the open tasks are in the settlement', async () => {
  const asha = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2025-04-01' })
  await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2025-04-01' })
  const lists = await aResignationType(h, { ...hr, role: ADMIN }, { noticeDays: 30 })
  const { body: made } = await h.call(asha, 'POST /api/hr/resignations', { body: lists })
  await h.call(hr, 'PUT /api/hr/resignations/{id}', {
    params: { id: made.id },
    body: { version: made.version, lastDay: '2026-03-20', noticeTreatment: 'RECOVER' },
  })
  await decideResignation(h, hr, made.id)
  const laptop = await h.call(hr, 'POST /api/hr/assets', {
    body: {
      employeeId: asha.employeeId,
      kind: 'LAPTOP',
      name: 'Laptop',
      condition: 'GOOD',
      issuedOn: '2026-03-10',
    },
  })
  await h.call(hr, 'POST /api/hr/assets/{id}/charge', {
    params: { id: laptop.body.id },
    body: { version: 1, amount: 10_000_00, note: 'Lost' },
  })
  const advance = { employeeId: asha.employeeId, amount: 3_500_00, givenOn: '2026-03-09', purpose: 'Trip to Pune' }
  await h.call(hr, 'POST /api/payroll/expense/advances', { body: advance })
  const { body } = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: asha.employeeId } })
  // 30 days from the 10th end on 9 April: 20 days are not served.
  expect(body).toMatchObject({ leavingReason: 'RESIGNATION', noticeTreatment: 'RECOVER', noticeDays: 20 })
  // 1,00,000 a month x 20/30
  expect(body.items.find(({ key }) => key === 'NOTICE')).toMatchObject({ kind: 'DEDUCTION', amount: 66_666_67 })
  expect(body.items.find(({ key }) => key.startsWith('ASSET'))).toMatchObject({ kind: 'DEDUCTION', amount: 10_000_00 })
  // The 20th is a Friday, so two working days later is Tuesday.
  expect(body).toMatchObject({ dueDay: '2026-03-24', openTasks: [{ task: 'EXPENSE_ADVANCES', count: 1 }] })
})

test('the draft of an employee who stays can still be opened, is not approved, and can be cancelled', async () => {
  const asha = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2025-04-01' })
  await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2025-04-01' })
  const lists = await aResignationType(h, { ...hr, role: ADMIN }, { noticeDays: 30 })
  const { body: made } = await h.call(asha, 'POST /api/hr/resignations', { body: lists })
  await decideResignation(h, hr, made.id)
  const draft = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: asha.employeeId } })
  const params = { id: made.id }
  const { version } = (await h.call(asha, 'GET /api/hr/resignations/{id}', { params })).body
  await h.call(asha, 'POST /api/hr/resignations/{id}/withdraw', {
    params,
    body: { version, reason: 'A new role here' },
  })
  await decideResignation(h, hr, made.id)
  const one = { params: { id: draft.body.id } }
  const found = await h.call(hr, 'GET /api/payroll/settlements/{id}', one)
  expect(found.body).toMatchObject({ state: 'DRAFT', problems: [{ code: 'SETTLEMENT_DAY_CHANGED' }] })
  const approve = await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', { ...one, body: { version: 1 } })
  expect(approve.code).toBe('SETTLEMENT_NOT_LEAVING')
  const cancel = { ...one, body: { version: 1, reason: 'Asha stays' } }
  expect((await h.call(hr, 'POST /api/payroll/settlements/{id}/cancel', cancel)).body.state).toBe('CANCELLED')
})

test('the end of a fixed term is settled with the rules of a fixed-term employment', async () => {
  const asha = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2024-04-01' })
  await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2024-04-01' })
  const departure = { employeeId: asha.employeeId, kind: 'END_OF_TERM' as const, lastDay: '2026-03-31' }
  expect((await h.call(hr, 'POST /api/hr/resignations/record', { body: departure })).status).toBe(200)
  const { body } = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: asha.employeeId } })
  expect(body).toMatchObject({ leavingReason: 'END_OF_TERM', isFixedTerm: true })
})

test('with an approved settlement the last working day stays, and the withdrawal is not approved', async () => {
  const asha = await anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2025-04-01' })
  await payFor(h, hr, asha.employeeId, { structureId, fromDay: '2025-04-01' })
  const lists = await aResignationType(h, { ...hr, role: ADMIN }, { noticeDays: 20 })
  const { body: made } = await h.call(asha, 'POST /api/hr/resignations', { body: lists })
  await decideResignation(h, hr, made.id)
  const draft = await h.call(hr, 'POST /api/payroll/settlements', { body: { employeeId: asha.employeeId } })
  const one = { params: { id: draft.body.id } }
  const approved = await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', { ...one, body: { version: 1 } })
  expect(approved.body.state).toBe('APPROVED')
  const params = { id: made.id }
  const read = async () => (await h.call(asha, 'GET /api/hr/resignations/{id}', { params })).body
  const terms = { version: (await read()).version, lastDay: '2026-03-25' }
  expect((await h.call(hr, 'PUT /api/hr/resignations/{id}', { params, body: terms })).code).toBe('RESIGNATION_SETTLED')
  const request = { version: (await read()).version, reason: 'A new role here' }
  await h.call(asha, 'POST /api/hr/resignations/{id}/withdraw', { params, body: request })
  expect((await decideResignation(h, hr, made.id)).code).toBe('RESIGNATION_SETTLED')
  expect(await read()).toMatchObject({ state: 'WITHDRAWAL_PENDING', lastDay: made.lastDay })
  const cancel = { ...one, body: { version: approved.body.version, reason: 'Asha stays' } }
  await h.call(hr, 'POST /api/payroll/settlements/{id}/cancel', cancel)
  expect((await decideResignation(h, hr, made.id)).status).toBe(200)
  expect((await read()).state).toBe('WITHDRAWN')
})
