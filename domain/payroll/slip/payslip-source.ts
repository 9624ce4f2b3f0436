import type { Day } from '../../kit/day.ts'
import type { Slip } from '../engine/slip-types.ts'
import type { Minor } from '../engine/types.ts'
import { type SlipLanguage } from './amount-in-words.ts'
import type { PayslipFact, PayslipDocument } from './payslip-document.ts'

export type PayslipTotals = Pick<Slip, 'earnings' | 'reimbursements' | 'deductions' | 'employerContributions' | 'net'>

/** The input of a payslip document. */
export interface PayslipSource {
  language: SlipLanguage
  /** For dates, such as `en-IN`. */
  locale: string
  organisation: PayslipDocument['organisation']
  employee: {
    name: string
    number: string
    jobTitle: string | null
    department: string | null
    joinedOn: Day
    /** Labels set by the organisation, in the language of the employee: bank account, PAN, UAN. */
    further: readonly PayslipFact[]
  }
  slip: Pick<Slip, 'from' | 'to' | 'payDay' | 'currency' | 'basisDays' | 'paidDays' | 'unpaidDays' | 'lines'> &
    PayslipTotals & { isTaxProvisional: boolean }
  /** From the first day of the financial year, including this payslip. By component code. */
  yearToDate: (PayslipTotals & { lines: Readonly<Record<string, Minor>> }) | null
  leave: readonly { name: string; days: number }[]
  /** `UPCOMING`: a preview that is not stored. */
  status: 'RELEASED' | 'FINAL' | 'HELD' | 'DRAFT' | 'UPCOMING'
  madeAt: string
}

/** Translates a text to the language of the payslip and fills its `{{facts}}`. */
export type PayslipTranslator = (text: string, facts?: Record<string, string | number>) => string
