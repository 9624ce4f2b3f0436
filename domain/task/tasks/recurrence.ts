import Type, { type Static } from 'typebox'
import { addDays, addMonths, type Day } from '../../kit/day.ts'
import { Choice, Shape } from '../../kit/schema.ts'

export const recurrenceUnits = ['DAY', 'WEEK', 'MONTH'] as const

/** How often a task is repeated. The next task is created when the task is done. */
export const Recurrence = Shape({
  unit: Choice(recurrenceUnits),
  interval: Type.Integer({ minimum: 1, maximum: 99 }),
})
export type Recurrence = Static<typeof Recurrence>

/** The day of the next occurrence. */
export function addRecurrence(day: Day, { unit, interval }: Recurrence): Day {
  if (unit === 'MONTH') return addMonths(day, interval)
  return addDays(day, unit === 'WEEK' ? interval * 7 : interval)
}
