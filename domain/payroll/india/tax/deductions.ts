import type { Minor } from '../../engine/types.ts'
import { sumAmounts } from '../arithmetic.ts'
import type { RateValues } from '../rates/rate-types.ts'
import type { CountedDeclaration } from './declaration-heads.ts'

/** The amount claimed under a section, and the amount allowed. Paise. */
export interface Deduction {
  section: string
  claimed: Minor
  allowed: Minor
}

interface DeductionClaims {
  amounts: readonly CountedDeclaration[]
  caps: RateValues<'DEDUCTIONS'>['caps']
  isSenior: boolean
  /** The maximum employer pension contribution that counts. */
  pensionMax: Minor
  grossTotal: Minor
}

/** Chapter VI-A: each section up to its cap, all of them up to the gross total income (s. 80A(2)). */
export function calculateChapterSixA({
  amounts,
  caps,
  isSenior,
  pensionMax,
  grossTotal,
}: DeductionClaims): Deduction[] {
  let left = grossTotal
  return caps.flatMap(({ section, most, mostForSeniors }) => {
    const claimed = sumAmounts(
      amounts.filter((one) => one.section === section && isDeduction(one)).map(({ amount }) => amount),
    )
    if (claimed === 0) return []
    const cap = section === '80CCD2' ? pensionMax : isSenior ? mostForSeniors : most
    const allowed = Math.min(claimed, cap ?? claimed, left)
    left -= allowed
    return [{ section, claimed, allowed }]
  })
}

const isDeduction = ({ kind }: CountedDeclaration) => kind === 'DEDUCTION' || kind === 'EMPLOYER_PENSION'
