import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { PaySync, SyncPreview } from '../../../domain/payroll/pay/sync.calls.ts'
import type { Facts } from '../../kit/errors.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findOwnEmployeeToSkip } from './own-pay.ts'
import { loadBreakdownContext, calculateBreakdowns, type BreakdownContext, type PayBreakdown } from './pay-breakdown.ts'

const SYNC_CHUNK_SIZE = 1000
const MAX_SYNC_PREVIEW_ROWS = 50

/** The stored components of an employee, and those calculated from the current structure and rules. */
export interface ComparedPay {
  broken: PayBreakdown
  before: Map<string, number>
  isChanged: boolean
}

/** The next employees by id with current or future pay, at most `CHUNK`. */
export async function listNextEmployees(db: Db, after: string | null): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from employee e where (${after}::uuid is null or e.id > ${after}::uuid) and e.left_on is null
      and exists (select from employee_pay p where p.employee_id = e.id) order by e.id limit ${SYNC_CHUNK_SIZE}`)
  return rows.map(({ id }) => id)
}

/** `skippedId` is the employee whose pay the caller must not change. */
export async function comparePayLines(
  db: Db,
  ids: readonly string[],
  context: BreakdownContext,
  skippedId: string | null = null,
): Promise<ComparedPay[]> {
  const broken = await calculateBreakdowns(db, ids, context)
  const payIds = broken.map(({ payId }) => payId)
  const { rows } = await db.execute<{ payId: string; componentId: string; monthly: number }>(sql`
    select pay_id as "payId", component_id as "componentId", monthly from employee_pay_line where pay_id = any(${sql.param(payIds)}::uuid[])`)
  const stored = new Map<string, Map<string, number>>()
  for (const { payId, componentId, monthly } of rows)
    stored.set(payId, (stored.get(payId) ?? new Map<string, number>()).set(componentId, monthly))
  return broken.map((one) => {
    const before = stored.get(one.payId) ?? new Map<string, number>()
    const isChanged = 'monthly' in one && !hasSameAmounts(one.monthly, before)
    return one.employeeId === skippedId && isChanged ? refuseOwnPay(one, before) : { broken: one, before, isChanged }
  })
}

const refuseOwnPay = ({ payId, employeeId }: PayBreakdown, before: Map<string, number>): ComparedPay => ({
  broken: { payId, employeeId, fault: { code: 'PAY_OWN_RECORD', facts: {} } },
  before,
  isChanged: false,
})

const hasSameAmounts = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([key, value]) => b.get(key) === value)

/** Returns the changes that a sync would make, by employee. Changes nothing. */
export async function previewSync(db: Db, today: Day, language: Language, user: User): Promise<SyncPreview> {
  const skippedId = await findOwnEmployeeToSkip(db, user, 'pay.manage')
  const context = await loadBreakdownContext(db, today)
  const counts = { total: 0, changed: 0, unchanged: 0, failed: 0 }
  const sample: ComparedPay[] = []
  const failed: ComparedPay[] = []
  let ids = await listNextEmployees(db, null)
  while (ids.length > 0) {
    for (const one of await comparePayLines(db, ids, context, skippedId)) {
      counts.total += 1
      if ('fault' in one.broken) counts.failed += 1
      else counts[one.isChanged ? 'changed' : 'unchanged'] += 1
      if ('fault' in one.broken && failed.length < MAX_SYNC_PREVIEW_ROWS) failed.push(one)
      if (one.isChanged && sample.length < MAX_SYNC_PREVIEW_ROWS) sample.push(one)
    }
    ids = await listNextEmployees(db, ids.at(-1) ?? null)
  }
  const people = await listEmployeeNames(db, [...sample, ...failed])
  const nameOf = ({ broken: { employeeId: id } }: ComparedPay) => people.get(id) ?? { id, name: '', number: '' }
  return {
    ...counts,
    sample: sample.map((one) => ({ employee: nameOf(one), changes: listLineChanges(one, context) })),
    problems: failed.map((one) => ({ employee: nameOf(one), message: formatFaultMessage(one.broken, language) })),
  }
}

function listLineChanges({ broken, before }: ComparedPay, { payRules }: BreakdownContext) {
  const after = 'monthly' in broken ? broken.monthly : new Map<string, number>()
  return payRules.components.flatMap(({ id, code, name }) =>
    before.get(id) === after.get(id)
      ? []
      : [{ code, name, before: before.get(id) ?? null, after: after.get(id) ?? null }],
  )
}

const formatFaultMessage = (broken: PayBreakdown, language: Language): string =>
  'fault' in broken ? translateError(language, broken.fault.code as ErrorCode, broken.fault.facts as Facts) : ''

async function listEmployeeNames(db: Db, some: readonly ComparedPay[]) {
  const ids = some.map(({ broken }) => broken.employeeId)
  const { rows } = await db.execute<{ id: string; name: string; number: string }>(
    sql`select id, full_name as name, number from employee where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findLastSync(db: Db): Promise<PaySync | null> {
  const { rows } = await db.execute<PaySync>(sql`
    select s.id, s.status, s.total, s.changed, s.unchanged, s.failed, s.done, u.full_name as "startedBy", s.created_at as "createdAt"
    from pay_sync s left join app_user u on u.id = s.started_by order by s.created_at desc, s.id desc limit 1`)
  return rows[0] ?? null
}
