import { sql } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { markDemoDeleted } from './demo-marker.ts'
import { organisation } from '../organisation/organisation.table.ts'

/**
 * Deletes the demo organisation with all its records, users and sessions. Its name confirms it. The contents of its files
 * are deleted by the daily clean-up.
 */
export async function deleteDemoOrganisation(
  db: Db,
  { name, dataDir }: { name: string; dataDir: string },
): Promise<void> {
  const [found] = await db.select({ name: organisation.name, isDemo: organisation.isDemo }).from(organisation)
  if (!found?.isDemo) fail('ORGANISATION_NOT_DEMO')
  if (name.trim().toLowerCase() !== found.name.toLowerCase())
    fail('BAD_INPUT', {}, { name: 'ORGANISATION_NAME_DIFFERENT' })
  await db.execute(sql`select delete_demo_organisation()`)
  markDemoDeleted(dataDir)
}
