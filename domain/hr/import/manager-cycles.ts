import { maxDay, minDay, type Day } from '../../kit/day.ts'

/** A period of reporting to `to`. A null `toDay` means without end. */
export interface ReportingPeriod {
  to: string
  fromDay: Day
  toDay: Day | null
}

const OPEN_END = '9999-12-31'

/**
 * Finds reporting cycles that exist on at least one day. Returns the ids along each cycle; each cycle is returned once.
 */
export function findReportingCycles(lines: ReadonlyMap<string, readonly ReportingPeriod[]>): string[][] {
  const suspects = findCycleSuspects(lines)
  const reported = new Set<string>()
  const cycles: string[][] = []
  for (const id of suspects) {
    if (reported.has(id)) continue
    const cycle = walkCycle(id, lines, suspects)
    if (!cycle) continue
    for (const one of cycle) reported.add(one)
    cycles.push(cycle)
  }
  return cycles
}

// Ignores dates, so that the exact search is rarely needed. An employee with no manager among the suspects cannot be
// part of a cycle.
function findCycleSuspects(lines: ReadonlyMap<string, readonly ReportingPeriod[]>): Set<string> {
  const waiting = new Map<string, number>()
  const reports = new Map<string, string[]>()
  for (const [id, own] of lines) {
    const managers = new Set(own.map(({ to }) => to).filter((to) => lines.has(to)))
    waiting.set(id, managers.size)
    for (const manager of managers) {
      const below = reports.get(manager)
      if (below) below.push(id)
      else reports.set(manager, [id])
    }
  }
  return removeNonCyclic(waiting, reports)
}

function removeNonCyclic(waiting: Map<string, number>, reports: ReadonlyMap<string, string[]>): Set<string> {
  const free = [...waiting].filter(([, count]) => count === 0).map(([id]) => id)
  for (let id = free.pop(); id !== undefined; id = free.pop()) {
    waiting.delete(id)
    for (const report of reports.get(id) ?? []) {
      const left = (waiting.get(report) ?? 0) - 1
      waiting.set(report, left)
      if (left === 0) free.push(report)
    }
  }
  return new Set(waiting.keys())
}

function walkCycle(
  start: string,
  lines: ReadonlyMap<string, readonly ReportingPeriod[]>,
  suspects: ReadonlySet<string>,
): string[] | null {
  const seen = new Set<string>()
  const open: { id: string; from: Day; to: Day; path: string[] }[] = [
    { id: start, from: '0000-01-01', to: OPEN_END, path: [start] },
  ]
  for (let at = open.pop(); at; at = open.pop()) {
    for (const line of lines.get(at.id) ?? []) {
      const from = maxDay(at.from, line.fromDay)
      const to = minDay(at.to, line.toDay ?? OPEN_END)
      if (from > to || !suspects.has(line.to)) continue
      if (line.to === start) return at.path
      const step = `${line.to} ${from} ${to}`
      if (seen.has(step)) continue
      seen.add(step)
      open.push({ id: line.to, from, to, path: [...at.path, line.to] })
    }
  }
  return null
}
