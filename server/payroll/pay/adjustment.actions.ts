import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import type { AdjustmentRow } from '../../../domain/payroll/pay/adjustment.calls.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { joinConditions, orderBy, pageRows, toLikePattern } from '../sql.ts'
import { assertAllowedByBenefits } from './benefit.rules.ts'
import { assertNotOwnPay } from './own-pay.ts'
import { isPayVisible } from './pay-access.ts'
import { payAdjustment } from './pay.table.ts'

type AdjustmentInput = Api['POST /api/payroll/adjustments']['args']['body']
type AdjustmentChange = Api['PUT /api/payroll/adjustments/{id}']['args']['body']
type AdjustmentSearch = Api['POST /api/payroll/adjustments/search']['args']['body']

const adjustmentTables = sql`pay_adjustment a join employee e on e.id = a.employee_id join ctc_component c on c.id = a.component_id`
const adjustmentColumns = sql`a.id, a.version, json_build_object('id', e.id, 'name', e.full_name, 'number', e.number) as employee,
  json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'type', c.component_type) as component,
  a.kind, a.amount, a.from_day as "fromDay", a.to_day as "toDay", a.replaces, a.is_taxed_at_once as "isTaxedAtOnce", a.note`

export function searchAdjustments(db: Db, search: AdjustmentSearch, user: User) {
  const { q, employeeId, componentId, kind, from: first, to: last } = search.filters ?? {}
  const words = toLikePattern(q)
  return pageRows<AdjustmentRow>(db, search, {
    columns: adjustmentColumns,
    from: adjustmentTables,
    where: joinConditions([
      isPayVisible(user, sql`a.employee_id`),
      words ? sql`(e.full_name ilike ${words} or e.number ilike ${words} or c.name ilike ${words})` : null,
      employeeId ? sql`a.employee_id = ${employeeId}` : null,
      componentId ? sql`a.component_id = ${componentId}` : null,
      kind ? sql`a.kind = ${kind}` : null,
      last ? sql`a.from_day <= ${last}` : null,
      first
        ? sql`(case when a.kind = 'ONE_OFF' then a.from_day >= ${first} else coalesce(a.to_day >= ${first}, true) end)`
        : null,
    ]),
    order: orderBy(
      { employee: sql`e.full_name`, fromDay: sql`a.from_day`, amount: sql`a.amount` },
      search.sort ?? '-fromDay',
      sql`a.id`,
    ),
  })
}

export async function findAdjustment(db: Db, id: string, user: User): Promise<AdjustmentRow> {
  const { rows } = await db.execute<AdjustmentRow>(
    sql`select ${adjustmentColumns} from ${adjustmentTables} where a.id = ${id} and ${isPayVisible(user, sql`a.employee_id`)}`,
  )
  return rows[0] ?? fail('NOT_FOUND')
}

export async function createAdjustment(db: Db, input: AdjustmentInput, user: User) {
  await assertNotOwnPay(db, user, 'pay.manage', [input.employeeId])
  assertPeriodOrder(input)
  const { rows } = await db.execute<{ type: string }>(
    sql`select component_type as type from ctc_component where id = ${input.componentId}`,
  )
  assertComponentAllows(rows[0]?.type, input)
  const id = newId()
  await db.insert(payAdjustment).values({ id, ...input })
  await assertAllowedByBenefits(db, { ...input, note: input.note ?? null })
  return findAdjustment(db, id, user)
}

export async function changeAdjustment(db: Db, id: string, { version, ...change }: AdjustmentChange, user: User) {
  const before = await findAdjustment(db, id, user)
  await assertNotOwnPay(db, user, 'pay.manage', [before.employee.id])
  await assertNotFromExpenses(db, before, change)
  await assertNotPaid(db, before, change)
  assertComponentAllows(before.component.type, { ...before, ...change })
  assertPeriodOrder({ kind: before.kind, fromDay: before.fromDay, toDay: before.toDay, ...change })
  const changed = await db
    .update(payAdjustment)
    .set({ ...change, version: sql`${payAdjustment.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(payAdjustment.id, id), eq(payAdjustment.version, version)))
    .returning({ id: payAdjustment.id })
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: before.version })
  const after = await findAdjustment(db, id, user)
  await assertAllowedByBenefits(db, { ...after, employeeId: after.employee.id, componentId: after.component.id })
  return after
}

export async function removeAdjustment(db: Db, id: string, user: User) {
  const before = await findAdjustment(db, id, user)
  await assertNotOwnPay(db, user, 'pay.manage', [before.employee.id])
  await assertNotFromExpenses(db, before, null)
  await assertNotPaid(db, before, {}, 'DELETED')
  await db.delete(payAdjustment).where(eq(payAdjustment.id, id))
  return done
}

/**
 * An adjustment paid by a final payslip cannot change. A recurring one may only end after the last period in which it
 * was paid.
 */
async function assertNotPaid(
  db: Db,
  before: AdjustmentRow,
  change: Omit<AdjustmentChange, 'version'>,
  fate: 'CHANGED' | 'DELETED' = 'CHANGED',
): Promise<void> {
  const { rows } = await db.execute<{ paidTo: Day | null }>(sql`
    select max(s.to_day) as "paidTo" from salary_slip s where s.employee_id = ${before.employee.id} and s.finalised_at is not null
      and s.lines @> jsonb_build_array(jsonb_build_object('origin', 'ADJUSTMENT', 'sourceId', ${before.id}::text))`)
  const paidTo = rows[0]?.paidTo
  if (!paidTo) return
  const { toDay, ...rest } = change
  const isOther = Object.entries(rest).some(([name, value]) => value !== before[name as keyof typeof rest])
  if (fate === 'DELETED' || isOther || before.kind === 'ONE_OFF') fail('PAY_ADJUSTMENT_PAID', { paidTo })
  if (toDay && toDay < paidTo) fail('PAY_ADJUSTMENT_PAID', { paidTo }, { toDay: 'PAY_ADJUSTMENT_PAID' })
}

/** Reimbursed expenses and the recovery of an advance keep their amount; only the day and the note can change. */
async function assertNotFromExpenses(
  db: Db,
  { id, amount }: AdjustmentRow,
  change: Omit<AdjustmentChange, 'version'> | null,
): Promise<void> {
  if (change && (change.amount === undefined || change.amount === amount) && !change.replaces) return
  const { rows } = await db.execute(sql`
    select 1 from expense_line where adjustment_id = ${id} union all select 1 from expense_advance_entry where adjustment_id = ${id} limit 1`)
  if (rows.length > 0) fail('PAY_ADJUSTMENT_EXPENSE')
}

/**
 * A statutory component is calculated by law. Only a one-off correction, up or down, with a reason is allowed.
 * Amounts of other components must be positive.
 */
function assertComponentAllows(
  type: string | undefined,
  { kind, amount, replaces = false, note = null }: Pick<AdjustmentInput, 'kind' | 'amount' | 'replaces' | 'note'>,
): void {
  if (amount === 0 || (amount < 0 && type !== 'STATUTORY'))
    fail('PAY_ADJUSTMENT_SIGN', {}, { amount: 'PAY_ADJUSTMENT_SIGN' })
  if (type !== 'STATUTORY') return
  if (kind !== 'ONE_OFF' || replaces) fail('PAY_ADJUSTMENT_COMPONENT', {}, { componentId: 'PAY_ADJUSTMENT_COMPONENT' })
  if (!note?.trim()) fail('PAY_ADJUSTMENT_REASON', {}, { note: 'PAY_ADJUSTMENT_REASON' })
}

function assertPeriodOrder({ kind, fromDay, toDay = null }: { kind: string; fromDay: Day; toDay?: Day | null }): void {
  if (toDay === null) return
  if (kind === 'ONE_OFF') fail('PAY_ADJUSTMENT_PERIOD', {}, { toDay: 'PAY_ADJUSTMENT_PERIOD' })
  if (toDay < fromDay) fail('BAD_INPUT', {}, { toDay: 'PAY_ENDS_BEFORE' })
}
