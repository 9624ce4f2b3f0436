import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, toWeekday, type Day } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useCalendarWeek } from '../../kit/form/use-calendar-week.ts'
import type { TaskRow } from '../tasks/saving/use-task-change.tsx'
import classes from './calendar.module.css'
import { layOutWeek, type Segment } from './calendar-weeks.ts'
import type { DayNotes } from './use-day-notes.ts'

interface Props {
  weekStart: Day
  month: Day
  tasks: readonly TaskRow[]
  notes: DayNotes
  onOpen: (id: string) => void
  onMove: (task: TaskRow, days: number) => void
}

/** A week: days with holidays and leave in the background, and tasks as bars from their start to their end. */
export function CalendarWeek({ weekStart, month, tasks, notes, onOpen, onMove }: Props) {
  const today = useToday()
  return (
    <div className={classes.week}>
      <div className={classes.days}>
        {Array.from({ length: 7 }, (_, at) => (
          <DayCell key={at} day={addDays(weekStart, at)} month={month} notes={notes} />
        ))}
      </div>
      <div className={classes.tasks}>
        {layOutWeek(tasks, weekStart, today).map((segment) => (
          <TaskBar key={segment.task.id} {...{ segment, weekStart, onOpen, onMove }} />
        ))}
      </div>
    </div>
  )
}

function DayCell({ day, month, notes }: { day: Day; month: Day; notes: DayNotes }) {
  const format = useFormat()
  const today = useToday()
  const { weekendDays } = useCalendarWeek()
  const cell = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = cell.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: () => ({ day }),
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: () => element.removeAttribute('data-over'),
    })
  }, [day])
  const { holiday, leave } = notes(day)
  return (
    <div
      ref={cell}
      className={classes.day}
      data-off={weekendDays.some((one) => one === toWeekday(day) % 7) || holiday !== null || undefined}
      data-away={leave !== null || undefined}
      data-other={day.slice(0, 7) !== month.slice(0, 7) || undefined}
    >
      <time
        dateTime={day}
        aria-label={format.longDay(day)}
        className={classes.number}
        data-today={day === today || undefined}
      >
        {Number(day.slice(8))}
      </time>
      {holiday && (
        <span className={classes.note} title={holiday}>
          {holiday}
        </span>
      )}
      {leave && (
        <span className={classes.note} title={leave}>
          {leave}
        </span>
      )}
    </div>
  )
}

interface BarProps {
  segment: Segment<TaskRow>
  weekStart: Day
  onOpen: (id: string) => void
  onMove: (task: TaskRow, days: number) => void
}

/** The days by which Alt with an arrow key moves a task. */
const keyDays: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

function TaskBar({ segment: { task, start, length, row, isContinued }, weekStart, onOpen, onMove }: BarProps) {
  const { t } = useTranslation()
  const bar = useRef<HTMLButtonElement>(null)
  const firstDay = addDays(weekStart, start)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    // The day under the pointer counts, not the first day of the bar.
    const findDay = (x: number) => {
      const box = element.getBoundingClientRect()
      return addDays(firstDay, Math.min(length - 1, Math.max(0, Math.floor(((x - box.left) / box.width) * length))))
    }
    return combine(
      draggable({
        element,
        getInitialData: ({ input }) => ({ taskId: task.id, fromDay: findDay(input.clientX) }),
      }),
      dropTargetForElements({ element, getData: ({ input }) => ({ day: findDay(input.clientX) }) }),
    )
  }, [task.id, firstDay, length])
  const status = task.status?.name ?? t('Personal')
  const style: CSSProperties & Record<'--colour', string> = {
    gridColumn: `${start + 1} / span ${length}`,
    gridRow: row + 1,
    '--colour': task.status?.colour ?? '#868e96',
  }
  return (
    <button
      ref={bar}
      type="button"
      className={classes.task}
      style={style}
      data-id={task.id}
      title={`${task.name} · ${status}`}
      onClick={() => onOpen(task.id)}
      onKeyDown={(event) => {
        const days = event.altKey ? keyDays[event.key] : undefined
        if (days === undefined) return
        event.preventDefault()
        onMove(task, days)
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-id="${task.id}"]`)?.focus())
      }}
    >
      {isContinued && '… '}
      {task.name} · {status}
    </button>
  )
}
