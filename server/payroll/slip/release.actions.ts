import { sql } from 'drizzle-orm'
import { languages, translate, type Language } from '../../kit/i18n.ts'
import type { Muster } from '../../kit/app.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { periodWords } from '../../../domain/payroll/slip/period-words.ts'
import type { Db } from '../../kit/tenant.ts'
import { notify, sendMessages } from '../../notification/ports.ts'

interface Released extends Record<string, unknown> {
  id: string
  from: Day
  to: Day
  userId: string
  email: string | null
  language: string
}

const path = '/employees/employees/payslips'

/**
 * Tells people that their payslip is there: on the bell and by mail, with a link and never an amount. `slipIds` are those just
 * released; slips that aren't are passed over, and so are people without a sign-in.
 */
export async function tellOfRelease(muster: Muster, db: Db, slipIds: readonly string[]): Promise<void> {
  const { rows } = await db.execute<Released>(sql`
    select s.id, s.from_day as "from", s.to_day as "to", u.id as "userId", nullif(u.email, '') as email, u.language
    from salary_slip s join employee e on e.id = s.employee_id join app_user u on u.id = e.user_id
    where s.id = any(${sql.param(slipIds)}) and s.status = 'RELEASED' and u.is_active`)
  const periods = new Map<string, Released[]>()
  for (const row of rows) {
    const key = `${languageOf(row.language)} ${row.from} ${row.to}`
    const group = periods.get(key)
    if (group) group.push(row)
    else periods.set(key, [row])
  }
  for (const group of periods.values()) {
    const [first] = group
    if (!first) continue
    const language = languageOf(first.language)
    const period = periodWords(first, language)
    // One call for all whose words are the same: a run has one period and two languages.
    await notify(db, {
      userIds: group.map(({ userId }) => userId),
      event: 'payslip.released',
      title: 'Your payslip for {{period}} is ready',
      facts: { period },
      link: path,
    })
    await sendMessages(
      db,
      group.flatMap(({ id, email, userId }) => {
        if (email === null) return []
        const link = `${muster.config.publicUrl ?? ''}${path}?open=${id}`
        const say = (text: string) => translate(language, text, { period, link })
        const subject = say('Your payslip for {{period}} is ready')
        const body = say('Your payslip for {{period}} is ready. Sign in to see it:\n\n{{link}}')
        return [{ channel: 'MAIL' as const, recipient: email, userId, subject, body }]
      }),
    )
  }
}

const languageOf = (language: string): Language => languages.find((known) => known === language) ?? 'en'
