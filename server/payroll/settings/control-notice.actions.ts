import { sql } from 'drizzle-orm'
import type { ControlSetting } from '../../../domain/payroll/settings/control-settings.ts'
import type { PaySettings } from '../../../domain/payroll/settings/setting.calls.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { notify } from '../../notification/ports.ts'
import { findUserName } from '../../main/ports.ts'

/** Notifies all HR users and Admins about a changed payroll control, with the user and the effective date. */
export async function notifyControlsChanged(
  db: Db,
  changed: readonly ControlSetting[],
  { before, after, by }: { before: PaySettings; after: PaySettings; by: User },
): Promise<void> {
  const userIds = await listPayrollStaff(db, by.userId)
  const name = (await findUserName(db, by.userId)) ?? ''
  for (const setting of changed)
    await notify(db, {
      userIds,
      event: 'payroll.control-changed',
      facts: { name, before: before[setting], after: after[setting] },
      link: '/hr/payroll/salary-settings/pay-structure?tab=general',
      ...describeControl(setting, after),
    })
}

function describeControl(setting: ControlSetting, { needsChecker }: PaySettings): { title: string; body: string } {
  if (setting === 'bankAccountWaitDays')
    return {
      title: '{{name}} changed the waiting period for bank accounts from {{before}} to {{after}} days',
      body: 'This applies to bank accounts that are changed from now on.',
    }
  const body = 'This applies from the next payroll. Existing payrolls keep the previous setting.'
  if (setting === 'variancePercent')
    return { title: '{{name}} changed the limit for large changes from {{before}}% to {{after}}%', body }
  return needsChecker
    ? { title: '{{name}} turned on the approval of payroll by a second person', body }
    : { title: '{{name}} turned off the approval of payroll by a second person', body }
}

async function listPayrollStaff(db: Db, exceptUserId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct u.id from app_user u join user_role h on h.user_id = u.id join role r on r.id = h.role_id
    where u.is_active and u.id <> ${exceptUserId} and r.name in (${HR}, ${ADMIN})`)
  return rows.map(({ id }) => id)
}
