import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { AppreciationItem } from './appreciation-item.tsx'

const MAX_APPRECIATIONS_SHOWN = 3

/** The latest appreciations. */
export default function AppreciationCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/hr/employee/appreciations/search', {
    body: { size: MAX_APPRECIATIONS_SHOWN },
  })
  return (
    <Card
      title={t('Appreciation')}
      aside={
        <Anchor renderRoot={(props) => <Link to="/appreciation" search={{ give: 'new' }} {...props} />}>
          {t('Send appreciation')}
        </Anchor>
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      {data?.content.length === 0 && <Text c="dimmed">{t('Be the first to appreciate a colleague.')}</Text>}
      <Stack gap="md">
        {data?.content.map((one) => (
          <AppreciationItem key={one.id} appreciation={one} isShort />
        ))}
      </Stack>
    </Card>
  )
}
