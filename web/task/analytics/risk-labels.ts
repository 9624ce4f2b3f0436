import type { RiskTask } from '../../../domain/task/analytics/analytics.schemas.ts'

export const riskBandTones = { LOW: 'plain', MEDIUM: 'info', HIGH: 'warn', CRITICAL: 'bad' } as const

const reasonLabels: Record<string, string> = {
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
  reasons.map(({ reason, points }) => `${t(reasonLabels[reason] ?? reason)} +${points}`).join(', ')
