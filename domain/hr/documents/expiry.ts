import { daysBetween, type Day } from '../../kit/day.ts'

export const expiryStates = ['VALID', 'EXPIRING', 'EXPIRED'] as const
export type ExpiryState = (typeof expiryStates)[number]

/** A document's last good day is the one it expires on. It is EXPIRING from `reminderDays` before that. */
export function calculateExpiryState(expiresOn: Day | null, today: Day, reminderDays: number): ExpiryState {
  if (expiresOn === null) return 'VALID'
  const left = daysBetween(today, expiresOn)
  if (left < 0) return 'EXPIRED'
  return left <= reminderDays ? 'EXPIRING' : 'VALID'
}

/**
 * The reminder that is owed today, as days before the end: first `reminderDays`, then 7, then 0, each once. After an
 * outage only the latest of those missed is owed; null when none is.
 */
export function findDueReminder(
  { expiresOn, remindedAt }: { expiresOn: Day; remindedAt: number | null },
  today: Day,
  reminderDays: number,
): number | null {
  const left = daysBetween(today, expiresOn)
  const stages = [reminderDays, 7, 0].filter((stage) => stage <= reminderDays)
  const due = stages.filter((stage) => left <= stage).at(-1)
  return due !== undefined && (remindedAt === null || due < remindedAt) ? due : null
}
