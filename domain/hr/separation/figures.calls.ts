import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { DayString, Nullable, Shape } from '../../kit/schema.ts'

const Count = Nullable(Type.Integer())
const Group = Type.Object({ name: Nullable(Type.String()), count: Type.Integer() })

/** Null where a figure would be about fewer than five people. */
const EmploymentFigures = Type.Object({
  joiners: Count,
  leavers: Count,
  headcount: Count,
  /** Leavers in percent of the average headcount. */
  attrition: Nullable(Type.Number()),
  byReason: Type.Array(Group),
  byTenure: Type.Array(Group),
  /** Due items are counted up to this day, whatever the period. */
  dueUntil: Type.String(),
  /** Probations without a decision that end by `dueUntil`. */
  probationDue: Count,
  /** Fixed-term contracts that end from today to `dueUntil`. */
  contractsEnding: Count,
  /** The average number of days from the joining date to the completed onboarding. */
  onboardingDays: Nullable(Type.Number()),
})
export type EmploymentFigures = Static<typeof EmploymentFigures>

export const figureCalls = defineCalls({
  'POST /api/hr/employmentFigures': {
    effect: 'reads',
    access: 'resignation.manage',
    body: Shape({ fromDay: DayString, toDay: DayString }),
    response: EmploymentFigures,
    retry: 'natural',
    summary: 'Joiners, leavers, attrition, probations and onboarding of a period',
  },
})
