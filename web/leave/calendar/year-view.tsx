import { ActionIcon, Group, Paper, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addMonths, isDay } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { YearLegend } from './year-legend.tsx'
import { YearMonth } from './year-month.tsx'
import classes from './year-view.module.css'

/** The user’s own year: twelve months with days off, holidays and leave in the colour of its type. */
export function YearView() {
  const { t } = useTranslation()
  const thisYear = useToday().slice(0, 4)
  const [search, set] = useSearchState({ year: thisYear })
  const year = isDay(`${search.year}-01-01`) ? search.year : thisYear
  const from = `${year}-01-01`
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/calendar', {
    body: { from, to: `${year}-12-31`, own: true },
  })
  const away = data?.content[0]?.away ?? []
  const off = new Map(data?.daysOff.map((one) => [one.day, one]))
  const move = (years: number) => set({ year: String(Number(year) + years) })
  return (
    <Paper withBorder radius="md" p="md">
      <Group gap="lg" mb="md">
        <Group gap={4}>
          <ActionIcon variant="default" size="lg" aria-label={t('Previous year')} onClick={() => move(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text fw={600} miw={80} ta="center" aria-live="polite">
            {year}
          </Text>
          <ActionIcon variant="default" size="lg" aria-label={t('Next year')} onClick={() => move(1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
        {data && <YearLegend away={away} />}
      </Group>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={420} />
      {data && (
        <div className={classes.year}>
          {Array.from({ length: 12 }, (_, month) => addMonths(from, month)).map((first) => (
            <YearMonth key={first} first={first} away={away} off={off} />
          ))}
        </div>
      )}
    </Paper>
  )
}
