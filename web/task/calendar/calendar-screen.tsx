import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { ActionIcon, Button, Group, MultiSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, daysBetween, isDay, listDays, monthEnd, type Day } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useAnyCall, useCall } from '../../kit/data/use-call.ts'
import { useCalendarWeek } from '../../kit/form/use-calendar-week.ts'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useTaskStatuses } from '../task-master.ts'
import { TaskPanel } from '../tasks/task-panel.tsx'
import { useTaskKeys } from '../tasks/use-task-keys.ts'
import { useTaskChange, type TaskPage, type TaskRow } from '../tasks/saving/use-task-change.tsx'
import { CalendarAgenda } from './calendar-agenda.tsx'
import { CalendarWeek } from './calendar-week.tsx'
import classes from './calendar.module.css'
import { findCalendarRange, sortByStatus } from './calendar-weeks.ts'
import { useDayNotes } from './use-day-notes.ts'
import { useIsPhone } from '../../kit/page/use-is-phone.ts'

const CALENDAR_PAGE = { page: 0, size: 40 }
/** The filter value for tasks without a status. */
const PERSONAL = 'personal'

/** The tasks of a month as all-day events. A missing date is today. All statuses are selected at first. */
export default function CalendarScreen() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [search, setSearch] = useSearchState({ month: today.slice(0, 7), hidden: [] as string[], open: '' })
  const month = isDay(`${search.month}-01`) ? `${search.month}-01` : `${today.slice(0, 7)}-01`
  const { firstDayOfWeek } = useCalendarWeek()
  const { from, to } = findCalendarRange(month, firstDayOfWeek)
  const statuses = useCall('POST /api/task/status_master/search', { body: {} }).data?.content ?? []
  const { data, error, refetch } = useAnyCall<TaskPage>('POST /api/task/tasks/search', {
    body: { ...CALENDAR_PAGE, sort: 'startDate', filters: { from, to } },
  })
  const selected = (data?.content ?? []).filter(({ status }) => !search.hidden.includes(status?.id ?? PERSONAL))
  const order = useTaskStatuses().map(({ id }) => id)
  const tasks = sortByStatus(selected, order)
  const notes = useDayNotes(from, to)
  const open = useCallback((id: string) => setSearch({ open: id }), [setSearch])
  useTaskKeys(open)
  const move = useCalendarMove()
  useCalendarDrop(tasks, move)
  const isPhone = useIsPhone()
  const options = [
    { value: PERSONAL, label: t('Personal') },
    ...statuses.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const go = (months: number) => setSearch({ month: addMonths(month, months).slice(0, 7) })
  return (
    <Page
      title="Calendar"
      action={{ label: 'New task', icon: <IconPlus size={16} aria-hidden />, onClick: () => open('new') }}
    >
      <Group gap="sm" mb="md">
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label={t('Previous month')} onClick={() => go(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text fw={600} miw={130} ta="center" aria-live="polite">
            {format.month(month)}
          </Text>
          <ActionIcon variant="default" size="lg" aria-label={t('Next month')} onClick={() => go(1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <Button variant="default" onClick={() => setSearch({ month: today.slice(0, 7) })}>
          {t('Today')}
        </Button>
        <MultiSelect
          aria-label={t('Statuses')}
          miw={220}
          data={options}
          value={options.map(({ value }) => value).filter((value) => !search.hidden.includes(value))}
          onChange={(shown) =>
            setSearch({ hidden: options.map(({ value }) => value).filter((value) => !shown.includes(value)) })
          }
        />
      </Group>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={480} />
      {data && isPhone && <CalendarAgenda from={month} to={monthEnd(month)} {...{ tasks, notes }} onOpen={open} />}
      {data && !isPhone && (
        <div className={classes.month} role="region" aria-label={format.month(month)} tabIndex={0}>
          <div className={classes.heads}>
            {listDays(from, addDays(from, 6)).map((day) => (
              <div key={day} className={classes.head}>
                {formatWeekday(day, format.locale)}
              </div>
            ))}
          </div>
          {listWeekStarts(from, to).map((weekStart) => (
            <CalendarWeek key={weekStart} {...{ weekStart, month, tasks, notes }} onOpen={open} onMove={move} />
          ))}
        </div>
      )}
      {data && data.totalElements > CALENDAR_PAGE.size && (
        <Text c="dimmed" mt="xs">
          {t('{{shown}} of {{total}} tasks are shown. Use the task list for all.', {
            shown: CALENDAR_PAGE.size,
            total: data.totalElements,
          })}
        </Text>
      )}
      <TaskPanel open={search.open} onOpen={open} onClose={() => setSearch({ open: '' })} />
    </Page>
  )
}

const formatWeekday = (day: Day, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(day))

const listWeekStarts = (from: Day, to: Day): Day[] => listDays(from, to).filter((_, at) => at % 7 === 0)

/** Moves the dates of a task by some days. A task without dates gets the day on which it is dropped. */
function useCalendarMove(): (task: TaskRow, days: number) => void {
  const save = useTaskChange()
  const today = useToday()
  return useCallback(
    (task, days) => {
      const { startDate, endDate } = task
      const isUndated = startDate === null && endDate === null
      const shift = (day: Day | null) => day && addDays(day, days)
      const changes = isUndated
        ? { startDate: addDays(today, days), endDate: addDays(today, days) }
        : { startDate: shift(startDate), endDate: shift(endDate) }
      void save({ task, changes, shown: changes, before: { startDate, endDate } })
    },
    [save, today],
  )
}

/** Moves a dropped task by the days between the old and the new day. */
function useCalendarDrop(tasks: readonly TaskRow[], move: (task: TaskRow, days: number) => void) {
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const task = tasks.find(({ id }) => id === source.data.taskId)
          const day = location.current.dropTargets.find(({ data }) => 'day' in data)?.data.day
          if (!task || typeof day !== 'string') return
          const days = daysBetween(String(source.data.fromDay), day)
          if (days !== 0) move(task, days)
        },
      }),
    [tasks, move],
  )
}
