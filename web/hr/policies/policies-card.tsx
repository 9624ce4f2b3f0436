import { Anchor, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'

const MAX_POLICIES_SHOWN = 5

/** Policies that the user has not acknowledged. */
export default function PoliciesCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/hr/policy/documents/all', { body: {} })
  const left = data?.filter(({ needsAcknowledgement, acknowledgedAt }) => needsAcknowledgement && !acknowledgedAt) ?? []
  return (
    <Card
      title={t('Policies to read')}
      aside={<Anchor renderRoot={(props) => <Link to="/policies" {...props} />}>{t('All policies')}</Anchor>}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data && left.length === 0 && <Text c="dimmed">{t('You have read all policies.')}</Text>}
      <Stack gap={6}>
        {left.slice(0, MAX_POLICIES_SHOWN).map(({ id, name }) => (
          <Anchor key={id} renderRoot={(props) => <Link to="/policies" search={{ open: id }} {...props} />}>
            {name}
          </Anchor>
        ))}
      </Stack>
    </Card>
  )
}
