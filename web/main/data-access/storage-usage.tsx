import { Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

const GIGABYTE = 1024 ** 3
const NEARLY_FULL_PERCENT = 90

/** The storage of the organisation's files, and how much of it is used. */
export function StorageUsage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { data, error, refetch } = useCall('GET /api/files/usage')
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
  const toGigabytes = (bytes: number) => (bytes / GIGABYTE).toLocaleString(locale, { maximumFractionDigits: 2 })
  const percent = Math.min(100, (data.bytes / data.quotaBytes) * 100)
  const used = t('{{used}} of {{quota}} GB used', {
    used: toGigabytes(data.bytes),
    quota: toGigabytes(data.quotaBytes),
  })
  return (
    <Card title={t('Files')} text={t('{{count}} files', { count: data.files })}>
      <Stack gap="xs" maw={480}>
        <Progress value={percent} color={percent > NEARLY_FULL_PERCENT ? 'red' : undefined} aria-label={used} />
        <Text size="sm">{used}</Text>
      </Stack>
    </Card>
  )
}
