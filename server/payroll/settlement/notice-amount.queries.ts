import { sql } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import {
  createNoticeItem,
  type NoticeAmount,
  type SettlementItem,
} from '../../../domain/payroll/settlement/settlement-items.ts'
import { Problem } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { NoticeShortfall } from '../../hr/ports.ts'
import { findPayrollPolicy } from '../run/input/cycle.queries.ts'
import { previewSlip } from '../run/payslips/preview.actions.ts'
import { findPayPeriod } from './leaver.queries.ts'
import { calculateMonthlyPay, loadMonthlyPayRules } from './monthly-pay.ts'
import { findSettlementSettings } from './setting.actions.ts'

/**
 * The amount of a notice shortfall from the approved settlement of that last working day, otherwise calculated. Null if
 * there is no shortfall, pay or pay period. The caller has checked the access to the pay of the employee.
 */
export async function calculateNoticeAmount(
  db: Db,
  { employeeId, lastDay, days }: NoticeShortfall,
): Promise<NoticeAmount | null> {
  if (days === 0) return null
  const { scheduleId, currency } = await findPayrollPolicy(db)
  const settled = await findSettledNotice(db, employeeId, lastDay)
  if (settled) return { ...settled, currency }
  const { rows } = await db.execute<{ scheduleId: string | null }>(sql`
    select coalesce(p.schedule_id, ${scheduleId}::uuid) as "scheduleId" from employee_pay p
    where p.employee_id = ${employeeId} and p.from_day <= ${lastDay} order by p.from_day desc limit 1`)
  const period = rows[0]?.scheduleId ? await findPayPeriod(db, rows[0].scheduleId, lastDay) : undefined
  if (!period) return null
  const preview = await previewSlip(db, employeeId, period.id).catch(ignorePayProblem)
  if (!preview) return null
  const pay = calculateMonthlyPay(preview.slip, preview.facts, await loadMonthlyPayRules(db))
  const { noticeBase, noticeDivisor: divisor } = await findSettlementSettings(db)
  const item = createNoticeItem({ treatment: 'RECOVER', days, base: noticeBase, divisor }, pay)
  const monthlyAmount = noticeBase === 'BASIC' ? pay.basic : pay.gross
  return item && { amount: item.amount, currency, days, monthlyAmount, divisor }
}

/** The notice in the approved settlement. Later payrolls do not change it. */
async function findSettledNotice(
  db: Db,
  employeeId: string,
  lastDay: Day,
): Promise<Omit<NoticeAmount, 'currency'> | null> {
  const { rows } = await db.execute<{ items: SettlementItem[] }>(sql`
    select items from settlement where employee_id = ${employeeId} and left_on = ${lastDay} and state in ('APPROVED', 'PAID')`)
  const notice = rows[0]?.items.find(({ key }) => key === 'NOTICE')
  const { days, ofAmount, divisor } = notice?.trace[0]?.facts ?? {}
  return notice
    ? { amount: notice.amount, days: Number(days), monthlyAmount: Number(ofAmount), divisor: Number(divisor) }
    : null
}

// Pay that cannot be calculated yet has no amount. The settlement shows the reason.
function ignorePayProblem(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}
