import type { ReasonStep } from '../slip-types.ts'
import type { Minor, SourceLink } from '../types.ts'

/** The kinds of cause of a change. `OTHER`: no record explains it. */
export type ChangeCauseKind =
  | 'FIRST'
  | 'JOINED'
  | 'LEFT'
  | 'LEAVE'
  | 'ABSENCE'
  | 'DAYS'
  | 'RATE'
  | 'STRUCTURE'
  | 'RULE'
  | 'WORKED'
  | 'LAW'
  | 'ARREARS'
  | 'ONE_OFF'
  | 'LOAN'
  | 'OTHER'

/** One cause of a change of the net pay: the amount in minor units, a text and the record that caused it. */
export interface ChangeCause {
  cause: ChangeCauseKind
  text: string
  facts: Readonly<Record<string, string | number>>
  amount: Minor
  source: SourceLink | null
  /** Why a statutory line changed: the first reason, and `also` the others. */
  why?: ChangeReason & { also?: ChangeReason[] }
}

export interface ChangeReason extends Pick<ReasonStep, 'text' | 'facts'> {
  /** A reason of the previous payslip that has ended, such as the tax on a bonus. */
  isBefore?: true
}
