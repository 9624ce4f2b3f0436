import { daysBetween, type Day } from '../../kit/day.ts'

export const expiryStates = ['VALID', 'EXPIRING', 'EXPIRED'] as const
export type ExpiryState = (typeof expiryStates)[number]

/** A document is valid through its expiry day. It is EXPIRING from `reminderDays` before that day. */
export function calculateExpiryState(expiresOn: Day | null, today: Day, reminderDays: number): ExpiryState {
  if (expiresOn === null) return 'VALID'
  const left = daysBetween(today, expiresOn)
  if (left < 0) return 'EXPIRED'
  return left <= reminderDays ? 'EXPIRING' : 'VALID'
}

/**
 * The reminder to send today, as days before the expiry: `reminderDays`, then 7, then 0, each once. After an outage
 * only the latest missed reminder is sent. Null when none is due.
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
