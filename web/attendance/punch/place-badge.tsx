import { useTranslation } from 'react-i18next'
import { Badge } from '../../kit/entity/field-cell.tsx'

interface Props {
  punch: { isOutside: boolean; distanceMetres: number | null }
}

/** Marks a punch outside the radius of the zone, or a punch without the required location. */
export function PlaceBadge({ punch: { isOutside, distanceMetres } }: Props) {
  const { t } = useTranslation()
  if (!isOutside) return null
  return <Badge tone="warn">{distanceMetres === null ? t('No location') : t('Outside')}</Badge>
}
