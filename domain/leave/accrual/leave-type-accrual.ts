import { choice, int } from '../../kit/field.ts'
import { leaveYearBases } from './leave-year.ts'

/** What someone on probation has of a type: leave that is earned may still have to wait until they are confirmed. */
export const probationRules = ['EARNS_AND_TAKES', 'EARNS_ONLY', 'EARNS_NOTHING'] as const
export type ProbationRule = (typeof probationRules)[number]

/** What a leave type says about earning. */
export const accrualFields = {
  yearBasis: choice('Leave year', leaveYearBases, {
    initial: 'CYCLE',
    hint: 'The leave cycle is the same for everybody; the joining-date year begins on each person’s own day',
  }),
  probation: choice('On probation', probationRules, { initial: 'EARNS_AND_TAKES' }),
  creditDays: int('Days a compensatory day may be used', {
    nullable: true,
    min: 1,
    max: 366,
    hint: 'For compensatory leave; empty for no end',
  }),
  claimDays: int('Days within which it is claimed', {
    nullable: true,
    min: 1,
    max: 366,
    hint: 'Counted from the day that was worked',
  }),
}
