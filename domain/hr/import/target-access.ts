import { openingBalanceAccess } from '../../leave/balance/opening-balances.calls.ts'
import type { Permission } from '../../main/users/permissions.ts'
import { parseLeaveTarget, type ColumnTarget, type Target } from './column-targets.ts'

const permissionsByTarget: Partial<Record<ColumnTarget, Permission>> = {
  ctc: 'pay.manage',
  payStructure: 'pay.manage',
  payFrom: 'pay.manage',
  payCurrency: 'pay.manage',
  bankAccount: 'employee.manage',
  bankCode: 'employee.manage',
  bankName: 'employee.manage',
  accountHolder: 'employee.manage',
  pan: 'employee.manage',
  uan: 'employee.manage',
  taxablePaySoFar: 'pay.manage',
  taxSoFar: 'pay.manage',
  professionalTaxSoFar: 'pay.manage',
  providentFundSoFar: 'pay.manage',
}

/** The permission that a user needs for a field besides the permission to import. */
export const findTargetPermission = (target: ColumnTarget): Permission | null =>
  parseLeaveTarget(target) === null ? (permissionsByTarget[target] ?? null) : openingBalanceAccess

const indianTargets: readonly ColumnTarget[] = [
  'pan',
  'uan',
  'taxablePaySoFar',
  'taxSoFar',
  'professionalTaxSoFar',
  'providentFundSoFar',
] satisfies Target[]

/** Fields of Indian law are imported only by organisations in India. */
export const isTargetOfCountry = (target: ColumnTarget, country: string): boolean =>
  country === 'IN' || !indianTargets.includes(target)
