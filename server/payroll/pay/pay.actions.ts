import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { minDay, type Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { trackPayAccount } from '../../hr/ports.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { assertNotOwnPay } from './own-pay.ts'
import { findPay } from './pay.queries.ts'
import { employeePay } from './pay.table.ts'
import { assertScheduleChangeBetweenPeriods } from './schedule-changes.ts'

type PayInput = Api['POST /api/payroll/employeePays']['args']['body']
type PayChange = Api['PUT /api/payroll/employeePays/{id}']['args']['body']
registerConstraintErrors({ employee_pay_from_key: 'PAY_TWO_ON_A_DAY' })

/** Creates pay from a day on. It ends when the next pay of the employee begins. */
export async function createPay(db: Db, input: PayInput, by: Actor) {
  await assertNotOwnPay(db, by.user, 'pay.manage', [input.employeeId])
  const { employeeId } = input
  const id = await trackPayAccount(db, { employeeId, today: by.today }, () => insertPay(db, input))
  return findPay(db, id, by)
}

async function insertPay(db: Db, input: PayInput): Promise<string> {
  await validatePay(db, input)
  const id = newId()
  await db.insert(employeePay).values({ id, ...input })
  await assertScheduleChangeBetweenPeriods(db, input)
  return id
}

/** Changes future pay. Pay that has started is kept and new pay begins, unless the change is a correction. */
export async function changePay(
  db: Db,
  id: string,
  { version, isCorrection = false, ...change }: PayChange,
  by: Actor,
) {
  const [before] = await db.select().from(employeePay).where(eq(employeePay.id, id)).for('update')
  if (!before) fail('NOT_FOUND')
  await assertNotOwnPay(db, by.user, 'pay.manage', [before.employeeId])
  const { employeeId } = before
  const changedId = await trackPayAccount(db, { employeeId, today: by.today }, () =>
    applyPayChange(db, before, { version, isCorrection, ...change }, by.today),
  )
  return findPay(db, changedId, by)
}

/** Returns the id of the pay that has the change. */
async function applyPayChange(
  db: Db,
  before: typeof employeePay.$inferSelect,
  { version, isCorrection, ...change }: PayChange,
  today: Day,
): Promise<string> {
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  if (isCorrection || before.fromDay > today) return replacePay(db, before, change)
  const fromDay = change.fromDay ?? today
  if (fromDay < today || fromDay <= before.fromDay) fail('PAY_PAST', {}, { fromDay: 'PAY_PAST' })
  const { id: _, version: _v, createdAt: _c, updatedAt: _u, organisationId: _o, ...facts } = before
  return insertPay(db, { ...facts, reason: null, ...change, fromDay } as PayInput)
}

async function replacePay(
  db: Db,
  before: typeof employeePay.$inferSelect,
  change: Omit<PayChange, 'version'>,
): Promise<string> {
  await validatePay(db, { ...before, ...change } as PayInput)
  await db
    .update(employeePay)
    .set({ ...change, version: sql`${employeePay.version} + 1`, updatedAt: sql`now()` })
    .where(eq(employeePay.id, before.id))
  const fromDay = minDay(before.fromDay, change.fromDay ?? before.fromDay)
  await assertScheduleChangeBetweenPeriods(db, { employeeId: before.employeeId, fromDay })
  return before.id
}

/** Deletes pay that has not started. Started pay stays. */
export async function removePay(db: Db, id: string, by: Actor) {
  const { fromDay, employee } = await findPay(db, id, by)
  await assertNotOwnPay(db, by.user, 'pay.manage', [employee.id])
  if (fromDay < by.today) fail('PAY_STARTED')
  await trackPayAccount(db, { employeeId: employee.id, today: by.today }, () =>
    db.delete(employeePay).where(eq(employeePay.id, id)),
  )
  await assertScheduleChangeBetweenPeriods(db, { employeeId: employee.id, fromDay })
  return done
}

async function validatePay(db: Db, input: PayInput): Promise<void> {
  const { rows } = await db.execute<{
    joinedOn: Day
    leftOn: Day | null
    unit: string | null
    hasRate: boolean
    ownsAccount: boolean
  }>(sql`
    select e.joined_on as "joinedOn", e.left_on as "leftOn", t.unit, t.rate is not null as "hasRate",
      exists (select from bank_account b where b.id = ${input.bankAccountId ?? null}::uuid and b.employee_id = e.id) as "ownsAccount"
    from employee e left join pay_rate_type t on t.id = ${input.rateTypeId ?? null}::uuid where e.id = ${input.employeeId}`)
  const [found] = rows
  if (!found) fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
  const { joinedOn, leftOn, unit, hasRate, ownsAccount } = found
  if (input.fromDay < joinedOn) fail('PAY_BEFORE_JOINING', { joinedOn }, { fromDay: 'PAY_BEFORE_JOINING' })
  if (leftOn !== null && input.fromDay > leftOn) fail('PAY_AFTER_LEAVING', { leftOn }, { fromDay: 'PAY_AFTER_LEAVING' })
  if (input.bankAccountId && !ownsAccount)
    fail('PAY_BANK_ACCOUNT_NOT_OWN', {}, { bankAccountId: 'PAY_BANK_ACCOUNT_NOT_OWN' })
  const needsRate = unit !== null && unit !== 'MONTH'
  if (needsRate && !hasRate && (input.rate ?? null) === null) fail('PAY_RATE_NEEDED', {}, { rate: 'PAY_RATE_NEEDED' })
}
