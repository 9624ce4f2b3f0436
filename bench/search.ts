import { addressOf, inTurns, load, openBare, report, statementsOf, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

/** Twenty of 10,000 employees with the exact total, as HR; against a bare server that asks the database the same. */
export async function benchSearch(bench: Bench): Promise<void> {
  const { asHr, organisationId } = await aCompany(bench, 10_000)
  const path = '/api/hr/employees/search'
  const pages = [{ method: 'POST' as const, path, headers: asHr, body: JSON.stringify({ size: 20 }) }]
  const first = await bench.app.inject({ method: 'POST', url: path, headers: asHr, payload: { size: 20 } })
  if (first.json<{ totalElements: number }>().totalElements !== 10_000) throw new Error(first.body)

  const statements = await statementsOf(bench, { method: 'POST', url: path, headers: asHr, payload: { size: 20 } })
  const same = await openBare(bench.url, organisationId, statements, true)
  const lean = await openBare(bench.url, organisationId, statements, false)
  const ask = [{ method: 'POST' as const, path: '/', headers: {}, body: '' }]
  const runs = await inTurns({
    ours: () => load(addressOf(bench.app), pages, 3),
    same: () => load(same.url, ask, 3),
    lean: () => load(lean.url, ask, 3),
  })
  await same.close()
  await lean.close()

  report('Employee search, 20 of 10,000 with an exact total', {
    'requests/s': Math.round(runs.ours.perSecond),
    'p99 ms': runs.ours.p99,
    'bare, same transaction': Math.round(runs.same.perSecond),
    ratio: (runs.ours.perSecond / runs.same.perSecond).toFixed(2),
    'bare, no transaction': Math.round(runs.lean.perSecond),
    'ratio to that': (runs.ours.perSecond / runs.lean.perSecond).toFixed(2),
    goal: 'ratio >= 0.6, >= 1,500/s, p99 <= 20 ms',
  })
}
