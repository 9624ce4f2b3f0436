import type { TFunction } from 'i18next'
import { overduePoints, reasonPoints, riskReasons, type RiskReason } from '../../../domain/task/analytics/risk-score.ts'
import type { RiskTask } from '../../../domain/task/analytics/analytics.schemas.ts'

export const riskBandTones = { LOW: 'plain', MEDIUM: 'info', HIGH: 'warn', CRITICAL: 'bad' } as const

const reasonLabels: Record<RiskReason, string> = {
  OVERDUE: 'Overdue',
  BLOCKED: 'Blocked',
  OVER_ESTIMATE: 'Over estimate',
  UNASSIGNED: 'Unassigned',
  NOT_STARTED: 'Due within 3 days and not started',
  NO_ESTIMATE: 'No estimate',
  TOP_PRIORITY: 'Highest priority',
}

/** The reasons of a score with their points, such as "Overdue +35, No estimate +5". */
export const formatRiskReasons = (t: (key: string) => string, reasons: RiskTask['reasons']): string =>
  reasons.map(({ reason, points }) => `${t(reasonLabels[reason])} +${points}`).join(', ')

/** The points of every reason, such as "Overdue +30 and +1 for each day, at most +20; Blocked +20". */
export function formatRiskPoints(t: TFunction): string {
  const overdue = t('{{reason}} +{{points}} and +{{day}} for each day, at most +{{days}}', {
    reason: t(reasonLabels.OVERDUE),
    points: overduePoints.first,
    day: overduePoints.day,
    days: overduePoints.day * overduePoints.maxDays,
  })
  const others = riskReasons.flatMap((reason) =>
    reason === 'OVERDUE' ? [] : [`${t(reasonLabels[reason])} +${reasonPoints[reason]}`],
  )
  return [overdue, ...others].join('; ')
}
