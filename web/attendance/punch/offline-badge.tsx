import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'

/** Marks an offline punch, with the time at which the server received it. */
export function OfflineBadge({ receivedAt }: { receivedAt: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  return <Badge tone="info">{t('Offline, received {{time}}', { time: instant(receivedAt) })}</Badge>
}
