import { DAY, type Quantity } from '../balance/quantity.ts'

/** What a day's pay is worked out from. `FIXED` is an amount a day, stated by the rule. */
export const encashmentPayBases = ['BASIC', 'GROSS', 'CTC', 'FIXED'] as const
export type EncashmentPayBasis = (typeof encashmentPayBases)[number]

/** How an encashed day is paid: `percent` of a month's pay divided by `divisor`, or `amount` minor units. */
export interface EncashmentPayRule {
  payBasis: EncashmentPayBasis
  payDivisor: number
  payPercent: number
  payAmount: number | null
}

export interface EncashmentRule {
  /** The most that may be encashed in a cycle. */
  encashMost: Quantity
  /** What has to stay for taking. */
  encashKeeps: Quantity
}

/** How much may be encashed now: what is available above what has to stay, within what the cycle still allows. */
export const calculateEncashable = (available: Quantity, encashed: Quantity, rule: EncashmentRule): Quantity =>
  Math.max(0, Math.min(available - rule.encashKeeps, rule.encashMost - encashed))

/** Days are encashed in hundredths, and all of them whatever they are: nobody keeps a crumb that they can't ask for. */
export const ENCASHMENT_STEP: Quantity = DAY / 100

/** Why so much can't be encashed where `most` can. */
export function findEncashmentProblem(
  quantity: Quantity,
  most: Quantity,
): 'LEAVE_ENCASH_TOO_MUCH' | 'LEAVE_ENCASH_STEP' | null {
  if (quantity > most) return 'LEAVE_ENCASH_TOO_MUCH'
  return quantity % ENCASHMENT_STEP === 0 || quantity === most ? null : 'LEAVE_ENCASH_STEP'
}

/**
 * Pay for encashed days in minor units, rounded half up once; null where the month's pay isn't known.
 * `monthly` is the month's basic, gross or cost to company, as the rule asks.
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
