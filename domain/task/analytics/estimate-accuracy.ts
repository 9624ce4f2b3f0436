/** Percent of deviation within which an estimate counts as right. */
export const ESTIMATE_TOLERANCE = 20

/**
 * Completed tasks with an estimate and logged time by the deviation of the time from the estimate. COMPARABLE: all of
 * them. WITHIN: at most the tolerance. LONGER and SHORTER: the others.
 */
export const accuracyGroups = ['COMPARABLE', 'WITHIN', 'LONGER', 'SHORTER'] as const
export type AccuracyGroup = (typeof accuracyGroups)[number]
