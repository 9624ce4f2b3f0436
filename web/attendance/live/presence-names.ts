import { useTranslation } from 'react-i18next'
import type { PresenceState } from '../../../domain/attendance/live/live.calls.ts'

/** Names of the states of presence. */
export function usePresenceNames(): Record<PresenceState, string> {
  const { t } = useTranslation()
  return {
    IN: t('At work'),
    OUT: t('Checked out'),
    MISSING: t('Not checked in'),
    NOT_DUE: t('Not due yet'),
    ON_LEAVE: t('On leave'),
    OFF: t('Day off'),
  }
}
