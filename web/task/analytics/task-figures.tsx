import { Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useDuration } from '../tasks/task-marks.tsx'
import { Figures } from './figure.tsx'
import { formatRiskReasons, riskBandTones } from './risk-labels.ts'
import { FIGURES_STALE_MS } from './use-dashboard.ts'

/** The figures of one task: its effort and duration, its risk with the reasons, and its time by day and by person. */
export function TaskFigures({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const duration = useDuration()
  const { data, error, refetch } = useCall(
    'GET /api/analytics/task/{id}/details',
    { params: { id } },
    { staleTime: FIGURES_STALE_MS },
  )
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
  const { estimateMinutes, usedPercent, cycleDays, risk } = data
  const formatDays = (days: number | null) => (days === null ? '–' : t('{{count}} days', { count: days }))
  return (
    <Stack gap="md">
      <Figures
        isNarrow
        figures={[
          { label: 'Estimate', value: estimateMinutes === null ? '–' : duration(estimateMinutes) },
          { label: 'Logged', value: duration(data.loggedMinutes) },
          { label: 'Estimate used', value: usedPercent === null ? '–' : `${usedPercent}%` },
          { label: 'Lead time', value: formatDays(data.leadDays) },
          { label: 'Cycle time', value: formatDays(cycleDays) },
        ]}
      />
      <div>
        <Text span size="sm" c="dimmed">
          {t('Risk')}
        </Text>{' '}
        <Badge tone={riskBandTones[risk.band]}>
          {risk.score} · {t(toChoiceLabel(risk.band))}
        </Badge>
        <Text size="sm">{formatRiskReasons(t, risk.reasons)}</Text>
      </div>
      <TimeTable
        title="Time by day"
        rows={data.timeByDay.map(({ day, minutes }) => ({ name: format.day(day), minutes }))}
      />
      <TimeTable
        title="Time by person"
        rows={data.timeByUser.map(({ user, minutes }) => ({ name: user.name, minutes }))}
      />
    </Stack>
  )
}

function TimeTable({ title, rows }: { title: string; rows: readonly { name: string; minutes: number }[] }) {
  const { t } = useTranslation()
  const duration = useDuration()
  if (rows.length === 0) return null
  return (
    <Table captionSide="top">
      <Table.Caption ta="start">{t(title)}</Table.Caption>
      <Table.Tbody>
        {rows.map(({ name, minutes }) => (
          <Table.Tr key={name}>
            <Table.Td>{name}</Table.Td>
            <Table.Td ta="right">{duration(minutes)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
