import { choice, int } from '../../kit/field.ts'
import { leaveYearBases } from './leave-year.ts'

/**
 * Leave during probation: it accrues and can be used, it accrues but cannot be used before confirmation, or it does not
 * accrue.
 */
export const probationRules = ['EARNS_AND_TAKES', 'EARNS_ONLY', 'EARNS_NOTHING'] as const
export type ProbationRule = (typeof probationRules)[number]

/** Fields of a leave type that concern accrual. */
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
  claimDays: int('Comp-off request window (days)', {
    nullable: true,
    min: 1,
    max: 366,
    hint: 'Counted from the day worked.',
  }),
}
