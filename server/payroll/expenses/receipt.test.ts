import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import {
  aDraft,
  aLine,
  anExpenseOrganisation,
  anExpenseType,
  attachFile,
  type ExpenseOrganisation,
} from '../../../test/factories/expenses.ts'
import { aDepartment, anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Harness, type Person } from '../../../test/harness.ts'

let h: Harness
let organisation: ExpenseOrganisation
let meals: string
let photo: Buffer

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  organisation = await anExpenseOrganisation(h)
  meals = await anExpenseType(h, organisation.hr, {
    fields: [{ key: 'bill', label: 'Bill', kind: 'RECEIPT', isRequired: true }],
  })
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
})

/** A submitted claim of an employee, with one receipt on two lines. */
async function aClaimWithReceipt(who: Staff, file = { name: 'bill.jpg', bytes: photo }, amount = 500_00) {
  const draft = await aDraft(h, who, [])
  const { body: receipt } = await attachFile(h, who, draft.id, file)
  const lines = [0, 1].map((at) => aLine(meals, { receiptIds: [receipt.id], amount: amount + at }))
  const saved = await h.call(who, 'PUT /api/payroll/expenses/{id}', {
    params: { id: draft.id },
    body: { title: '', version: draft.version, lines },
  })
  const sent = await h.call(who, 'POST /api/payroll/expenses/{id}/submit', {
    params: { id: draft.id },
    body: { version: saved.body.version },
  })
  expect(sent.status).toBe(200)
  return { claim: sent.body, receiptId: receipt.id }
}

const openReceipt = (who: Person, id: string, receiptId: string) =>
  h.call(who, 'POST /api/payroll/expenses/{id}/receipts/{receiptId}/link', { params: { id, receiptId } })

test('a receipt belongs to several lines; the claimant, the approver and HR open it, and nobody else', async () => {
  const { hr, boss, claimant } = organisation
  const { claim, receiptId } = await aClaimWithReceipt(claimant)
  expect(claim.lines.map(({ receiptIds }) => receiptIds)).toEqual([[receiptId], [receiptId]])
  for (const who of [claimant, boss, hr]) {
    const { body } = await openReceipt(who, claim.id, receiptId)
    const file = await h.app.inject({ url: body.url })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  }
  const colleague = await anEmployee(h, { organisationId: hr.organisationId, manager: boss })
  const other = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
  for (const who of [colleague, other]) expect((await openReceipt(who, claim.id, receiptId)).status).toBe(404)
})

test('a manager above the approver sees the claim, but not its receipts', async () => {
  const { organisationId } = organisation.hr
  const director = await anEmployee(h, { organisationId, role: MANAGER })
  const boss = await anEmployee(h, { organisationId, role: MANAGER, manager: director })
  const who = await anEmployee(h, { organisationId, manager: boss, department: await aDepartment(h, organisationId) })
  const { claim, receiptId } = await aClaimWithReceipt(who)
  const seen = await h.call(director, 'GET /api/payroll/expenses/{id}', { params: { id: claim.id } })
  expect([seen.status, seen.body.canSeeReceipts, seen.body.receipts]).toEqual([200, false, []])
  expect((await openReceipt(director, claim.id, receiptId)).status).toBe(404)
})

test('a receipt that is HTML is refused by its content', async () => {
  const draft = await aDraft(h, organisation.claimant, [])
  const reply = await attachFile(h, organisation.claimant, draft.id, {
    name: 'bill.pdf',
    bytes: '<html><script>alert(1)</script></html>',
  })
  expect([reply.status, reply.fields.fileId]).toEqual([422, 'Attach an image (JPEG, PNG or WebP) or a PDF.'])
})

test('the same receipt in claims of two employees is found; only approvers see the other employee', async () => {
  const file = { name: 'bill.pdf', bytes: Buffer.from('%PDF-1.4 the same bill') }
  const second = await anEmployee(h, { organisationId: organisation.hr.organisationId, manager: organisation.boss })
  const first = await aClaimWithReceipt(organisation.claimant, file, 111_00)
  const { claim } = await aClaimWithReceipt(second, file, 222_00)
  expect(claim.lines[0]?.duplicates).toEqual([
    { reason: 'RECEIPT', expenseId: null, employee: null, spentOn: '2026-03-02' },
  ])
  const { body } = await h.call(organisation.hr, 'GET /api/payroll/expenses/{id}', { params: { id: claim.id } })
  expect(body.lines[0]?.duplicates[0]).toMatchObject({ reason: 'RECEIPT', expenseId: first.claim.id })
})

test('the same amount, date and type of another employee is found', async () => {
  const second = await anEmployee(h, { organisationId: organisation.hr.organisationId, manager: organisation.boss })
  await aClaimWithReceipt(organisation.claimant, { name: 'a.pdf', bytes: Buffer.from('%PDF-1.4 a') }, 333_00)
  const { claim } = await aClaimWithReceipt(second, { name: 'b.pdf', bytes: Buffer.from('%PDF-1.4 b') }, 333_00)
  expect(claim.lines[0]?.duplicates.map(({ reason }) => reason)).toEqual(['AMOUNT'])
})

test('a line without its required receipt is not submitted', async () => {
  const { id, version } = await aDraft(h, organisation.claimant, [aLine(meals)])
  const sent = await h.call(organisation.claimant, 'POST /api/payroll/expenses/{id}/submit', {
    params: { id },
    body: { version },
  })
  expect(sent.fields['lines.0.receiptIds']).toBe('Attach a receipt.')
})
