import type { Api } from '../../../domain/contract.ts'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import { listChangedControls } from '../../../domain/payroll/settings/control-settings.ts'
import type { PaySettings } from '../../../domain/payroll/settings/setting.calls.ts'
import { findUnknownParts } from '../../../domain/payroll/slip/slip-password.ts'
import { sql } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { notifyControlsChanged } from './control-notice.actions.ts'
import { paySetting } from './settings.table.ts'

type PaySettingsChange = Api['PUT /api/payroll/settings']['args']['body']

const unsetPaySettings: PaySettings = {
  version: 0,
  wageTypeId: null,
  scheduleId: null,
  needsChecker: false,
  masksAmounts: true,
  slipPassword: null,
  variancePercent: 25,
  bankAccountWaitDays: 3,
}

/** The payroll settings; defaults with version 0 until they are saved. */
export async function findPaySettings(db: Db): Promise<PaySettings> {
  const [found] = await db
    .select({
      version: paySetting.version,
      wageTypeId: paySetting.wageTypeId,
      scheduleId: paySetting.scheduleId,
      needsChecker: paySetting.needsChecker,
      masksAmounts: paySetting.masksAmounts,
      slipPassword: paySetting.slipPassword,
      variancePercent: paySetting.variancePercent,
      bankAccountWaitDays: paySetting.bankAccountWaitDays,
    })
    .from(paySetting)
  return found ?? unsetPaySettings
}

/** Only an Admin may change the controls of payroll. All payroll staff are notified. */
export async function changePaySettings(
  db: Db,
  { version, ...change }: PaySettingsChange,
  user: User,
): Promise<PaySettings> {
  const before = await findPaySettings(db)
  const controls = listChangedControls(before, change)
  if (controls.length > 0 && user.role !== ADMIN) fail('PAY_CONTROL_SETTING')
  const [part] = findUnknownParts(change.slipPassword ?? '')
  if (part !== undefined) fail('BAD_INPUT', { part }, { slipPassword: 'PAYSLIP_PASSWORD_PART' })
  const changed = await db
    .insert(paySetting)
    .values(change)
    .onConflictDoUpdate({
      target: paySetting.organisationId,
      set: { ...change, version: sql`${paySetting.version} + 1`, updatedAt: sql`now()` },
      setWhere: sql`${paySetting.version} = ${version}`,
    })
    .returning({ id: paySetting.id })
  const after = await findPaySettings(db)
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: after.version })
  await notifyControlsChanged(db, controls, { before, after, by: user })
  return after
}
