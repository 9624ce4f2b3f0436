import { List, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { dataAccessLabels, dataAccessSourceLabels } from './data-access-labels.ts'

const MAX_SHOWN = 10

/** Who viewed the pay, numbers and documents of the user. */
export function OwnDataAccessCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/data-access/own')
  return (
    <Card title={t('Who viewed your data')} text={t('Who viewed your pay, identity numbers and documents.')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data?.length === 0 && <Text size="sm">{t('No views yet.')}</Text>}
      {data && data.length > 0 && (
        <List size="sm" spacing={4} listStyleType="none">
          {data.slice(0, MAX_SHOWN).map(({ id, at, reader, kind, source }) => (
            <List.Item key={id}>
              {reader} · {t(dataAccessLabels[kind])} {source && `(${t(dataAccessSourceLabels[source])}) `}·{' '}
              <InstantText instant={at} />
            </List.Item>
          ))}
        </List>
      )}
    </Card>
  )
}
