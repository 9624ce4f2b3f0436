import { useTranslation } from 'react-i18next'
import { createLocalTimeFormatter } from '../../../domain/kit/day.ts'
import { useFormat, useTimeZone, useToday } from '../../kit/data/format.ts'
import { useUser } from '../../session.ts'
import type { TodoItem } from './todo-item.ts'
import { useDueText } from './use-due-text.ts'
import { useTodos } from './use-todos.ts'

const MORNING_ENDS = 12
const AFTERNOON_ENDS = 17
const MAX_SUMMARY_ITEMS = 3

/** The greeting for the time of day in the organisation's time zone, and the date with the first things to do. */
export function useGreeting(): { greeting: string; summary: string } {
  const { t } = useTranslation()
  const { longDay } = useFormat()
  const today = useToday()
  const hour = useLocalHour()
  const { items } = useTodos()
  const describe = useTodoText()
  const name = useUser()?.fullName.split(' ')[0] ?? ''
  const greeting =
    hour < MORNING_ENDS
      ? t('Good morning, {{name}}', { name })
      : hour < AFTERNOON_ENDS
        ? t('Good afternoon, {{name}}', { name })
        : t('Good evening, {{name}}', { name })
  return { greeting, summary: [longDay(today), ...items.slice(0, MAX_SUMMARY_ITEMS).map(describe)].join(' · ') }
}

function useTodoText(): (item: TodoItem) => string {
  const dueText = useDueText()
  const { number } = useFormat()
  return ({ label, count, day }) =>
    count === null ? [label, ...(day ? [dueText(day)] : [])].join(', ') : `${label}: ${number(count)}`
}

function useLocalHour(): number {
  const zone = useTimeZone()
  return Number(createLocalTimeFormatter(zone)(new Date().toISOString()).slice(11, 13))
}
