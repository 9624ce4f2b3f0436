import type { Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../app-context.ts'
import { getToday } from '../clock.ts'
import { selectActiveOrganisations } from './active-organisations.ts'
import type { Db } from '../db/tenant.ts'

/** Runs work in sequence. A failure does not stop the others; the first error is thrown at the end. */
export async function runAllThenThrow<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Runs scheduled work in each organisation, with the current date of that organisation. */
export async function forEachOrganisation(
  muster: AppContext,
  work: (db: Db, today: Day) => Promise<unknown>,
): Promise<void> {
  const { rows } = await muster.database.pool.query<{ id: string; time_zone: string }>(
    `select id, time_zone from ${selectActiveOrganisations(muster)}`,
  )
  await runAllThenThrow(rows, ({ id: organisationId, time_zone: timeZone }) => {
    const today = getToday(muster.clock, timeZone)
    return muster.database.inTenant({ organisationId, userId: null }, (db) => work(db, today))
  })
}
