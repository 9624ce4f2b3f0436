import { useTranslation } from 'react-i18next'
import { useLocale } from '../../kit/data/format.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'

/** A punch at the time of a device without a connection, and when the server received it. */
export function OfflineBadge({ receivedAt, timeZone }: { receivedAt: string; timeZone?: string }) {
  const { t } = useTranslation()
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return <Badge tone="info">{t('Offline, received {{time}}', { time: format.format(Date.parse(receivedAt)) })}</Badge>
}
