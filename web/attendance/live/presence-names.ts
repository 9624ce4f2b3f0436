import { useTranslation } from 'react-i18next'
import type { PresenceState } from '../../../domain/attendance/live/live.calls.ts'

/** Names of the states of presence. */
export function usePresenceNames(): Record<PresenceState, string> {
  const { t } = useTranslation()
  return {
    IN: t('Checked in'),
    OUT: t('Checked out'),
    MISSING: t('Not checked in'),
    NOT_DUE: t('Shift not started'),
    ON_LEAVE: t('On leave'),
    OFF: t('Weekly off'),
  }
}
