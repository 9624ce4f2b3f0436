import type { ImportSettings } from '../../../domain/hr/import/import-settings.ts'
import { parseLeaveTarget, type ColumnTarget, targets, type Target } from '../../../domain/hr/import/column-targets.ts'
import { openingBalanceAccess } from '../../../domain/leave/balance/opening-balances.calls.ts'
import { findTargetPermission, isTargetOfCountry } from '../../../domain/hr/import/target-access.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { listOpeningLeaveTypes, type OpeningLeaveType } from '../../leave/ports.ts'
import { findOrganisationCountry } from '../../main/organisation/settings.queries.ts'

/** Fails when the user may not change a field that a column is mapped to. */
export function assertTargetPermissions({ mapping }: Pick<ImportSettings, 'mapping'>, { permissions }: User): void {
  for (const target of mapping) {
    const permission = target && findTargetPermission(target)
    if (permission && !permissions.has(permission)) fail('NOT_ALLOWED', { permission })
  }
}

export async function assertTargetsOfCountry(db: Db, { mapping }: Pick<ImportSettings, 'mapping'>): Promise<void> {
  const country = await findOrganisationCountry(db)
  if (mapping.some((target) => target && !isTargetOfCountry(target, country)))
    fail('BAD_INPUT', {}, { mapping: 'IMPORT_TARGET_COUNTRY' })
}

/** Tells which fields the user can import. */
export async function loadTargetCheck(db: Db, user: User): Promise<(target: ColumnTarget) => boolean> {
  const { permissions } = user
  const country = await findOrganisationCountry(db)
  const leaveTypes = new Set((await listImportLeaveTypes(db, user)).map(({ id }) => id))
  return (target) => {
    const leaveTypeId = parseLeaveTarget(target)
    if (leaveTypeId !== null) return leaveTypes.has(leaveTypeId)
    const permission = findTargetPermission(target)
    return (permission === null || permissions.has(permission)) && isTargetOfCountry(target, country)
  }
}

/** The leave types whose opening balances the user can import. */
export const listImportLeaveTypes = async (db: Db, { permissions }: User): Promise<OpeningLeaveType[]> =>
  permissions.has(openingBalanceAccess) ? listOpeningLeaveTypes(db) : []

export const listImportTargets = async (db: Db, user: User): Promise<Target[]> =>
  targets.filter(await loadTargetCheck(db, user))
