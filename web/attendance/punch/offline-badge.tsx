import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'

/** A punch at the time of a device without a connection, and when the server received it. */
export function OfflineBadge({ receivedAt }: { receivedAt: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  return <Badge tone="info">{t('Offline, received {{time}}', { time: instant(receivedAt) })}</Badge>
}
