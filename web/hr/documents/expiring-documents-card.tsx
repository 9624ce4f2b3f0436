import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

const documentsPath = '/employees/employees/employees-documents'
const MAX_DOCUMENTS_SHOWN = 5

/** The documents of employees that expire next. */
export default function ExpiringDocumentsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/hr/employee/documents/search', {
    body: { size: MAX_DOCUMENTS_SHOWN, sort: 'expiresOn', filters: { standing: 'EXPIRING' } },
  })
  return (
    <Card
      title={t('Expiring documents')}
      aside={
        data &&
        data.totalElements > MAX_DOCUMENTS_SHOWN && (
          <Anchor renderRoot={(props) => <Link to={documentsPath} search={{ standing: 'EXPIRING' }} {...props} />}>
            {t('See all {{number}}', { number: data.totalElements })}
          </Anchor>
        )
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      {data?.content.length === 0 && <Text c="dimmed">{t('No documents expire soon.')}</Text>}
      <Stack gap="xs">
        {data?.content.map(({ id, employee, type, expiresOn }) => (
          <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Anchor renderRoot={(props) => <Link to={documentsPath} search={{ open: id }} {...props} />}>
                {employee.name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {type.name}
              </Text>
            </div>
            <DayText day={expiresOn} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
