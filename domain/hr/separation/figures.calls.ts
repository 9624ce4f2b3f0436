import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { DayString, Nullable, Shape } from '../../kit/schema.ts'

export const tenureGroups = ['UNDER_1_YEAR', 'UNDER_3_YEARS', 'UNDER_5_YEARS', 'OVER_5_YEARS'] as const

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
  probationDue: Count,
  /** Fixed-term contracts that end in the period, of employees who still work. */
  contractsEnding: Count,
  /** The average number of days from the joining date to the completed onboarding. */
  onboardingDays: Nullable(Type.Number()),
})
export type EmploymentFigures = Static<typeof EmploymentFigures>

export const tenureGroupLabels: Record<(typeof tenureGroups)[number], string> = {
  UNDER_1_YEAR: 'Less than 1 year',
  UNDER_3_YEARS: '1 to 3 years',
  UNDER_5_YEARS: '3 to 5 years',
  OVER_5_YEARS: '5 years or more',
}

export const isTenureGroup = (name: string): name is (typeof tenureGroups)[number] => name in tenureGroupLabels

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
