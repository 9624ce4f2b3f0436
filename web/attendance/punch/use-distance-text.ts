import { useTranslation } from 'react-i18next'
import { toLongDistance } from '../../../domain/attendance/punches/distance.ts'
import { useFormat } from '../../kit/data/format.ts'

/** A distance in metres as text; in kilometres if it is long. */
export function useDistanceText(): (metres: number) => string {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (metres) => {
    const kilometres = toLongDistance(metres)
    return kilometres === null
      ? t('{{distance}} m', { distance: number(metres) })
      : t('{{distance}} km', { distance: number(kilometres) })
  }
}
