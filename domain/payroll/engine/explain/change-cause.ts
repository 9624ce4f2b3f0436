import type { Minor, SourceLink } from '../types.ts'

/** What a change comes from. `OTHER` is what no record explains. */
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

/** One cause of a change of the net: by how many minor units, in words, and the record that it comes from. */
export interface ChangeCause {
  cause: ChangeCauseKind
  text: string
  facts: Readonly<Record<string, string | number>>
  amount: Minor
  source: SourceLink | null
}
