import type { Api } from '../../../domain/contract.ts'
import type { PaySettings } from '../../../domain/payroll/settings/setting.calls.ts'
import { findUnknownParts } from '../../../domain/payroll/slip/slip-password.ts'
import { sql } from 'drizzle-orm'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
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
}

/** How payroll works here; the defaults, at version 0, until somebody says otherwise. */
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
    })
    .from(paySetting)
  return found ?? unsetPaySettings
}

export async function changePaySettings(db: Db, { version, ...change }: PaySettingsChange): Promise<PaySettings> {
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
  if (changed.length === 0) fail('STALE_VERSION', { yours: version, current: (await findPaySettings(db)).version })
  return findPaySettings(db)
}
