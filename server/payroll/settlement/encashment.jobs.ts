import { sql } from 'drizzle-orm'
import type { SettlementMonthlyPay } from '../../../domain/payroll/settlement/settlement-items.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { calculateEncashmentPay } from '../../../domain/leave/claim/encashment.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listUntransferredEncashments, transferEncashments } from '../../leave/ports.ts'
import { payAdjustment } from '../pay/pay.table.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { loadPayContext } from '../run/input/pay-context.ts'
import { loadEmployees } from '../run/input/load-employees.ts'
import { calculateCheckedSlip } from '../run/calculate-slip.ts'
import { calculateMonthlyPay, loadMonthlyPayRules } from './monthly-pay.ts'
import { findSettlementSettings } from './setting.actions.ts'

/** A job: pays approved leave encashments in all organisations. */
export const payEncashments = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, (db, today) => payApprovedEncashments(db, today, muster.clock.now().toISOString()))

/**
 * Creates an adjustment for each approved leave encashment, in the first period that is not final. An encashment
 * without a component, a period or pay is left for a later run.
 */
export async function payApprovedEncashments(db: Db, today: Day, now: string): Promise<number> {
  const { encashmentId } = await findSettlementSettings(db)
  const waiting = encashmentId ? await listUntransferredEncashments(db) : []
  if (encashmentId === null || waiting.length === 0) return 0
  const periods = await findOpenPeriods(
    db,
    waiting.map(({ employeeId }) => employeeId),
    today,
  )
  const pays = await loadMonthlyPays(db, periods)
  const ready = waiting.filter(({ employeeId }) => pays.has(employeeId)).map(({ id }) => id)
  if (ready.length === 0) return 0
  const due = await transferEncashments(db, now, ready)
  const rows = due.flatMap(({ employeeId, quantity, ...rule }) => {
    const found = pays.get(employeeId)
    if (!found) return []
    const bases = {
      BASIC: found.pay.leaveWages.amount,
      GROSS: found.pay.gross,
      CTC: found.pay.ctc,
      FIXED: rule.payAmount,
    }
    const amount = calculateEncashmentPay(quantity, rule, bases[rule.payBasis]) ?? 0
    return amount > 0
      ? [{ id: newId(), employeeId, componentId: encashmentId, kind: 'ONE_OFF', amount, fromDay: found.day }]
      : []
  })
  if (rows.length > 0) await db.insert(payAdjustment).values(rows.map((row) => ({ ...row, note: 'Leave encashment' })))
  return due.length
}

interface OpenPeriod extends Record<string, unknown> {
  employeeId: string
  cycleId: string
  day: Day
}

/** The first period of each employee that has not ended and is not final: its first day, or the joining date. */
async function findOpenPeriods(db: Db, employeeIds: readonly string[], today: Day): Promise<OpenPeriod[]> {
  const policy = await findPayrollPolicy(db)
  const { rows } = await db.execute<OpenPeriod>(sql`
    select e.id as "employeeId", c.id as "cycleId", greatest(c.from_day, e.joined_on) as day
    from employee e
    cross join lateral (select p.schedule_id from employee_pay p where p.employee_id = e.id and p.from_day <= ${today} order by p.from_day desc limit 1) p
    cross join lateral (
      select c.id, c.from_day from salary_slip_cycle c
      where c.schedule_id = coalesce(p.schedule_id, ${policy.scheduleId}::uuid) and c.to_day >= ${today} and (e.left_on is null or e.left_on >= c.from_day)
        and not exists (select from payroll_run r where r.cycle_id = c.id and r.kind = 'REGULAR' and r.finalised_at is not null)
      order by c.from_day limit 1
    ) c
    where e.id = any(${sql.param([...new Set(employeeIds)])}::uuid[])`)
  return rows
}

async function loadMonthlyPays(db: Db, periods: readonly OpenPeriod[]) {
  const pays = new Map<string, { day: Day; pay: SettlementMonthlyPay }>()
  const rules = await loadMonthlyPayRules(db)
  for (const cycleId of new Set(periods.map((one) => one.cycleId))) {
    const days = new Map(
      periods.flatMap((one) => (one.cycleId === cycleId ? [[one.employeeId, one.day] as const] : [])),
    )
    const context = await loadPayContext(db, { cycleId, kind: 'REGULAR' })
    for (const { person, facts } of await loadEmployees(db, context, [...days.keys()])) {
      const result = calculateCheckedSlip(facts, context.prepared)
      const day = days.get(person.id)
      if ('slip' in result && day) pays.set(person.id, { day, pay: calculateMonthlyPay(result.slip, facts, rules) })
    }
  }
  return pays
}
