import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addMonths } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useHasStatutoryPack } from '../statutory-pack.tsx'

const MAX_DUE_SHOWN = 6

/** The next statutory due dates: provident fund, TDS and others, for the wages of last month and this month. */
export default function DueDatesCard() {
  const { t } = useTranslation()
  const today = useToday()
  const enabled = useHasStatutoryPack()
  const thisMonth = today.slice(0, 7)
  const lastMonth = addMonths(today, -1).slice(0, 7)
  const before = useCall('GET /api/payroll/returns/due', { query: { month: lastMonth } }, { enabled })
  const now = useCall('GET /api/payroll/returns/due', { query: { month: thisMonth } }, { enabled })
  if (!enabled) return null
  const lines = (data: typeof now.data, month: string) => (data ?? []).map((due) => ({ ...due, month }))
  const due = [...lines(before.data, lastMonth), ...lines(now.data, thisMonth)]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  const error = before.error ?? now.error
  const retry = () => Promise.all([before.refetch(), now.refetch()])
  return (
    <Card
      title={t('Compliance calendar')}
      aside={<Anchor renderRoot={(props) => <Link to="/hr/payroll/returns" {...props} />}>{t('Returns')}</Anchor>}
    >
      <QueryPlaceholder data={before.data && now.data} error={error} refetch={retry} height={200} />
      {before.data && now.data && due.length === 0 && <Text c="dimmed">{t('Nothing is due.')}</Text>}
      {before.data && now.data && (
        <Stack gap="xs">
          {due.slice(0, MAX_DUE_SHOWN).map(({ key, month, label, day, state }) => (
            <Group key={`${month} ${key}`} justify="space-between" wrap="nowrap" align="flex-start">
              <Anchor renderRoot={(props) => <Link to="/hr/payroll/returns" search={{ month }} {...props} />}>
                {[t(label), ...(state ? [t(state)] : [])].join(' · ')}
              </Anchor>
              <span style={{ whiteSpace: 'nowrap' }}>
                <DayText day={day} />
              </span>
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  )
}
