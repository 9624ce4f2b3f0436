import type { Minor } from '../../engine/types.ts'
import { calculatePercent, sumAmounts } from '../arithmetic.ts'
import type { RateValues } from '../rates/rate-types.ts'
import type { CountedDeclaration, HeadKind } from './declaration-heads.ts'
import type { Deduction } from './deductions.ts'

/** S. 24(a): three tenths of the rent, without proof. */
const REPAIRS_PERCENT = '30'

/**
 * The income from homes: the rent less 30 % and the interest on the loans. A loss lowers other income by at most the
 * limit of s. 71(3A); a regime without that limit sets off no loss. Interest on the own home counts up to its cap.
 */
export function calculatePropertyIncome(
  counted: readonly CountedDeclaration[],
  caps: RateValues<'DEDUCTIONS'>['caps'],
): { income: Minor; limits: Deduction[] } {
  const sum = (kind: HeadKind) => sumAmounts(counted.filter((one) => one.kind === kind).map(({ amount }) => amount))
  const findCap = (section: string) => {
    const cap = caps.find((one) => one.section === section)
    return cap ? (cap.most ?? Number.MAX_SAFE_INTEGER) : 0
  }
  const [rent, letInterest, ownInterest] = [sum('HOUSE_RENT'), sum('LET_HOUSE_LOAN'), sum('HOUSE_LOAN')]
  const own = Math.min(ownInterest, findCap('24B'))
  const letOut = Math.min(letInterest, findCap('24B_LET'))
  const net = rent - calculatePercent(rent, REPAIRS_PERCENT, 'PAISA') - letOut - own
  const income = Math.max(net, -findCap('71_3A'))
  return {
    // Without -0, which JSON and tests distinguish.
    income: income === 0 ? 0 : income,
    limits: [
      ...(letInterest > 0 ? [{ section: '24B_LET', claimed: letInterest, allowed: letOut }] : []),
      ...(ownInterest > 0 ? [{ section: '24B', claimed: ownInterest, allowed: own }] : []),
      ...(net < 0 ? [{ section: '71_3A', claimed: -net, allowed: Math.max(0, -income) }] : []),
    ],
  }
}
