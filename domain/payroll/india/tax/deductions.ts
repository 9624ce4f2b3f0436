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
  /** The interest declared as income: 80TTA and 80TTB deduct nothing else. */
  interest: Minor
}

/** Sections with one limit together, the highest of those claimed: parents are one family, and a disability has one degree. */
const sharedSections: Readonly<Record<string, string>> = {
  '80D_PARENTS': '80D_PARENTS',
  '80D_PARENTS_SENIOR': '80D_PARENTS',
  '80DD': '80DD',
  '80DD_SEVERE': '80DD',
  '80U': '80U',
  '80U_SEVERE': '80U',
}
/** The deduction is the fixed amount, whatever was spent: s. 80DD and 80U. */
const flatSections: ReadonlySet<string> = new Set(['80DD', '80DD_SEVERE', '80U', '80U_SEVERE'])
const interestSections: ReadonlySet<string> = new Set(['80TTA', '80TTB'])

/** Chapter VI-A: each section up to its cap, all of them up to the gross total income (s. 80A(2)). */
export function calculateChapterSixA({
  amounts,
  caps,
  isSenior,
  pensionMax,
  grossTotal,
  interest,
}: DeductionClaims): Deduction[] {
  let left = grossTotal
  const used = new Map<string, Minor>()
  return caps.flatMap(({ section, most, mostForSeniors }) => {
    const claimed = sumAmounts(
      amounts.filter((one) => one.section === section && isDeduction(one)).map(({ amount }) => amount),
    )
    if (claimed === 0) return []
    const cap = section === '80CCD2' ? pensionMax : isSenior ? mostForSeniors : most
    const shared = sharedSections[section] ?? section
    const room = Math.max(0, (cap ?? Number.MAX_SAFE_INTEGER) - (used.get(shared) ?? 0))
    const base = flatSections.has(section) ? (cap ?? claimed) : claimed
    const ofInterest = interestSections.has(section) ? interest : base
    const allowed = Math.min(base, ofInterest, room, left)
    used.set(shared, (used.get(shared) ?? 0) + allowed)
    left -= allowed
    return [{ section, claimed, allowed }]
  })
}

const isDeduction = ({ kind }: CountedDeclaration) => kind === 'DEDUCTION' || kind === 'EMPLOYER_PENSION'
