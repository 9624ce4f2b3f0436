import { calculateShiftMinutes, findShiftProblem } from '../../../domain/hr/catalogue/shift.ts'
import type { EntityRules, FieldProblems } from '../../kit/lists/crud.ts'
import { registerConstraintErrors } from '../../kit/errors.ts'

registerConstraintErrors({ shift_hours: 'SHIFT_TOO_LONG' })

/** A shift lasts more than 0 and at most 24 hours, and its break fits into it. */
export const shiftRules: EntityRules = {
  check: ({ startsAt, endsAt, crossesMidnight, breakMinutes }): FieldProblems => {
    const hours = [String(startsAt), String(endsAt), crossesMidnight === true] as const
    const problem = findShiftProblem(...hours)
    if (problem) return { endsAt: problem }
    return Number(breakMinutes) >= calculateShiftMinutes(...hours) ? { breakMinutes: 'BREAK_TOO_LONG' } : {}
  },
}

export const appraisalTypeRules: EntityRules = {
  check: ({ selfWeight, managerWeight }): FieldProblems =>
    Number(selfWeight) + Number(managerWeight) === 100 ? {} : { managerWeight: 'WEIGHTS_NOT_100' },
}
