import type { Minor } from '../../engine/types.ts'
import { calculatePercent, sumAmounts } from '../arithmetic.ts'
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
  /** The rent of the year of someone without a house rent allowance. */
  rentWithoutAllowance: Minor
}

/**
 * Sections with one limit together, the highest of those claimed: parents are one family, and a disability has one
 * degree.
 */
const sharedSections: Readonly<Record<string, string>> = {
  '80D_MEDICAL': '80D_SELF',
  '80D_PARENTS_SENIOR': '80D_PARENTS',
  '80D_PARENTS_MEDICAL': '80D_PARENTS',
  '80D_PARENTS_CHECKUP': '80D_CHECKUP',
  '80DD_SEVERE': '80DD',
  '80U_SEVERE': '80U',
}
/** S. 80D(2) and (2A): a preventive check-up is also a part of the limit of the health insurance of the same people. */
const checkUpInsurance: Readonly<Record<string, readonly string[]>> = {
  '80D_CHECKUP': ['80D_SELF'],
  '80D_PARENTS_CHECKUP': ['80D_PARENTS', '80D_PARENTS_SENIOR'],
}
/** The deduction is the fixed amount, whatever was spent: s. 80DD and 80U. */
const flatSections: ReadonlySet<string> = new Set(['80DD', '80DD_SEVERE', '80U', '80U_SEVERE'])
const interestSections: ReadonlySet<string> = new Set(['80TTA', '80TTB'])

/**
 * Chapter VI-A: each section up to its cap, all of them up to the gross total income (s. 80A(2)). Rent (80GG) and
 * donations (80G) come last, because their limits are shares of the income after the other sections.
 */
export function calculateChapterSixA(claims: DeductionClaims): Deduction[] {
  const capped = calculateCappedSections(claims)
  const afterCapped = claims.grossTotal - sumAllowed(capped)
  const rent = calculateRentDeduction(claims, afterCapped)
  return [...capped, ...rent, ...calculateDonations(claims, afterCapped - sumAllowed(rent))]
}

const sumAllowed = (deductions: readonly Deduction[]): Minor => sumAmounts(deductions.map(({ allowed }) => allowed))

/** S. 80GG: rent above 10 % of the income, at most 25 % of the income and the yearly cap. */
function calculateRentDeduction({ caps, rentWithoutAllowance: rent }: DeductionClaims, income: Minor): Deduction[] {
  const cap = caps.find(({ section }) => section === '80GG')
  if (!cap || rent === 0) return []
  const beyond = Math.max(0, rent - calculatePercent(income, '10', 'PAISA'))
  const allowed = Math.min(beyond, calculatePercent(income, '25', 'PAISA'), cap.most ?? Number.MAX_SAFE_INTEGER)
  return [{ section: '80GG', claimed: rent, allowed }]
}

/** S. 80G(1) and (4): half or all of a donation; those with a limit count up to a tenth of the income. */
function calculateDonations({ amounts, caps }: DeductionClaims, income: Minor): Deduction[] {
  const sum = (head: string) => sumAmounts(amounts.filter((one) => one.head === head).map(({ amount }) => amount))
  const [full, half, limited, limitedHalf] = ['80G', '80G_HALF', '80G_LIMITED', '80G_LIMITED_HALF'].map(sum)
  const claimed = sumAmounts([full, half, limited, limitedHalf].map((one) => one ?? 0))
  if (claimed === 0 || !caps.some(({ section }) => section === '80G')) return []
  const limit = calculatePercent(income, '10', 'PAISA')
  const inFull = Math.min(limited ?? 0, limit)
  const byHalf = (half ?? 0) + Math.min(limitedHalf ?? 0, limit - inFull)
  const allowed = Math.min((full ?? 0) + inFull + calculatePercent(byHalf, '50', 'PAISA'), income)
  return [{ section: '80G', claimed, allowed }]
}

type SectionCap = DeductionClaims['caps'][number]

function calculateCappedSections(claims: DeductionClaims): Deduction[] {
  const { caps, grossTotal, interest } = claims
  let left = grossTotal
  const used = new Map<string, Minor>()
  const use = (limit: string, amount: Minor) => used.set(limit, (used.get(limit) ?? 0) + amount)
  return caps.flatMap((cap) => {
    const { section } = cap
    const claimed = sumClaimed(claims, section)
    if (claimed === 0) return []
    const most = findMax(claims, cap)
    const shared = sharedSections[section] ?? section
    const insurance = checkUpInsurance[section]?.[0]
    const room = Math.max(0, most - (used.get(shared) ?? 0))
    const insuranceRoom = insurance ? Math.max(0, findInsuranceMax(claims, section) - (used.get(insurance) ?? 0)) : room
    const base = flatSections.has(section) && most < Number.MAX_SAFE_INTEGER ? most : claimed
    const ofInterest = interestSections.has(section) ? interest : base
    const allowed = Math.min(base, ofInterest, room, insuranceRoom, left)
    use(shared, allowed)
    if (insurance) use(insurance, allowed)
    left -= allowed
    return [{ section, claimed, allowed }]
  })
}

const sumClaimed = ({ amounts }: DeductionClaims, section: string): Minor =>
  sumAmounts(amounts.filter((one) => one.section === section && isDeduction(one)).map(({ amount }) => amount))

const findMax = ({ isSenior, pensionMax }: DeductionClaims, { section, most, mostForSeniors }: SectionCap): Minor =>
  (section === '80CCD2' ? pensionMax : isSenior ? mostForSeniors : most) ?? Number.MAX_SAFE_INTEGER

/** The limit of the health insurance that a check-up belongs to: the highest of those claimed, or the first. */
function findInsuranceMax(claims: DeductionClaims, checkUp: string): Minor {
  const [first, ...others] = checkUpInsurance[checkUp] ?? []
  const claimed = others.filter((section) => sumClaimed(claims, section) > 0)
  return Math.max(
    0,
    ...claims.caps
      .filter(({ section }) => section === first || claimed.includes(section))
      .map((cap) => findMax(claims, cap)),
  )
}

const isDeduction = ({ kind }: CountedDeclaration) => kind === 'DEDUCTION' || kind === 'EMPLOYER_PENSION'
