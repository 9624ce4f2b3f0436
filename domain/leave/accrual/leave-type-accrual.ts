import { choice, int } from '../../kit/field.ts'
import { leaveYearBases } from './leave-year.ts'

/** What someone on probation has of a type: leave that is earned may still have to wait until they are confirmed. */
export const probationRules = ['EARNS_AND_TAKES', 'EARNS_ONLY', 'EARNS_NOTHING'] as const
export type ProbationRule = (typeof probationRules)[number]

/** What a leave type says about earning. */
export const accrualFields = {
  yearBasis: choice('Leave year', leaveYearBases, {
    initial: 'CYCLE',
    hint: 'Leave cycle: the same year for all employees. Joining date: each employee’s own year.',
  }),
  probation: choice('On probation', probationRules, { initial: 'EARNS_AND_TAKES' }),
  creditDays: int('Comp-off validity (days)', {
    nullable: true,
    min: 1,
    max: 366,
    hint: 'For comp-offs only. Leave empty for no expiry.',
  }),
  claimDays: int('Comp-off claim window (days)', {
    nullable: true,
    min: 1,
    max: 366,
    hint: 'Counted from the day worked.',
  }),
}
