import { shiftMinutes } from '../../domain/hr/shift.ts'
import type { EntityRules, FieldProblems } from '../kit/crud.ts'

/** A shift of no hours is none, and its break fits into it. */
export const shiftRules: EntityRules = {
  check: ({ startsAt, endsAt, breakMinutes }): FieldProblems => {
    if (startsAt === endsAt) return { endsAt: 'SHIFT_EMPTY' }
    return Number(breakMinutes) >= shiftMinutes(String(startsAt), String(endsAt))
      ? { breakMinutes: 'BREAK_TOO_LONG' }
      : {}
  },
}

export const appraisalTypeRules: EntityRules = {
  check: ({ selfWeight, managerWeight }): FieldProblems =>
    Number(selfWeight) + Number(managerWeight) === 100 ? {} : { managerWeight: 'WEIGHTS_NOT_100' },
}
