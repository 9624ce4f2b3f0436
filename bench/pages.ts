import { addDays } from '../domain/kit/day.ts'
import { reportFigures, type Bench } from './kit.ts'
import { giveSignIns, setUpLeave, takeLeave } from './leave-taken.ts'
import { aCompany } from './staff.ts'

const SIZE = 10_000

/** Frequent pages of 10,000 employees with leave: balances, calendar, absences, report and pending approvals. */
export async function benchPages(bench: Bench): Promise<void> {
  const company = await aCompany(bench, SIZE)
  await giveSignIns(bench.url, company.organisationId)
  const typeId = await setUpLeave(bench, company)
  await takeLeave(bench.url, company.organisationId, typeId)
  const [from, to] = ['2026-12-01', '2026-12-31']
  const measured: Record<string, string> = {}
  for (const [name, request] of Object.entries({
    'balances of 100 people': ['POST', '/api/leave-hr/leave/accumulations/admin/search', { size: 100, page: 7 }],
    'calendar of 50 people': ['POST', '/api/leave-hr/leave/calendar', { from, to, size: 50 }],
    'away on a day': ['POST', '/api/leave-hr/leave/calendar', { from, to: from, size: 50, away: true }],
    'report of availed leave': ['GET', `/api/leave-hr/leaves/availed/report?from=${from}&to=${addDays(from, 6)}`],
    'leaves of all': ['POST', '/api/leave-hr/leave/withdraws/search', {}],
    'what waits for HR': ['POST', '/api/approval/pipeline/statuses/admin/pending/entities', {}],
    'leaves that wait': ['POST', '/api/leave-hr/leave/withdraws/pending', { filters: { everyone: true } }],
  } as Record<string, ['GET' | 'POST', string, object?]>))
    measured[name] = await measureTimes(bench, company.asHr, request)
  reportFigures(`Pages of leave, ${SIZE.toLocaleString('en')} people (median, p95 in ms)`, {
    ...measured,
    goal: '<= 15 ms',
  })
}

async function measureTimes(
  bench: Bench,
  headers: Record<string, string>,
  [method, url, payload]: ['GET' | 'POST', string, object?],
): Promise<string> {
  const times: number[] = []
  for (let at = 0; at < 60; at++) {
    const startedAt = performance.now()
    const reply = await bench.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (reply.statusCode !== 200) return `${reply.statusCode} ${reply.body.slice(0, 300)}`
    times.push(performance.now() - startedAt)
  }
  const sorted = times.slice(10).toSorted((a, b) => a - b)
  return [0.5, 0.95].map((share) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)).join(', ')
}
