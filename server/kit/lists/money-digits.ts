import { sql } from 'drizzle-orm'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { currencyDigits } from '../../../domain/kit/money.ts'
import type { Db } from '../db/tenant.ts'

/** Decimal places of the organisation's currency. Loaded only if the list has a money field. */
export async function loadMoneyDigits(db: Db, { fields }: AnyEntity): Promise<number> {
  if (!Object.values(fields).some(({ kind }) => kind === 'money')) return 2
  const { rows } = await db.execute<{ currency: string }>(
    sql`select currency from organisation where id = ${db.organisationId}`,
  )
  return currencyDigits(rows[0]?.currency ?? 'INR')
}
