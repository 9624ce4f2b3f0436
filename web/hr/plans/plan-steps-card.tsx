import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

const MAX_STEPS_SHOWN = 5

/** The next plan steps that are assigned to the user. */
export default function PlanStepsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/hr/employee/plans/actions/search', {
    body: { size: MAX_STEPS_SHOWN },
  })
  return (
    <Card
      title={t('Plan steps')}
      aside={data && data.totalElements > 0 && <Badge tone="warn">{data.totalElements}</Badge>}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data?.totalElements === 0 && <Text c="dimmed">{t('No steps are assigned to you.')}</Text>}
      <Stack gap="xs">
        {data?.content.map((step) => (
          <Group key={step.id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={500}>{step.title}</Text>
              <Text size="sm" c="dimmed">
                {step.employee.name}
              </Text>
            </div>
            {step.isOverdue ? <Badge tone="bad">{t('Overdue')}</Badge> : <DayText day={step.dueDay} />}
          </Group>
        ))}
      </Stack>
      {data && data.totalElements > 0 && (
        <Anchor renderRoot={(props) => <Link to="/plan-steps" {...props} />}>
          {t('See all {{number}}', { number: data.totalElements })}
        </Anchor>
      )}
    </Card>
  )
}
