import { analyseTables, reportFigures, sendRequest, withOwner, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const PEOPLE = 5000
const CLAIMS = 250_000
const LINES_PER_CLAIM = 4
const ROUNDS = 100

/** Requests of the lists, different for each round so that no page is cached. */
const lists: Record<string, (n: number) => { url: string; payload: object }> = {
  'lines, the latest': (n) => ({ url: 'lines/search', payload: { page: n, size: 20 } }),
  'lines of a month': (n) => ({ url: 'lines/search', payload: { size: 20, filters: monthOf(n) } }),
  'lines of a type in a month': (n) => ({
    url: 'lines/search',
    payload: { size: 20, filters: { ...monthOf(n), typeId: typeId(n % 10) } },
  }),
  'approved lines': (n) => ({ url: 'lines/search', payload: { page: n, size: 20, filters: { state: 'VALIDATED' } } }),
  'claims, the latest': (n) => ({ url: 'search', payload: { page: n, size: 20 } }),
  'claims between two dates': (n) => ({ url: 'filter', payload: { page: n, size: 20, ...monthOf(n) } }),
  'pending claims': (n) => ({ url: 'pending', payload: { page: n % 50 } }),
}

const monthOf = (n: number) => {
  const month = `${2022 + (n % 4)}-${String((n % 12) + 1).padStart(2, '0')}`
  return { startDate: `${month}-01`, endDate: `${month}-28` }
}
const typeId = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

/** The lists over 1,000,000 expense lines, for an HR user. A list is counted once, then its total is cached. */
export async function benchExpenses(bench: Bench): Promise<void> {
  const { organisationId, asHr } = await aCompany(bench, PEOPLE)
  await fillExpenses(bench.url, organisationId)
  await analyseTables(bench.url, organisationId)
  const figures: Record<string, string> = {}
  for (const [name, build] of Object.entries(lists)) {
    const took: number[] = []
    const counting = await callTimed(bench, asHr, build(0))
    for (let n = -20; n < ROUNDS; n++) {
      const milliseconds = await callTimed(bench, asHr, build(n + 20))
      // The first requests warm up the server and count the totals of the filters.
      if (n >= 0) took.push(milliseconds)
    }
    const at = (share: number) => (took.toSorted((a, b) => a - b)[Math.ceil(took.length * share) - 1] ?? 0).toFixed(1)
    figures[`${name}, p50 / p99 ms (first with its count)`] = `${at(0.5)} / ${at(0.99)} (${counting.toFixed(0)})`
  }
  reportFigures(`expenses, ${(CLAIMS * LINES_PER_CLAIM).toLocaleString('en')} lines`, {
    ...figures,
    goal: 'p99 <= 30 ms',
  })
}

async function callTimed(
  bench: Bench,
  headers: Record<string, string>,
  { url, payload }: { url: string; payload: object },
): Promise<number> {
  const start = performance.now()
  const reply = await sendRequest(bench, { method: 'POST', url: `/api/payroll/expenses/${url}`, headers, payload })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return performance.now() - start
}

/** Writes without audit entries and key checks, which would take most of the time. */
const fillExpenses = (url: string, organisationId: string): Promise<void> =>
  withOwner(url, organisationId, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into expense_type (id, name, code, tax_treatment, payment)
      select ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'Type ' || n, 'TYPE_' || n, 'EXEMPT', 'PAYMENT' from generate_series(0, 9) n`)
    for (let from = 0; from < CLAIMS; from += CLAIMS_PER_STATEMENT) await client.query(buildFillStatement(from))
    await client.query('set session_replication_role = origin')
  })

const CLAIMS_PER_STATEMENT = 25_000

const buildFillStatement = (from: number) => `
  with people as (select array_agg(id order by id) as ids from employee), made as (
    insert into expense (id, employee_id, number, title, state, total, accepted, line_count, from_day, to_day, submitted_at)
    select gen_random_uuid(), ids[n % array_length(ids, 1) + 1], n + 1, 'Visit ' || n,
      case when n % 100 = 0 then 'PENDING' when n % 10 = 0 then 'VALIDATED' else 'REIMBURSED' end, 4000, 4000, ${LINES_PER_CLAIM},
      date '2022-01-01' + n % 1460, date '2022-01-03' + n % 1460, timestamptz '2022-01-04' + n % 1460 * interval '1 day'
    from generate_series(${from}, ${from + CLAIMS_PER_STATEMENT - 1}) n, people returning id, employee_id, state, number, from_day
  )
  insert into expense_line (id, expense_id, employee_id, position, state, type_id, spent_on, currency, amount, base_amount, accepted, allowed)
  select gen_random_uuid(), m.id, m.employee_id, p, m.state, ('00000000-0000-7000-8000-00000000000' || (m.number + p) % 10)::uuid,
    m.from_day + p % 3, 'INR', 1000 + m.number % 5000, 1000, 1000, 1000
  from made m cross join generate_series(1, ${LINES_PER_CLAIM}) p`
