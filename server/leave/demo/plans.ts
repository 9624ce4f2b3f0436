import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { WeekdayPart } from '../../../domain/leave/calendar/work-week.ts'

const buildWorkWeek = (saturday: WeekdayPart) =>
  ({
    monday: 'FULL',
    tuesday: 'FULL',
    wednesday: 'FULL',
    thursday: 'FULL',
    friday: 'FULL',
    saturday,
    sunday: 'OFF',
  }) as const

export const demoWorkingPeriods = [
  { name: 'Monday to Friday', ...buildWorkWeek('OFF'), startsAt: '09:30', endsAt: '18:30' },
]

export interface DemoLeavePlan {
  code: string
  from: Day
  to: Day
  half: 'FIRST' | 'SECOND' | null
  notice: number
  reason: string
  outcome: 'APPROVED' | 'REJECTED' | 'CANCELLED' | 'PENDING' | 'CANCELLING'
}

interface DemoHabit extends Pick<DemoLeavePlan, 'code' | 'notice' | 'reason'> {
  days: number
}

const demoHabits: readonly DemoHabit[] = [
  { code: 'CL', days: 1, notice: 5, reason: 'Errands at the bank' },
  { code: 'SL', days: 2, notice: 0, reason: 'Fever' },
  { code: 'EL', days: 5, notice: 25, reason: 'Family visit' },
  { code: 'WFH', days: 1, notice: 2, reason: 'Plumber at home' },
  { code: 'CL', days: 2, notice: 9, reason: 'Cousin’s wedding' },
  { code: 'EL', days: 3, notice: 18, reason: 'Short trip' },
  { code: 'SL', days: 1, notice: 0, reason: '' },
  { code: 'UL', days: 1, notice: 6, reason: 'House move' },
]

/**
 * The demo leave of one employee: the last year and the next weeks. It depends only on `person`, so every demo is the
 * same.
 */
export function planDemoLeaves(person: number, today: Day): DemoLeavePlan[] {
  const random = createRandom(person + 1)
  const pick = (n: number) => Math.floor(random() * n)
  const planned = (from: Day, outcome: DemoLeavePlan['outcome']): DemoLeavePlan => {
    const habit = demoHabits[pick(demoHabits.length)] ?? { code: 'CL', days: 1, notice: 5, reason: '' }
    const half = habit.days === 1 && pick(3) === 0 ? (pick(2) === 0 ? 'FIRST' : 'SECOND') : null
    return { ...habit, from, to: addDays(from, habit.days - 1), half, outcome }
  }
  const past = Array.from({ length: 4 }, (_, n) =>
    planned(
      addDays(today, -340 + n * 84 + pick(60)),
      pick(9) === 0 ? 'REJECTED' : pick(9) === 0 ? 'CANCELLED' : 'APPROVED',
    ),
  )
  const soon = pick(3) === 0 ? [planned(addDays(today, pick(12) - 3), 'APPROVED')] : []
  const requested =
    pick(4) === 0 ? [planned(addDays(today, 14 + pick(30)), pick(5) === 0 ? 'CANCELLING' : 'PENDING')] : []
  return [...past, ...soon, ...requested]
}

// A small random number generator: the same seed gives the same numbers on every machine.
function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
  }
}
