import { ADMIN } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { expense, expenseLine, expenseReceipt } from '../../server/payroll/expenses/expense.table.ts'
import { expenseAdvance, expensePaymentBatch } from '../../server/payroll/expenses/reimbursement/reimbursement.table.ts'
import { exchangeRate } from '../../server/payroll/expenses/types/expense-type.table.ts'
import { file } from '../../server/db/system.table.ts'
import { anExpenseType } from '../factories/expenses.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

let count = Math.floor(Math.random() * 1_000_000)

/** A claim of the target with one line and a receipt. */
async function createClaim({ h, target }: AccessScene, state: 'DRAFT' | 'PENDING' = 'PENDING') {
  const [id, lineId, receiptId, fileId] = [newId(), newId(), newId(), newId()]
  const { employeeId, organisationId } = target
  count += 1
  const number = count
  await h.inOrganisation(organisationId, async (db) => {
    const { hash, size } = await h.muster.files.put(Buffer.from('%PDF-1.4'))
    await db.insert(file).values({ id: fileId, hash, size, name: 'bill.pdf', type: 'application/pdf' })
    await db.insert(expense).values({ id, employeeId, number, state, fromDay: '2026-01-05', toDay: '2026-01-05' })
    await db.insert(expenseLine).values({
      id: lineId,
      expenseId: id,
      employeeId,
      position: 1,
      state,
      currency: 'INR',
      amount: 100,
      baseAmount: 100,
      accepted: 100,
      spentOn: '2026-01-05',
    })
    await db.insert(expenseReceipt).values({ id: receiptId, expenseId: id, fileId, hash })
  })
  return { id, lineId, receiptId }
}

const buildClaimProbe =
  (body?: object, state?: 'DRAFT'): MakeProbe =>
  async (scene) => {
    const { id } = await createClaim(scene, state)
    return { params: { id }, ...(body ? { body } : {}), traces: [id] }
  }

const buildListProbe =
  (body: object): MakeProbe =>
  async (scene) => {
    const { id } = await createClaim(scene)
    return { body, traces: [id] }
  }

const buildReceiptProbe =
  (state?: 'DRAFT'): MakeProbe =>
  async (scene) => {
    const { id, receiptId } = await createClaim(scene, state)
    return { params: { id, receiptId }, traces: [receiptId] }
  }

const buildLineProbe =
  (body: object): MakeProbe =>
  async (scene) => {
    const { id, lineId } = await createClaim(scene)
    return { params: { id, lineId }, body, traces: [id] }
  }

const createType = ({ h, target }: AccessScene) => anExpenseType(h, { ...target, role: ADMIN })

async function createBatch({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  count += 1
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(expensePaymentBatch).values({ id, number: count, payDay: '2026-01-31' }),
  )
  return id
}

async function createAdvance({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  const values = { id, employeeId: target.employeeId, amount: 500, outstanding: 500, givenOn: '2026-01-01' }
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(expenseAdvance).values({ ...values, purpose: 'Travel' }),
  )
  return id
}

async function createRate({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  count += 1
  const day = new Date(Date.UTC(1900, 0, 1 + (count % 40_000))).toISOString().slice(0, 10)
  await h.inOrganisation(target.organisationId, (db) =>
    db
      .insert(exchangeRate)
      .values({ id, currency: 'USD', day, rate: 83_000_000, source: 'ENTERED' })
      .onConflictDoNothing(),
  )
  return id
}

const buildIdProbe =
  (create: (scene: AccessScene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => {
    const id = await create(scene)
    return { params: { id }, ...(body ? { body } : {}), traces: [id] }
  }

const nothing: MakeProbe = () => ({ traces: ['0000-nobody'] })
const typeBody = {
  name: 'Taxi',
  code: 'TAXI',
  description: null,
  isActive: true,
  taxTreatment: 'EXEMPT',
  payment: 'PAYMENT',
  componentId: null,
  fields: [],
  limits: [],
  rates: [],
}

export const expenseProbes: Record<string, MakeProbe> = {
  'GET /api/payroll/expenses/{id}': buildClaimProbe(),
  'PUT /api/payroll/expenses/{id}': buildClaimProbe({ title: 'Taxi', lines: [], version: 1 }, 'DRAFT'),
  'DELETE /api/payroll/expenses/{id}': buildClaimProbe(undefined, 'DRAFT'),
  'POST /api/payroll/expenses/{id}/submit': buildClaimProbe({ version: 1 }, 'DRAFT'),
  'POST /api/payroll/expenses/{id}/withdraw': buildClaimProbe({ version: 1 }),
  'POST /api/payroll/expenses/{id}/validate': buildClaimProbe({ version: 1 }),
  'POST /api/payroll/expenses/{id}/lines/{lineId}/adjust': buildLineProbe({ accepted: 50, reason: 'Too much' }),
  'POST /api/payroll/expenses/{id}/lines/{lineId}/reject': buildLineProbe({ reason: 'Private' }),
  'POST /api/payroll/expenses/{id}/receipts': buildClaimProbe({ fileId: newId() }, 'DRAFT'),
  'DELETE /api/payroll/expenses/{id}/receipts/{receiptId}': buildReceiptProbe('DRAFT'),
  'POST /api/payroll/expenses/{id}/receipts/{receiptId}/link': buildReceiptProbe(),
  'POST /api/payroll/expenses/search': buildListProbe({ size: 200 }),
  'POST /api/payroll/expenses/pending': buildListProbe({ size: 200, sort: '-submittedAt' }),
  'POST /api/payroll/expenses/filter': buildListProbe({ size: 200, startDate: '2026-01-01', endDate: '2026-01-31' }),
  'POST /api/payroll/expenses/lines/search': buildListProbe({ size: 200 }),
  'POST /api/payroll/expenses/validate': async (scene) => {
    const { id } = await createClaim(scene)
    return { body: { items: [{ id, version: 1 }] }, traces: ['0000-nobody'] }
  },
  'POST /api/payroll/expenses/summary': () => ({
    body: { startDate: '2026-01-01', endDate: '2026-01-31', groupBy: 'EMPLOYEE' },
    traces: ['0000-nobody'],
  }),
  'POST /api/payroll/expenses/export': () => ({ body: { format: 'csv' }, traces: ['0000-nobody'] }),
  'GET /api/payroll/expenses/approval/types': nothing,
  'GET /api/payroll/expense/types/all': nothing,
  'GET /api/payroll/expense/types/fieldType/all': nothing,
  'GET /api/payroll/expense/types/action/all': nothing,
  'GET /api/payroll/expense/types/operation/all': nothing,
  'GET /api/payroll/expense/types/{id}': buildIdProbe(createType),
  'PUT /api/payroll/expense/types/{id}': buildIdProbe(createType, { ...typeBody, version: 1 }),
  'DELETE /api/payroll/expense/types/{id}': buildIdProbe(createType),
  'POST /api/payroll/expense/types/search': async (scene) => ({
    body: { size: 200, sort: '-code' },
    traces: [await createType(scene)],
  }),
  'GET /api/payroll/expense/payments/due': nothing,
  'POST /api/payroll/expense/payments/search': async (scene) => ({
    body: { size: 200 },
    traces: [await createBatch(scene)],
  }),
  'POST /api/payroll/expense/payments/{id}/pay': buildIdProbe(createBatch, { version: 1, paidOn: '2026-01-31' }),
  'POST /api/payroll/expense/payments/{id}/cancel': buildIdProbe(createBatch, { version: 1 }),
  'POST /api/payroll/expense/payments/{id}/file': buildIdProbe(createBatch),
  'POST /api/payroll/expense/advances': ({ target }) => ({
    body: { employeeId: target.employeeId, amount: 100, givenOn: '2026-01-05', purpose: 'Travel' },
    traces: [target.employeeId],
  }),
  'POST /api/payroll/expense/advances/search': async (scene) => ({
    body: { size: 200 },
    traces: [await createAdvance(scene)],
  }),
  'POST /api/payroll/expense/advances/{id}/recover': buildIdProbe(createAdvance, {
    version: 1,
    amount: 100,
    componentId: newId(),
  }),
  'POST /api/payroll/expense/advances/{id}/return': buildIdProbe(createAdvance, {
    version: 1,
    amount: 100,
    onDay: '2026-01-05',
  }),
  'POST /api/payroll/expense/exchangeRates/search': async (scene) => ({
    body: { size: 200 },
    traces: [await createRate(scene)],
  }),
  'DELETE /api/payroll/expense/exchangeRates/{id}': buildIdProbe(createRate),
}
