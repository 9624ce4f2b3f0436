import type { ProRata } from '../../domain/leave/grant.ts'

/** What someone who joins within the cycle is granted, as English keys. */
export const proRataLabels: Record<ProRata, string> = {
  NONE: 'All of it',
  BY_MONTH: 'A share by months',
  BY_DAY: 'A share by days',
}
