import { useTranslation } from 'react-i18next'

/** Minutes as hours and minutes: `7 h 30 min`. */
export function useMinutes(): (minutes: number) => string {
  const { t } = useTranslation()
  return (minutes) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    if (hours === 0) return t('{{minutes}} min', { minutes: rest })
    return rest === 0
      ? t('{{hours}} h', { hours, count: hours })
      : t('{{hours}} h {{minutes}} min', { hours, minutes: rest, count: hours })
  }
}
