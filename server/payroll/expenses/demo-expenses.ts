import { addDays, type Day } from '../../../domain/kit/day.ts'
import { EMPLOYEE, HR, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import type { ExpenseLineInput } from '../../../domain/payroll/expenses/expense.schemas.ts'
import { sql } from 'drizzle-orm'
import { createSamplePdf } from '../../db/demo/sample-pdf.ts'
import type { DemoContext } from '../../db/demo/records.ts'
import { file } from '../../db/system.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { User } from '../../kit/user.ts'
import { listDemoTypes } from './demo-types.ts'
import { provideExpenseApprovals } from './expense-approval.ts'
import type { ExpenseActor } from './expense-scope.ts'
import { createExpense, saveExpense } from './expense.actions.ts'
import { attachReceipt } from './receipt.actions.ts'
import { payPaymentBatch, preparePaymentBatch } from './reimbursement/payment-batch.actions.ts'
import { giveAdvance } from './reimbursement/advance.actions.ts'
import { submitExpense } from './submit.actions.ts'
import { exchangeRate } from './types/expense-type.table.ts'
import { createExpenseType } from './types/expense-type.actions.ts'
import { validateExpense } from './validate.actions.ts'

/** Creates expense types, rates, and claims in each state, with the actions of the product. */
export async function seedExpenses(demo: DemoContext): Promise<void> {
  const { db, people, today } = demo
  provideExpenseApprovals()
  const types = await seedTypes(demo)
  await db.insert(exchangeRate).values([
    { currency: 'USD', day: addDays(today, -120), rate: 83_400_000, source: 'IMPORTED' },
    { currency: 'EUR', day: addDays(today, -120), rate: 90_150_000, source: 'IMPORTED' },
  ])
  const claimants = listClaimants(demo)
  for (const [at, person] of claimants.entries()) {
    const outcome = outcomes[at % outcomes.length] ?? 'PENDING'
    const claimant = createDemoActor(demo, person, EMPLOYEE, addDays(today, -20 + at))
    const decider = people.find(({ employeeId }) => employeeId === person.managerId)
    const id = await createClaim(demo, claimant, { types, spentOn: addDays(today, -40 + at), at })
    if (outcome === 'DRAFT') continue
    await submitExpense(db, id, await readVersion(demo, id), claimant)
    if (outcome === 'PENDING' || !decider) continue
    await decideDemoClaim(demo, id, createDemoActor(demo, decider, MANAGER, addDays(today, -15 + at)), outcome)
  }
  await payOnce(demo)
  const traveller = claimants.at(-1)
  if (traveller)
    await giveAdvance(
      db,
      { employeeId: traveller.employeeId, amount: 10_000_00, givenOn: addDays(today, -3), purpose: 'Trip to Mumbai' },
      today,
    )
}

const outcomes = ['PENDING', 'DRAFT', 'APPROVED', 'REJECTED', 'APPROVED', 'PARTLY_REJECTED'] as const

/** Rahul Verma, the employee account of the demo, has four claims; some other employees have one. */
function listClaimants({ people }: DemoContext) {
  const reports = people.filter(({ managerId }) => managerId !== null)
  const employee = reports.filter(({ name }) => name === 'Rahul Verma')
  const others = reports.filter(({ name }) => name !== 'Rahul Verma' && name.length % 4 === 0).slice(0, 8)
  return [...employee, ...employee, ...employee, ...employee, ...others]
}

async function seedTypes({ db, today }: DemoContext): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ctc_component where component_type = 'REIMBURSEMENT' order by position, id limit 1`,
  )
  const types = new Map<string, string>()
  for (const type of listDemoTypes(today, rows[0]?.id ?? null))
    types.set(type.code, (await createExpenseType(db, type)).id)
  return types
}

interface DemoClaim {
  types: ReadonlyMap<string, string>
  spentOn: Day
  at: number
}

/** A draft with lines for a meal, a taxi and a private car. Two lines share one receipt. */
async function createClaim(demo: DemoContext, actor: ExpenseActor, { types, spentOn, at }: DemoClaim): Promise<string> {
  const { db, muster } = demo
  const title = `Visit to ${['Pune', 'Mumbai', 'Delhi', 'Chennai'][at % 4]}`
  const id = await createExpense(db, { title, lines: [] }, actor)
  const { hash, size } = await muster.files.put(createSamplePdf('Receipt', [title, `Bill ${1000 + at}`]))
  const fileId = newId()
  const stored = { id: fileId, hash, size, name: `bill-${1000 + at}.pdf`, type: 'application/pdf' }
  await db.insert(file).values({ ...stored, createdBy: actor.user.userId, isLoose: true })
  const { id: receiptId } = await attachReceipt(db, id, fileId, actor)
  const line = (code: string, more: Partial<ExpenseLineInput>): ExpenseLineInput => ({
    id: newId(),
    typeId: types.get(code) ?? null,
    spentOn,
    amount: null,
    ...more,
  })
  const lines = [
    line('MEALS', { amount: (640 + at * 90) * 100, merchant: 'Hotel Sagar', receiptIds: [receiptId] }),
    line('TRAVEL', { amount: (1_180 + at * 35) * 100, merchant: 'City Taxi', receiptIds: [receiptId] }),
    line('MILEAGE', { distanceKm: 24 + at }),
  ]
  await saveExpense(db, id, { title, lines, version: await readVersion(demo, id) }, actor)
  return id
}

async function decideDemoClaim(
  demo: DemoContext,
  id: string,
  approver: ExpenseActor,
  outcome: (typeof outcomes)[number],
): Promise<void> {
  const { db } = demo
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from expense_line where expense_id = ${id} order by position`,
  )
  const rejected = outcome === 'REJECTED' ? rows : outcome === 'PARTLY_REJECTED' ? rows.slice(0, 1) : []
  const lines = rejected.map((line) => ({ lineId: line.id, valid: false, reason: 'The bill cannot be read.' }))
  const version = await readVersion(demo, id)
  await validateExpense(db, id, { version, ...(lines.length > 0 ? { lines } : {}) }, approver)
}

async function payOnce({ db, people, today }: DemoContext): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select employee_id as id from expense where state = 'VALIDATED' order by number limit 1`,
  )
  const hr = people.find(({ name }) => name === 'Priya Nair')
  if (!rows[0] || !hr) return
  const actor = createDemoActor({ db, people, today }, hr, HR, today)
  const batchId = await preparePaymentBatch(db, { payDay: addDays(today, -1), employeeIds: [rows[0].id] }, actor)
  await payPaymentBatch(db, batchId, { version: 1, paidOn: addDays(today, -1), reference: 'UTR 2048' })
}

async function readVersion({ db }: Pick<DemoContext, 'db'>, id: string): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select version from expense where id = ${id}`)
  return rows[0]?.version ?? 1
}

function createDemoActor(
  { db, today }: Pick<DemoContext, 'db' | 'people' | 'today'>,
  { userId, employeeId }: { userId: string; employeeId: string },
  role: RoleName,
  day: Day,
): ExpenseActor {
  const permissions = new Set(['expense.create', 'expense.read', 'expense.approve', 'approval.act'])
  if (role !== EMPLOYEE) permissions.add('approval.act-instead')
  const user: User = {
    userId,
    employeeId,
    role: role === EMPLOYEE ? EMPLOYEE : HR,
    organisationId: db.organisationId,
    sessionId: userId,
    timeZone: 'Asia/Kolkata',
    seenBy: null,
    hasLeft: false,
    permissions,
  }
  // Between 9:30 am and 5:25 pm in India, different for each day.
  const minutes = (Number(day.slice(8)) * 97) % 476
  return { user, today, now: new Date(Date.parse(`${day}T04:00:00Z`) + minutes * 60_000).toISOString() }
}
