import { DAY, type Quantity } from '../balance/quantity.ts'

/** The pay that a day’s pay is calculated from. `FIXED` is an amount per day, set in the rule. */
export const encashmentPayBases = ['BASIC', 'GROSS', 'CTC', 'FIXED'] as const
export type EncashmentPayBasis = (typeof encashmentPayBases)[number]

/** Pay per encashed day: `payPercent` of a month’s pay divided by `payDivisor`, or `payAmount` minor units. */
export interface EncashmentPayRule {
  payBasis: EncashmentPayBasis
  payDivisor: number
  payPercent: number
  payAmount: number | null
}

export interface EncashmentRule {
  /** The maximum encashed in a cycle. */
  maxEncashment: Quantity
  /** The minimum balance that must remain. */
  encashKeeps: Quantity
}

/**
 * How much can be encashed now: the available balance above the minimum that must remain, up to the limit of the cycle.
 */
export const calculateEncashable = (available: Quantity, encashed: Quantity, rule: EncashmentRule): Quantity =>
  Math.max(0, Math.min(available - rule.encashKeeps, rule.maxEncashment - encashed))

/**
 * Encashments are in hundredths of a day. The whole encashable balance is also allowed, so that no fraction is left
 * that cannot be encashed.
 */
export const ENCASHMENT_STEP: Quantity = DAY / 100

/** The reason why a quantity cannot be encashed. `max` is the encashable quantity. */
export function findEncashmentProblem(
  quantity: Quantity,
  max: Quantity,
): 'LEAVE_ENCASH_TOO_MUCH' | 'LEAVE_ENCASH_STEP' | null {
  if (quantity > max) return 'LEAVE_ENCASH_TOO_MUCH'
  return quantity % ENCASHMENT_STEP === 0 || quantity === max ? null : 'LEAVE_ENCASH_STEP'
}

/**
 * Pay for encashed days in minor units, rounded half up once; null if the monthly pay is not known. `monthly` is the
 * monthly basic, gross or CTC, as the rule requires.
 */
export function calculateEncashmentPay(
  quantity: Quantity,
  rule: EncashmentPayRule,
  monthly: number | null,
): number | null {
  const perDay = rule.payBasis === 'FIXED' ? rule.payAmount : monthly
  if (perDay === null) return null
  const [part, whole] = rule.payBasis === 'FIXED' ? [1, 1] : [rule.payPercent, 100 * rule.payDivisor]
  const [top, bottom] = [BigInt(perDay) * BigInt(quantity) * BigInt(part), BigInt(DAY) * BigInt(whole)]
  return Number((2n * top + bottom) / (2n * bottom))
}
