import { useTranslation } from 'react-i18next'
import type { RosterConflict } from '../../../domain/attendance/roster/roster-conflicts.ts'

/** A conflict as text. */
export function useConflictText(): (conflict: Pick<RosterConflict, 'code' | 'hours'>) => string {
  const { t } = useTranslation()
  return ({ code, hours }) => {
    const texts: Record<RosterConflict['code'], string> = {
      LEAVE: t('on leave on this day'),
      OVERLAP: t('overlaps another shift'),
      REST: t('only {{hours}} h of rest before the shift', { hours }),
      WEEK_HOURS: t('{{hours}} h in this week', { hours }),
    }
    return texts[code]
  }
}
