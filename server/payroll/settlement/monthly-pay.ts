import { sql } from 'drizzle-orm'
import type { Slip } from '../../../domain/payroll/engine/slip-types.ts'
import { toMonthlyAmount } from '../../../domain/payroll/india/wages.ts'
import { multiplyShare } from '../../../domain/payroll/india/arithmetic.ts'
import type { ScheduleKind } from '../../../domain/payroll/engine/types.ts'
import type { SettlementMonthlyPay } from '../../../domain/payroll/settlement/settlement-items.ts'
import type { Db } from '../../kit/db/tenant.ts'

/**
 * The pay of a full month by the rules of a payslip. Gratuity counts the marked components and, if the other components
 * exceed half of the pay, half of the pay: Code on Social Security, 2020, s. 2(88).
 */
export async function calculateMonthlyPay(db: Db, slip: Slip, schedule: ScheduleKind): Promise<SettlementMonthlyPay> {
  const { rows } = await db.execute<{ id: string; isBasic: boolean; isWage: boolean }>(
    sql`select id, coalesce(tax_nature = 'BASIC', false) as "isBasic", is_wage as "isWage" from ctc_component`,
  )
  const marks = new Map(rows.map((row) => [row.id, row]))
  const earned = slip.lines.filter(({ kind, origin }) => kind === 'EARNING' && origin === 'RULE')
  const sum = (lines: typeof earned) =>
    toMonthlyAmount(
      lines.reduce((total, { full }) => total + full, 0),
      schedule,
    )
  const gross = sum(earned)
  const marked = sum(earned.filter(({ componentId }) => marks.get(componentId)?.isWage))
  return {
    gross,
    basic: sum(earned.filter(({ componentId }) => marks.get(componentId)?.isBasic)) || marked,
    ctc: multiplyShare(slip.segments.at(-1)?.ctc ?? 0, 1, 12, 'PAISA'),
    gratuityWages: Math.max(marked, multiplyShare(gross, 1, 2, 'PAISA')),
  }
}
