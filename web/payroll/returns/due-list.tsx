import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { returnKinds } from '../../../domain/payroll/returns/kinds.ts'
import { Card } from '../../kit/page/card.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { DueDoneButton, DueMark } from './due-mark.tsx'

/** The statutory due dates for the wages of a month. */
export function DueList({ month, onMake }: { month: string; onMake: (kind: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data = [] } = useCall('GET /api/payroll/returns/due', { query: { month } })
  if (data.length === 0) return null
  return (
    <Card title={t('Due for {{month}}', { month: format.month(`${month}-01`) })}>
      <Stack gap="sm" component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {data.map((due) => {
          const { key, label, kind, day, source, state } = due
          return (
            <Group key={key} component="li" justify="space-between" gap="xs">
              <div>
                <Text fw={500} component="div">
                  <DayText day={day} /> · {t(label)}
                  {state && ` · ${t(state)}`} <DueMark due={due} />
                </Text>
                <Text size="sm" c="dimmed">
                  {source}
                </Text>
              </div>
              <Group gap="xs">
                <DueDoneButton due={due} />
                {kind && kind !== 'TDS' && kind !== 'FORM16' && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('View return: {{name}}', { name: t(label) })}
                    onClick={() => onMake(returnKinds.find((one) => one === kind) ?? 'REGISTER')}
                  >
                    {t('View return')}
                  </Button>
                )}
              </Group>
            </Group>
          )
        })}
      </Stack>
    </Card>
  )
}
