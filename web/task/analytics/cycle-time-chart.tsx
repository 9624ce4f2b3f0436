import { ScatterChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LabelList } from 'recharts'
import { fromEpochDay, toEpochDay } from '../../../domain/kit/day.ts'
import { useFormat } from '../../kit/data/format.ts'
import { nameTask } from './task-name.ts'
import type { CycleTime } from './use-dashboard.ts'

interface Props {
  cycleTimes: readonly CycleTime[]
  /** Opens the tasks of a point. */
  onOpen: (tasks: readonly CycleTime[]) => void
}

const MAX_NAMES = 8

/** A point for each date and number of days. The count is beside it if it stands for several tasks. */
export default function CycleTimeChart({ cycleTimes, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const points = groupEqualPoints(cycleTimes)
  const data = points.map((tasks, at) => ({
    day: toEpochDay(tasks[0]?.completedOn ?? ''),
    days: tasks[0]?.days ?? 0,
    count: tasks.length,
    at,
  }))
  return (
    <ScatterChart
      h={280}
      data={[{ name: t('Tasks'), color: 'indigo.6', data }]}
      dataKey={{ x: 'day', y: 'days' }}
      xAxisProps={{
        type: 'number',
        domain: ['dataMin', 'dataMax'],
        allowDecimals: false,
        padding: { left: 40, right: 40 },
        tickFormatter: (day: number) => format.day(fromEpochDay(day)),
      }}
      yAxisProps={{ allowDecimals: false, tickFormatter: (days: number) => t('{{count}} days', { count: days }) }}
      xAxisLabel={t('Completed on')}
      scatterProps={{
        cursor: 'pointer',
        onClick: ({ payload }) => onOpen(points[payload.at] ?? []),
        children: (
          <LabelList
            dataKey="count"
            position="right"
            fontSize={12}
            fill="currentColor"
            formatter={(count) => (Number(count) > 1 ? `×${count}` : '')}
          />
        ),
      }}
      tooltipProps={{
        content: <PointTip points={points} />,
      }}
    />
  )
}

function groupEqualPoints(cycleTimes: readonly CycleTime[]): CycleTime[][] {
  const points = new Map<string, CycleTime[]>()
  for (const one of cycleTimes) {
    const key = `${one.completedOn} ${one.days}`
    points.set(key, [...(points.get(key) ?? []), one])
  }
  return [...points.values()]
}

interface TipProps {
  points: readonly CycleTime[][]
  /** Set by the chart. */
  payload?: readonly { payload: { at: number } }[]
}

/** The tasks of a point: `ACME-12 Paint the hall · 28 Nov 2026 · 3 days`. */
function PointTip({ points, payload = [] }: TipProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const tasks = points[payload[0]?.payload.at ?? -1] ?? []
  if (tasks.length === 0) return null
  return (
    <Paper withBorder shadow="sm" radius="md" p="xs" maw={320}>
      {tasks.slice(0, MAX_NAMES).map(({ task, completedOn, days }) => (
        <Text key={task.id} size="sm">
          {nameTask(task)} · {format.day(completedOn)} · {t('{{count}} days', { count: days })}
        </Text>
      ))}
      {tasks.length > MAX_NAMES && (
        <Text size="sm" c="dimmed">
          {t('{{count}} more', { count: tasks.length - MAX_NAMES })}
        </Text>
      )}
    </Paper>
  )
}
