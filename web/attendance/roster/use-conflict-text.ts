import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { RosterConflict } from '../../../domain/attendance/roster/roster-conflicts.ts'

type ConflictFacts = Pick<RosterConflict, 'code' | 'hours'>

export function toConflictText({ code, hours }: ConflictFacts, t: TFunction): string {
  const texts: Record<RosterConflict['code'], string> = {
    LEAVE: t('on leave on this day'),
    OVERLAP: t('overlaps another shift'),
    REST: t('only {{hours}} h of rest before the shift', { hours }),
    WEEK_HOURS: t('{{hours}} h in this week', { hours }),
  }
  return texts[code]
}

/** A conflict as text. */
export function useConflictText(): (conflict: ConflictFacts) => string {
  const { t } = useTranslation()
  return (conflict) => toConflictText(conflict, t)
}
