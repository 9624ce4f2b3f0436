import { useTranslation } from 'react-i18next'
import type { PunchSource } from '../../../domain/attendance/punches/punch-types.ts'

/** The names of the sources of punches. */
export function usePunchSources(): (source: PunchSource) => string {
  const { t } = useTranslation()
  const names: Record<PunchSource, string> = {
    WEB: t('Web'),
    PHONE: t('Phone'),
    DEVICE: t('Device'),
    IMPORT: t('Import'),
    MANUAL: t('Added by HR'),
  }
  return (source) => names[source]
}
