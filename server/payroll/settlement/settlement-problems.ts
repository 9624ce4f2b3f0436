import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Leaver } from './leaver.queries.ts'
import type { StoredSettlement } from './settlement.table.ts'
import type { CalculatedSettlement } from './calculate-settlement.ts'

/** The problems that prevent an approval, most important first. */
export function findSettlementProblems(
  stored: StoredSettlement,
  leaver: Leaver,
  { items, leaves, lacksBasic, toPayBack }: CalculatedSettlement,
): ErrorCode[] {
  const rules: [ErrorCode, boolean][] = [
    ['SETTLEMENT_DAY_CHANGED', leaver.leftOn !== stored.leftOn],
    ['SETTLEMENT_COMPONENT', items.some(({ componentId }) => componentId === null)],
    ['SETTLEMENT_NO_BASIC', lacksBasic],
    ['SETTLEMENT_LEAVE_TOO_MUCH', leaves.some(({ left, days }) => toQuantity(days) > left)],
    ['SETTLEMENT_RECOVERY', toPayBack > 0 && stored.recovery === null],
  ]
  return rules.flatMap(([code, isSo]) => (isSo ? [code] : []))
}
