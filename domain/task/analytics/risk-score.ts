export const riskReasons = [
  'OVERDUE',
  'BLOCKED',
  'OVER_ESTIMATE',
  'UNASSIGNED',
  'NOT_STARTED',
  'TOP_PRIORITY',
  'NO_ESTIMATE',
] as const
export type RiskReason = (typeof riskReasons)[number]
export const riskBands = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const
export type RiskBand = (typeof riskBands)[number]

/** The facts of an open task that make up its risk score. */
export interface RiskFacts {
  /** Days after the end date; 0 if it is not overdue. */
  overdueDays: number
  isBlocked: boolean
  isOverEstimate: boolean
  isUnassigned: boolean
  /** The task is not started, although it ends within three days. */
  isNotStarted: boolean
  hasEstimate: boolean
  isTopPriority: boolean
}

/** An overdue task has these points, and more for each day. */
export const overduePoints = { first: 30, day: 1, maxDays: 20 } as const

/** The points of the other reasons. */
export const reasonPoints = {
  BLOCKED: 20,
  OVER_ESTIMATE: 15,
  UNASSIGNED: 10,
  NOT_STARTED: 10,
  TOP_PRIORITY: 10,
  NO_ESTIMATE: 5,
} as const satisfies Record<Exclude<RiskReason, 'OVERDUE'>, number>

/** Days before the end date in which a task should have been started. */
export const NOT_STARTED_DAYS = 3

/** Days after today up to which a task counts as due soon; today counts too. */
export const DUE_SOON_DAYS = 7

/** Days in progress after which a task counts as stale. */
export const STALE_DAYS = 14

export const MAX_RISK_SCORE = 100

/** The points of each reason. The score is their sum, at most 100. */
export function listRiskReasons(facts: RiskFacts): { reason: RiskReason; points: number }[] {
  const overdue =
    facts.overdueDays > 0
      ? overduePoints.first + overduePoints.day * Math.min(facts.overdueDays, overduePoints.maxDays)
      : 0
  const all: [RiskReason, number][] = [
    ['OVERDUE', overdue],
    ['BLOCKED', facts.isBlocked ? reasonPoints.BLOCKED : 0],
    ['OVER_ESTIMATE', facts.isOverEstimate ? reasonPoints.OVER_ESTIMATE : 0],
    ['UNASSIGNED', facts.isUnassigned ? reasonPoints.UNASSIGNED : 0],
    ['NOT_STARTED', facts.isNotStarted ? reasonPoints.NOT_STARTED : 0],
    ['NO_ESTIMATE', facts.hasEstimate ? 0 : reasonPoints.NO_ESTIMATE],
    ['TOP_PRIORITY', facts.isTopPriority ? reasonPoints.TOP_PRIORITY : 0],
  ]
  return all.flatMap(([reason, points]) => (points > 0 ? [{ reason, points }] : []))
}

export const sumRiskScore = (reasons: readonly { points: number }[]): number =>
  Math.min(
    MAX_RISK_SCORE,
    reasons.reduce((sum, { points }) => sum + points, 0),
  )

/** The lowest score of each band above LOW. */
export const riskBandScores = { MEDIUM: 20, HIGH: 40, CRITICAL: 60 } as const

/** The lowest score of a band and the lowest score above it. */
export const riskBandLimits: Record<RiskBand, { from: number; below: number }> = {
  LOW: { from: 0, below: riskBandScores.MEDIUM },
  MEDIUM: { from: riskBandScores.MEDIUM, below: riskBandScores.HIGH },
  HIGH: { from: riskBandScores.HIGH, below: riskBandScores.CRITICAL },
  CRITICAL: { from: riskBandScores.CRITICAL, below: MAX_RISK_SCORE + 1 },
}

export function toRiskBand(score: number): RiskBand {
  if (score >= riskBandScores.CRITICAL) return 'CRITICAL'
  if (score >= riskBandScores.HIGH) return 'HIGH'
  return score >= riskBandScores.MEDIUM ? 'MEDIUM' : 'LOW'
}
