import type { Day } from '../../kit/day.ts'
import type { Decimal, Minor } from '../engine/types.ts'
import type { StateCode } from './states.ts'

export type Regime = 'NEW' | 'OLD'

/**
 * The content of `PayFacts.statutory` for an employee paid in India: current settings and declarations, and the figures
 * carried from earlier payslips (`carried`). Amounts are paise. `createIndiaFacts('MH')` gives the defaults.
 */
export interface IndiaFacts {
  country: 'IN'
  /** The state of work. It decides professional tax and labour welfare fund. */
  state: StateCode
  gender: 'FEMALE' | 'MALE' | 'NON_BINARY' | 'UNDISCLOSED' | null
  born: Day | null
  /** A disability of 40 % or more: a higher ESI limit, and no professional tax in some states. */
  hasDisability: boolean
  /** Without a PAN, the tax is at least the rate of s. 206AA. */
  hasPan: boolean
  /** Null if the employee is not a member of the provident fund. */
  epf: EpfMember | null
  esi: { isExempt: boolean }
  pt: { isExempt: boolean }
  lwf: { isExempt: boolean }
  /** The statutory minimum applies if there is no percentage. */
  bonus: { isEligible: boolean; percent: Decimal | null }
  tax: TaxFacts
  /** Only set in the payslip of the full and final settlement. */
  leaving: LeavingFacts | null
  carried: CarriedFigures | null
}

/** The settings of an employee without dates. A payslip stores them as they were. */
export type PeriodSettings = Pick<IndiaFacts, 'state' | 'hasDisability' | 'epf' | 'esi' | 'pt' | 'lwf'>

export const toPeriodSettings = ({ state, hasDisability, epf, esi, pt, lwf }: IndiaFacts): PeriodSettings => ({
  state,
  hasDisability,
  epf,
  esi,
  pt,
  lwf,
})

export interface EpfMember {
  uan: string | null
  /** The basis of each side's contribution if wages are above the ceiling. */
  employeeOn: 'CEILING' | 'WAGES'
  employerOn: 'CEILING' | 'WAGES'
  /** False for employees who first joined after 1 September 2014 with wages above the ceiling, and for pensioners. */
  isInPension: boolean
  /** True if the pension contribution uses wages above the ceiling (joint option). */
  hasHigherPension: boolean
  /** Voluntary contribution in addition to the 12 %: a percentage of the same wages, or a monthly amount. */
  voluntary: { percent: Decimal } | { amount: Minor } | null
}

/**
 * An amount declared by the employee, and the part verified by HR. One row per head of a section. Caps are applied
 * later.
 */
export interface DeclaredAmount {
  /** A key of `declarationHeads`, such as `80C_LIC` or `80D_SELF`. */
  head: string
  declared: Minor
  /** Null until HR has verified the proofs. */
  proven: Minor | null
}

/** Rent of a home for the HRA exemption. Days outside the tax year are ignored. */
export interface Rent {
  from: Day
  to: Day | null
  monthly: Minor
  /** A name from the list of metros (`Mumbai`), or any other city. */
  city: string
  isProven: boolean | null
}

/** Pay and deductions of another employer in this tax year before joining (Form 12B). */
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
  /** For pay periods that end on or after this day, only verified amounts count. Null: declared amounts count. */
  proofsFrom: Day | null
  /** Tax deducted in the year outside this organisation, in addition to the tax deducted by previous employers. */
  otherTaxDeducted: Minor
  /** The tax years of the current block of four in which leave travel was claimed before: s. 10(5). */
  travelClaimsBefore: number
  /** Tax to deduct in each payslip on request, in addition to the calculated tax. */
  extraTax: Minor
}

export interface LeavingFacts {
  reason: 'RESIGNATION' | 'RETIREMENT' | 'DEATH' | 'DISABLEMENT' | 'TERMINATION' | 'END_OF_TERM'
  isFixedTerm: boolean
  /** Unpaid days of absence in the whole service that interrupt it (s. 2A of the Gratuity Act). Usually 0. */
  brokenDays: number
  /** Tax-exempt gratuity already received from other employers. */
  gratuityExemptBefore: Minor
  /** Less than six working days a week: fewer days complete the last year of service. */
  isShortWeek: boolean
}

/**
 * The stored `figures` of the latest final payslip of the employee whose period ends before this one begins, and the
 * last day of that period. For an off-cycle payroll the period may end on the same day. The pack carries forward the
 * totals of the year, half year and month, and restarts a total when its period is over. Ignore payslips with empty
 * `figures`. For payslips made in another system, HR enters the same figures by hand; `running-totals.ts` names them.
 */
export interface CarriedFigures {
  to: Day
  figures: Readonly<Record<string, number>>
}

/** The defaults: EPF at the ceiling, new regime, no declarations. */
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
    travelClaimsBefore: 0,
    extraTax: 0,
  },
  leaving: null,
  carried: null,
})

export const isIndiaFacts = (statutory: unknown): statutory is IndiaFacts =>
  typeof statutory === 'object' && statutory !== null && 'country' in statutory && statutory.country === 'IN'
