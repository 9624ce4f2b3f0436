/** What is rated in a round, and how much it counts: the weights of all make 100. */
export interface Criterion {
  name: string
  weight: number
}

/** One criterion's rating, 1 to 5, in the order of the criteria. */
export interface Rating {
  rating: number
  comment: string | null
}

export const appraisalStates = ['SELF', 'MANAGER', 'READY', 'RELEASED'] as const
export const cycleStates = ['DRAFT', 'RUNNING', 'RELEASED'] as const

export const sumWeights = (criteria: readonly Criterion[]): number =>
  criteria.reduce((sum, { weight }) => sum + weight, 0)

/** The weighted mean of the ratings in hundredths, rounded half up: 5 with weight 60 and 4 with weight 40 give 460. */
export function calculateScore(criteria: readonly Criterion[], ratings: readonly Rating[]): number {
  const points = criteria.reduce((sum, { weight }, at) => sum + weight * (ratings[at]?.rating ?? 0), 0)
  return Math.round((points * 100) / sumWeights(criteria))
}

/** Both views by the weights of the appraisal's type, which make 100 together; hundredths, rounded half up. */
export const calculateFinalScore = (
  { self, manager }: { self: number; manager: number },
  { selfWeight, managerWeight }: { selfWeight: number; managerWeight: number },
): number => Math.round((self * selfWeight + manager * managerWeight) / 100)
