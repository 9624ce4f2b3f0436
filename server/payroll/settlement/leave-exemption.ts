import { sql } from 'drizzle-orm'
import { addMonths } from '../../../domain/kit/day.ts'
import type { ReasonStep } from '../../../domain/payroll/engine/slip-types.ts'
import type { Minor } from '../../../domain/payroll/engine/types.ts'
import { multiplyShare } from '../../../domain/payroll/india/arithmetic.ts'
import { heirsSource, calculateLeaveExemption } from '../../../domain/payroll/india/leave-encashment.ts'
import { toMonthlyAmount } from '../../../domain/payroll/india/wages.ts'
import {
  settlementItemTexts,
  type SettlementMonthlyPay,
  type SettlementItem,
} from '../../../domain/payroll/settlement/settlement-items.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findCycle } from '../run/input/cycle.queries.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'
import { findLeaverCountry } from './leaver-country.queries.ts'
import type { Leaver } from './leaver.queries.ts'

interface ExemptedItems<Item> {
  item: Item
  /** The part that is exempt from income tax. */
  exempt: Minor
}

/** Sets the tax-exempt part of each leave encashment item, and adds the reason to the last one. */
export async function applyLeaveExemption<Item extends SettlementItem>(
  db: Db,
  leaver: Leaver,
  items: readonly Item[],
  { days, pay, isDeath }: { days: number; pay: SettlementMonthlyPay; isDeath: boolean },
): Promise<ExemptedItems<Item>[]> {
  const country = await findLeaverCountry(db, leaver.employeeId, leaver.leftOn)
  const row =
    country === 'IN' && items.length > 0
      ? (await loadStatutoryRates(db)).find('LEAVE_ENCASHMENT', leaver.leftOn)
      : undefined
  if (!row) return items.map((item) => ({ item, exempt: 0 }))
  const amount = items.reduce((sum, item) => sum + item.amount, 0)
  const average = (await calculateAverageBasic(db, leaver)) ?? pay.basic
  const { joinedOn: joined, leftOn: left } = leaver
  const free = calculateLeaveExemption({ amount, days, joined, left, average, isDeath }, row.values)
  const reason: ReasonStep[] = isDeath
    ? [
        { text: settlementItemTexts.leaveHeirs, facts: { exemptAmount: free.exempt } },
        { text: settlementItemTexts.law, facts: { source: heirsSource } },
      ]
    : [
        {
          text: settlementItemTexts.leaveExempt,
          facts: {
            exemptAmount: free.exempt,
            salaryAmount: free.salary,
            months: row.values.monthsOfSalary,
            leaveAmount: free.leave,
            days: free.countedDays,
            mostAmount: row.values.exemptMost,
          },
        },
        { text: settlementItemTexts.law, facts: { source: row.source } },
      ]
  let rest = free.exempt
  return items.map((item, at) => {
    const part = Math.min(item.amount, rest)
    rest -= part
    return { item: at === items.length - 1 ? { ...item, trace: [...item.trace, ...reason] } : item, exempt: part }
  })
}

/**
 * The average monthly basic pay in the final regular payslips of the ten months before the last period; null if there
 * are none.
 */
async function calculateAverageBasic(db: Db, { employeeId, cycleId, schedule }: Leaver): Promise<Minor | null> {
  const { from } = await findCycle(db, cycleId)
  const { rows } = await db.execute<{ sum: number; slips: number }>(sql`
    select coalesce(sum(b.basic), 0)::bigint as sum, count(*)::int as slips from salary_slip s
    cross join lateral (select coalesce(sum(l.amount), 0) as basic from jsonb_to_recordset(s.lines) as l("componentId" uuid, amount bigint)
      join ctc_component c on c.id = l."componentId" and c.tax_nature = 'BASIC') b
    where s.employee_id = ${employeeId} and s.kind = 'REGULAR' and s.finalised_at is not null and s.processing = 'DONE'
      and s.to_day < ${from} and s.from_day >= ${addMonths(from, -10)}`)
  const { sum = 0, slips = 0 } = rows[0] ?? {}
  return slips === 0 || sum === 0 ? null : toMonthlyAmount(multiplyShare(sum, 1, slips, 'PAISA'), schedule)
}
