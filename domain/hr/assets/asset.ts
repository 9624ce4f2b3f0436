export const assetKinds = ['LAPTOP', 'PHONE', 'ACCESS_CARD', 'KEYS', 'VEHICLE', 'OTHER'] as const
export type AssetKind = (typeof assetKinds)[number]

export const assetConditions = ['NEW', 'GOOD', 'WORN', 'DAMAGED'] as const
export type AssetCondition = (typeof assetConditions)[number]

/** ISSUED until the employee acknowledges it. CHARGED: not returned, and its value is recovered. */
export const assetStates = ['ISSUED', 'HELD', 'RETURNED', 'CHARGED'] as const
export type AssetState = (typeof assetStates)[number]

/** English labels. */
export const assetStateLabels: Record<AssetState, string> = {
  ISSUED: 'Not acknowledged',
  HELD: 'Issued',
  RETURNED: 'Returned',
  CHARGED: 'Charged',
}
