import { ActionIcon, Group, Paper, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, eachDay, weekday, type Day } from '../../domain/kit/day.ts'
import { useFormat, useToday } from '../kit/format.ts'
import { useSearchState } from '../kit/search-state.ts'
import { ErrorState } from '../kit/states.tsx'
import { useCall } from '../kit/use-call.ts'
import type { AwayPerson } from './away-grid.tsx'
import { useLeaveWords } from './leave-words.ts'
import classes from './year-view.module.css'

/** One's own year: twelve months with days off, holidays and leave in its type's colour. */
export function YearView() {
  const { t } = useTranslation()
  const today = useToday()
  const format = useFormat()
  const words = useLeaveWords()
  const [{ year }, set] = useSearchState({ year: today.slice(0, 4) })
  const from = `${year}-01-01`
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/calendar', {
    body: { from, to: `${year}-12-31`, own: true },
  })
  const away = data?.content[0]?.away ?? []
  const off = new Map(data?.daysOff.map((one) => [one.day, one]))
  const move = (years: number) => set({ year: String(Number(year) + years) })
  const titleOf = (day: Day, leave: Away | undefined) =>
    [leave && `${leave.type?.name ?? t('Away')}, ${words.span(leave)}`, off.get(day)?.name].filter(Boolean).join(' · ')
  return (
    <Paper withBorder radius="md" p="md">
      <Group gap={4} mb="md">
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
      {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && (
        <div className={classes.year}>
          {Array.from({ length: 12 }, (_, month) => addMonths(from, month)).map((first) => (
            <section key={first} className={classes.month} aria-label={format.month(first)}>
              <h3>{format.month(first)}</h3>
              <ol>
                {eachDay(first, addDays(addMonths(first, 1), -1)).map((day) => {
                  const leave = away.find((one) => one.from <= day && day <= one.to)
                  return (
                    <li
                      key={day}
                      style={{
                        gridColumnStart: day === first ? weekday(day) : undefined,
                        ...(leave && !off.has(day)
                          ? { '--leave': leave.type?.colour ?? 'var(--mantine-color-gray-6)' }
                          : {}),
                      }}
                      title={titleOf(day, leave) || undefined}
                      data-leave={leave && !off.has(day) ? (leave.isPending ? 'pending' : 'approved') : undefined}
                      data-off={off.get(day)?.off}
                      data-today={day === today || undefined}
                    >
                      {Number(day.slice(8))}
                    </li>
                  )
                })}
              </ol>
            </section>
          ))}
        </div>
      )}
    </Paper>
  )
}

type Away = AwayPerson['away'][number]
