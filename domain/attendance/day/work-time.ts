import type { AttendanceRules } from './attendance-rules.ts'
import type { WorkBlock } from './work-block.ts'

const MINUTE_MS = 60_000

/** Worked minutes, breaks and gaps add up to the time from the first to the last punch. */
export interface WorkTime {
  worked: number
  breaks: number
  gaps: number
  /** Minutes after the planned start, and those beyond the grace period. */
  late: number
  lateBeyondGrace: number
  early: number
  /** An in without an out. */
  isMissing: boolean
}

/** Counts the punches of one shift, or of a day without a shift. `instants` are in order of time. */
export function countWork(instants: readonly number[], rules: AttendanceRules, block: WorkBlock | null): WorkTime {
  const [first, last] = [instants[0], instants.at(-1)]
  if (first === undefined || last === undefined) return noWork
  const late = block ? Math.max(0, toMinutes(first - block.start)) : 0
  const arrival = { late, lateBeyondGrace: block ? Math.max(0, late - block.graceMinutes) : 0 }
  if (instants.length === 1) return { ...noWork, ...arrival, isMissing: true }
  const early = block ? Math.max(0, toMinutes(block.end - last)) : 0
  const departure = { early: early > rules.earlyGraceMinutes ? early : 0 }
  const counted = rules.hourMode === 'EVERY_PAIR' ? countPairs(instants, block) : countSpan(first, last, block)
  return { ...counted, ...arrival, ...departure }
}

const noWork: WorkTime = { worked: 0, breaks: 0, gaps: 0, late: 0, lateBeyondGrace: 0, early: 0, isMissing: false }

/** Whole minutes. Seconds are not counted. */
const toMinutes = (milliseconds: number): number => Math.floor(milliseconds / MINUTE_MS)

type Counted = Pick<WorkTime, 'worked' | 'breaks' | 'gaps' | 'isMissing'>

// The break is in the middle of the shift. The time after the first half is deducted, up to the length of the break.
function countSpan(first: number, last: number, block: WorkBlock | null): Counted {
  const span = toMinutes(last) - toMinutes(first)
  const beforeBreak = block ? Math.max(0, Math.floor(block.scheduled / 2)) : 0
  const breaks = block ? Math.min(block.breakMinutes, Math.max(0, span - beforeBreak)) : 0
  return { worked: span - breaks, breaks, gaps: 0, isMissing: false }
}

// The time between a check-out and the next check-in counts as break, up to the break of the shift. The rest is a gap.
// If the number of punches is odd, the last check-in has no check-out.
function countPairs(instants: readonly number[], block: WorkBlock | null): Counted {
  const minutes = instants.map(toMinutes)
  const pairs = Math.floor(minutes.length / 2)
  let worked = 0
  let away = 0
  for (let pair = 0; pair < pairs; pair++) {
    const [from = 0, to = 0, next] = minutes.slice(pair * 2, pair * 2 + 3)
    worked += to - from
    if (next !== undefined) away += next - to
  }
  const breaks = Math.min(away, block?.breakMinutes ?? 0)
  return { worked, breaks, gaps: away - breaks, isMissing: minutes.length % 2 === 1 }
}
