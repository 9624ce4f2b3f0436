import { groupRows } from '../../kit/group-rows.ts'
import { sql } from 'drizzle-orm'
import { languages, type Language } from '../../kit/i18n.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { resolveLocale } from '../../../domain/kit/locale.ts'
import { formatSlipPeriod } from '../../../domain/payroll/slip/period-text.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'

interface ReleasedSlip extends Record<string, unknown> {
  id: string
  from: Day
  to: Day
  userId: string
  language: string
  locale: string
}

const PAYSLIPS_PATH = '/employees/employees/payslips'

/**
 * Notifies employees about their released payslip, with a link and without an amount. Payslips that are not released
 * and employees without a user account are skipped.
 */
export async function notifyRelease(db: Db, slipIds: readonly string[]): Promise<void> {
  const { rows } = await db.execute<ReleasedSlip>(sql`
    select s.id, s.from_day as "from", s.to_day as "to", u.id as "userId", u.language, o.locale
    from salary_slip s join employee e on e.id = s.employee_id join app_user u on u.id = e.user_id cross join organisation o
    where s.id = any(${sql.param(slipIds)}) and s.status = 'RELEASED' and u.is_active`)
  const periods = groupRows(rows, (row) => `${toLanguage(row.language)} ${row.from} ${row.to}`)
  for (const group of periods.values()) {
    const [first] = group
    if (!first) continue
    const period = formatSlipPeriod(first, resolveLocale(toLanguage(first.language), first.locale))
    const links = new Map(group.map(({ userId, id }) => [userId, `${PAYSLIPS_PATH}?open=${id}`]))
    // One call for all employees with the same text: a payroll has one period and two languages.
    await notify(db, {
      userIds: [...links.keys()],
      event: 'payslip.released',
      title: 'Your payslip for {{period}} is ready',
      facts: { period },
      link: (userId) => links.get(userId) ?? PAYSLIPS_PATH,
    })
  }
}

const toLanguage = (language: string): Language => languages.find((known) => known === language) ?? 'en'
