import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addMonths, monthStart } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DueMark } from './due-mark.tsx'
import { useHasStatutoryPack } from '../statutory-pack.tsx'

const MAX_DUE_SHOWN = 8
/** The number of past wage months whose payments can be overdue. */
const MONTHS_BACK = 2

/** Statutory due dates: overdue, done in this month, and upcoming. */
export default function DueDatesCard() {
  const { t } = useTranslation()
  const today = useToday()
  const enabled = useHasStatutoryPack()
  const { data, error, refetch } = useCall(
    'GET /api/payroll/returns/due',
    { query: { month: addMonths(today, -MONTHS_BACK).slice(0, 7), to: today.slice(0, 7) } },
    { enabled },
  )
  if (!enabled) return null
  const due = data
    ?.filter((one) => (one.done ? one.day >= monthStart(today) : one.hasPayroll || one.day >= today))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, MAX_DUE_SHOWN)
  return (
    <Card
      title={t('Compliance calendar')}
      aside={<Anchor renderRoot={(props) => <Link to="/hr/payroll/returns" {...props} />}>{t('Returns')}</Anchor>}
    >
      <QueryPlaceholder data={due} error={error} refetch={refetch} height={200} />
      {due?.length === 0 && <Text c="dimmed">{t('Nothing is due.')}</Text>}
      <Stack gap="xs">
        {due?.map((one) => (
          <Group key={`${one.month} ${one.key}`} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Anchor
                renderRoot={(props) => <Link to="/hr/payroll/returns" search={{ month: one.month }} {...props} />}
              >
                {[t(one.label), ...(one.state ? [t(one.state)] : [])].join(' · ')}
              </Anchor>{' '}
              <DueMark due={one} />
            </div>
            <span style={{ whiteSpace: 'nowrap' }}>
              <DayText day={one.day} />
            </span>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
