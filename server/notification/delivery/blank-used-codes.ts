import { sql, type SQL } from 'drizzle-orm'
import type { AppContext } from '../../kit/app-context.ts'
import { forEachOrganisation } from '../../kit/jobs/for-each-organisation.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** Removes the text of messages with codes and links of a user who has no valid code or link any more. */
export const blankUsedCodes = ({ clock }: Pick<AppContext, 'clock'>, db: Db, userId: string): Promise<unknown> =>
  blankMessages(db, clock.now(), sql`o.user_id = ${userId}`)

/** Every hour: the same for codes and links that have expired. */
export const blankExpiredCodes = (muster: AppContext): Promise<void> =>
  forEachOrganisation(muster, (db) => blankMessages(db, muster.clock.now(), sql`true`))

const blankMessages = (db: Db, now: Date, those: SQL): Promise<unknown> =>
  db.execute(sql`
    update outgoing o set body = '', facts = null
    where ${those} and o.user_id is not null and o.sensitive and o.event is null and o.body <> '' and o.state in ('KEPT', 'SENT', 'FAILED')
      and not exists (select from one_time_code c where c.user_id = o.user_id and c.used_at is null and c.expires_at > ${now.toISOString()})
      and not exists (select from invitation i where i.user_id = o.user_id and i.state = 'SENT' and i.expires_at > ${now.toISOString()})`)
