/** The criteria of a round with their weights. The weights add up to 100. */
export interface Criterion {
  name: string
  weight: number
}

/** The rating of one criterion, 1 to 5. Ratings have the order of the criteria. */
export interface Rating {
  rating: number
  comment: string | null
}

export const appraisalStates = ['SELF', 'MANAGER', 'READY', 'RELEASED'] as const
export const cycleStates = ['DRAFT', 'RUNNING', 'RELEASED'] as const

export const sumWeights = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, { weight }) => sum + weight, 0)

/** Weighted mean of the ratings in hundredths, rounded half up: 5 with weight 60 and 4 with weight 40 give 460. */
export function calculateScore(criteria: readonly Criterion[], ratings: readonly Rating[]): number {
  const points = criteria.reduce((sum, { weight }, at) => sum + weight * (ratings[at]?.rating ?? 0), 0)
  return Math.round((points * 100) / sumWeights(criteria))
}

/** Combines both reviews by the weights of the appraisal type, which add up to 100. In hundredths, rounded half up. */
export const calculateFinalScore = (
  { self, manager }: { self: number; manager: number },
  { selfWeight, managerWeight }: { selfWeight: number; managerWeight: number },
): number => Math.round((self * selfWeight + manager * managerWeight) / 100)
