import { addDays } from '../domain/kit/day.ts'
import {
  readAddress,
  measureInTurns,
  runLoad,
  openMinimalServer,
  reportFigures,
  captureStatements,
  type LoadRequest,
  type Bench,
} from './kit.ts'
import { aCompany } from './staff.ts'

const path = '/api/hr/employees/search'

/**
 * Twenty of 10,000 employees with the exact total, as HR. The first page, which is cached until a change, is compared
 * with a minimal server that sends the same statements and with one that reads the page each time. Uncached pages,
 * which are counted each time, are compared with a minimal server that sends the same statements.
 */
export async function benchSearch(bench: Bench): Promise<void> {
  const { asHr, organisationId } = await aCompany(bench, 10_000)
  const toRequest = (body: object): LoadRequest => ({ method: 'POST', path, headers: asHr, body: JSON.stringify(body) })
  const request = (payload: object) => ({ method: 'POST' as const, url: path, headers: asHr, payload })
  const upTo = (days: number) => ({ size: 20, filters: { joinedTo: addDays('2030-01-01', days) } })
  let requestCount = 0
  // Each search is new in every round, so that even the total is not cached.
  const fresh = () => Array.from({ length: 5000 }, () => toRequest(upTo(requestCount++)))
  const first = (await bench.app.inject(request({ size: 20 }))).json<{ totalElements: number }>()
  if (first.totalElements !== 10_000) throw new Error(JSON.stringify(first))

  const known = await captureStatements(bench, request({ size: 20 }))
  const page = await captureStatements(bench, request({ size: 20, page: 1 }), request({ size: 20, page: 2 }))
  const unknown = await captureStatements(bench, request(upTo(-1)), request(upTo(-2)))
  const minimal = await openMinimalServer(bench.url, organisationId, known, true, { answer: first })
  const minimalPage = await openMinimalServer(bench.url, organisationId, page, true)
  const minimalUncached = await openMinimalServer(bench.url, organisationId, unknown, true)
  const minimalRequest = [{ method: 'POST' as const, path: '/', headers: {}, body: '' }]
  const runs = await measureInTurns({
    known: () => runLoad(readAddress(bench.app), [toRequest({ size: 20 })], 3),
    minimal: () => runLoad(minimal.url, minimalRequest, 3),
    minimalPage: () => runLoad(minimalPage.url, minimalRequest, 3),
    fresh: () => runLoad(readAddress(bench.app), fresh(), 3),
    minimalUncached: () => runLoad(minimalUncached.url, minimalRequest, 3),
  })
  for (const one of [minimal, minimalPage, minimalUncached]) await one.close()

  reportFigures('Employee search, 20 of 10,000 with an exact total', {
    'requests/s': Math.round(runs.known.perSecond),
    'p99 ms': runs.known.p99,
    'bare, same statements': Math.round(runs.minimal.perSecond),
    ratio: (runs.known.perSecond / runs.minimal.perSecond).toFixed(3),
    'bare, asking for the page': Math.round(runs.minimalPage.perSecond),
    'ratio to that': (runs.known.perSecond / runs.minimalPage.perSecond).toFixed(2),
    goal: 'ratio >= 0.6, >= 1,500/s, p99 <= 20 ms',
    'never asked before, /s': Math.round(runs.fresh.perSecond),
    'never asked before, p99 ms': runs.fresh.p99,
    'bare, asking the same': Math.round(runs.minimalUncached.perSecond),
    'ratio to the same': (runs.fresh.perSecond / runs.minimalUncached.perSecond).toFixed(2),
  })
}
