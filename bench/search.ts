import { addressOf, inTurns, load, openBare, report, statementsOf, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

/** Twenty of 10,000 employees with the exact total, as HR; against a bare server that asks the database the same. */
export async function benchSearch(bench: Bench): Promise<void> {
  const { asHr, organisationId } = await aCompany(bench, 10_000)
  const path = '/api/hr/employees/search'
  const pages = Array.from({ length: 50 }, (_, page) => ({ method: 'POST' as const, path, headers: asHr, body: JSON.stringify({ page, size: 20 }) }))
  const first = await bench.app.inject({ method: 'POST', url: path, headers: asHr, payload: { size: 20 } })
  if (first.json<{ totalElements: number }>().totalElements !== 10_000) throw new Error(first.body)

  const statements = await statementsOf(bench, { method: 'POST', url: path, headers: asHr, payload: { size: 20 } })
  const bare = await openBare(bench.url, organisationId, statements, false)
  const { ours, theirs } = await inTurns(
    () => load(addressOf(bench.app), pages, 3),
    () => load(bare.url, [{ method: 'POST', path: '/', headers: {}, body: '' }], 3),
  )
  await bare.close()

  report('Employee search, 20 of 10,000 with an exact total', {
    'requests/s': Math.round(ours.perSecond),
    'p99 ms': ours.p99,
    'bare requests/s': Math.round(theirs.perSecond),
    'ratio to bare': (ours.perSecond / theirs.perSecond).toFixed(2),
    'goal': '>= 0.6 of bare, >= 1,500/s, p99 <= 20 ms',
  })
}
