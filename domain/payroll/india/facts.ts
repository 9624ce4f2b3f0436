import type { Day } from '../../kit/day.ts'
import type { Decimal, Minor } from '../engine/types.ts'
import type { StateCode } from './states.ts'

export type Regime = 'NEW' | 'OLD'

/**
 * What `PayFacts.statutory` holds for a person paid in India: settings and declarations as they stand, and what their
 * earlier slips left (`carried`). Amounts are paise. A person of whom nothing is known is `indiaNewcomer('MH')`.
 */
export interface IndiaFacts {
  country: 'IN'
  /** Where the person works: decides professional tax and labour welfare fund. */
  state: StateCode
  gender: 'FEMALE' | 'MALE' | 'NON_BINARY' | 'UNDISCLOSED' | null
  born: Day | null
  /** Of 40 % or more: a higher ESI limit, and no professional tax in the states that say so. */
  hasDisability: boolean
  /** Without a PAN tax is at least what s. 206AA says. */
  hasPan: boolean
  /** Null for somebody who is no member of the provident fund. */
  epf: EpfMember | null
  esi: { isExempt: boolean }
  pt: { isExempt: boolean }
  lwf: { isExempt: boolean }
  /** At the law’s least without a percentage of one’s own. */
  bonus: { isEligible: boolean; percent: Decimal | null }
  tax: TaxFacts
  /** Set in the slip that settles a leaver's accounts; null in every other. */
  leaving: LeavingFacts | null
  carried: CarriedFigures | null
}

export interface EpfMember {
  uan: string | null
  /** What each side pays on when wages are above the ceiling. */
  employeeOn: 'CEILING' | 'WAGES'
  employerOn: 'CEILING' | 'WAGES'
  /** False for those who first joined after 1 September 2014 with wages above the ceiling, and pensioners. */
  isInPension: boolean
  /** Contributes to the pension on wages above the ceiling (joint option). */
  hasHigherPension: boolean
  /** Voluntary contribution beside the 12 %: a percentage of the same wages, or an amount a month. */
  voluntary: { percent: Decimal } | { amount: Minor } | null
}

/** What a person said, and what HR found proven of it. One row per head of a section; caps are the law's, applied later. */
export interface DeclaredAmount {
  /** A key of `declarationHeads`: `80C_LIC`, `80D_SELF`. */
  head: string
  declared: Minor
  /** Null until HR has looked at the proofs. */
  proven: Minor | null
}

/** Rent of a home, for the house-rent exemption. Days outside the tax year don't matter. */
export interface Rent {
  from: Day
  to: Day | null
  monthly: Minor
  /** As in the law's list of metros (`Mumbai`), or any other. */
  city: string
  isProven: boolean | null
}

/** What another employer paid and deducted in this tax year, before joining here (Form 12B). */
export interface PreviousEmployer {
  /** Salary after exemptions, before the standard deduction. */
  salary: Minor
  taxDeducted: Minor
  professionalTax: Minor
  providentFund: Minor
}

export interface TaxFacts {
  regime: Regime
  declared: readonly DeclaredAmount[]
  rents: readonly Rent[]
  previousEmployers: readonly PreviousEmployer[]
  /** From pay periods that end on or after this day only what is proven counts; null while declarations do. */
  proofsFrom: Day | null
  /** The employer's own part in a pension scheme (80CCD(2)) is declared under head `80CCD2` and needs no proof. */
  otherTaxDeducted: Minor
}

export interface LeavingFacts {
  reason: 'RESIGNATION' | 'RETIREMENT' | 'DEATH' | 'DISABLEMENT' | 'TERMINATION' | 'END_OF_TERM'
  isFixedTerm: boolean
  /** Days of unpaid absence in the whole of the service that break it (s. 2A of the Gratuity Act), 0 for most. */
  brokenDays: number
  /** Gratuity that the person had tax-free from other employers before. */
  gratuityExemptBefore: Minor
}

/**
 * The `figures` of the person's latest finalised slip whose period ends before this one begins (or that ended with it,
 * for an off-cycle run), as they were stored, and the last day of its period. The pack rolls year, half-year and month
 * totals on from it and starts them anew when the year, half or month is another; skip slips whose `figures` are empty. For somebody whose earlier slips were
 * made elsewhere HR enters the same figures by hand (`roll.ts` names them).
 */
export interface CarriedFigures {
  to: Day
  figures: Readonly<Record<string, number>>
}

/** Somebody with everything at its default: in EPF at the ceiling, new regime, nothing declared. */
export const createIndiaFacts = (state: StateCode): IndiaFacts => ({
  country: 'IN',
  state,
  gender: null,
  born: null,
  hasDisability: false,
  hasPan: true,
  epf: {
    uan: null,
    employeeOn: 'CEILING',
    employerOn: 'CEILING',
    isInPension: true,
    hasHigherPension: false,
    voluntary: null,
  },
  esi: { isExempt: false },
  pt: { isExempt: false },
  lwf: { isExempt: false },
  bonus: { isEligible: true, percent: null },
  tax: {
    regime: 'NEW',
    declared: [],
    rents: [],
    previousEmployers: [],
    proofsFrom: null,
    otherTaxDeducted: 0,
  },
  leaving: null,
  carried: null,
})

export const isIndiaFacts = (statutory: unknown): statutory is IndiaFacts =>
  typeof statutory === 'object' && statutory !== null && 'country' in statutory && statutory.country === 'IN'
