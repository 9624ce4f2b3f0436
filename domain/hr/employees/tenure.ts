/** Groups of years from joining to the last working day. */
export const tenureGroups = ['UNDER_1_YEAR', 'UNDER_3_YEARS', 'UNDER_5_YEARS', 'OVER_5_YEARS'] as const
export type TenureGroup = (typeof tenureGroups)[number]

export const tenureGroupLabels: Record<TenureGroup, string> = {
  UNDER_1_YEAR: 'Less than 1 year',
  UNDER_3_YEARS: '1 to 3 years',
  UNDER_5_YEARS: '3 to 5 years',
  OVER_5_YEARS: '5 years or more',
}

export const isTenureGroup = (name: string): name is TenureGroup => name in tenureGroupLabels
