import { Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listDays, type Day } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import type { TaskRow } from '../tasks/saving/use-task-change.tsx'
import classes from './calendar-agenda.module.css'
import { findTaskDays } from './calendar-weeks.ts'
import type { DayNotes } from './use-day-notes.ts'

interface Props {
  from: Day
  to: Day
  tasks: readonly TaskRow[]
  notes: DayNotes
  onOpen: (id: string) => void
}

/** The days from today with tasks, holidays or leave, as a list for a phone. Each day of a task lists the task. */
export function CalendarAgenda({ from, to, tasks, notes, onOpen }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const todaySection = useRef<HTMLElement>(null)
  useEffect(() => todaySection.current?.scrollIntoView({ block: 'start' }), [from])
  const dated = tasks.map((task) => ({ task, ...findTaskDays(task, today) }))
  const days = listDays(from, to).flatMap((day) => {
    const own = dated.filter((one) => one.from <= day && one.to >= day).map(({ task }) => task)
    const { holiday, leave } = notes(day)
    return own.length > 0 || holiday || leave || day === today ? [{ day, own, holiday, leave }] : []
  })
  if (days.length === 0) return <Text c="dimmed">{t('No tasks in this month.')}</Text>
  return (
    <Stack gap="md">
      {days.map(({ day, own, holiday, leave }) => (
        <section
          key={day}
          ref={day === today ? todaySection : undefined}
          className={classes.day}
          aria-label={format.longDay(day)}
        >
          <Text fw={600} size="sm">
            <time dateTime={day}>{format.longDay(day)}</time>
            {day === today && ` · ${t('Today')}`}
          </Text>
          {[holiday, leave].filter(Boolean).map((note) => (
            <Text key={note} size="xs" c="dimmed">
              {note}
            </Text>
          ))}
          {own.map((task) => (
            <button
              key={task.id}
              type="button"
              className={classes.task}
              style={{ ['--colour' as string]: task.status?.colour ?? '#868e96' }}
              onClick={() => onOpen(task.id)}
            >
              {task.name} · {task.status?.name ?? t('Personal')}
            </button>
          ))}
        </section>
      ))}
    </Stack>
  )
}
