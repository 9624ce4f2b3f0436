import { Button, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../kit/data/format.ts'
import { useCall } from '../../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../../kit/page/states.tsx'
import { useSpanText, type RateEntry } from './rate-entry.ts'

type RateToTry = Pick<RateEntry, 'subject' | 'area' | 'fromDay' | 'toDay' | 'values' | 'source'> & {
  /** The custom row that is changed. */
  id?: string | null
}

/** The effect of a rate on pay, calculated with the latest payroll when the user requests it. */
export function RateEffectText({ entry }: { entry: RateToTry }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  if (isShown) return <RateEffect entry={entry} />
  return (
    <Button variant="default" size="compact-sm" onClick={() => setShown(true)} style={{ alignSelf: 'flex-start' }}>
      {t('Calculate the effect on pay')}
    </Button>
  )
}

function RateEffect({ entry: { id, subject, area, fromDay, toDay, values, source } }: { entry: RateToTry }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const span = useSpanText()
  const { data, error, refetch } = useCall('POST /api/payroll/lawRows/effect', {
    body: { ...(id && { id }), subject, area, fromDay, toDay, values, source },
  })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={72} radius="sm" />
  if (!data.period) return <Text size="sm">{t('No payroll yet. Run a payroll to calculate the effect.')}</Text>
  const amount = (value: number) => money(value, data.currency)
  return (
    <Stack gap={4} aria-live="polite">
      <Text size="sm">
        {t(
          'Effect in {{period}}: {{changed}} of {{people}} employees affected, net pay {{net}}, employer cost {{cost}}.',
          {
            period: span(data.period),
            changed: data.changed,
            people: data.people,
            net: amount(data.netChange),
            cost: amount(data.costChange),
          },
        )}
      </Text>
      {data.payrolls > 1 && (
        <Text size="sm">{t('The latest payroll of {{count}} pay schedules.', { count: data.payrolls })}</Text>
      )}
      <List size="sm">
        {data.components.map(({ code, name, change }) => (
          <List.Item key={code}>
            {name}: {amount(change)}
          </List.Item>
        ))}
      </List>
      <Text size="sm">
        {data.arrears.changed === 0
          ? t('No arrears for closed periods.')
          : t('Arrears of closed periods: {{changed}} employees affected, net pay {{net}}, employer cost {{cost}}.', {
              changed: data.arrears.changed,
              net: amount(data.arrears.netChange),
              cost: amount(data.arrears.costChange),
            })}
      </Text>
    </Stack>
  )
}
