import { contract } from '../domain/contract.ts'
import { addDays } from '../domain/kit/day.ts'
import { analyseTables, reportFigures, withOwner, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const PEOPLE = 500
const TASKS = 100_000
const LOGS = 500_000
const ROUNDS = 100
const WARM_UP = 10

const words = [
  'contract',
  'office',
  'invoice',
  'server',
  'training',
  'customer',
  'budget',
  'report',
  'laptop',
  'policy',
]

interface Request {
  method: 'GET' | 'POST'
  url: string
  payload?: object
}

const searchTasks = (payload: object): Request => ({ method: 'POST', url: '/api/task/tasks/search', payload })

/** The lists, different in each round so that no page is cached. */
const lists: Record<string, (n: number) => Request> = {
  'list, the latest': (n) => searchTasks({ page: n, size: 20 }),
  'list, open by due date': (n) => searchTasks({ page: n, size: 20, sort: 'endDate', filters: { isOpen: true } }),
  'search by words': (n) => searchTasks({ size: 20, filters: { q: `${words[n % 10]} ${n}` } }),
  'calendar of a month': (n) =>
    searchTasks({
      size: 40,
      sort: 'startDate',
      filters: { from: addDays('2025-01-01', n * 7), to: addDays('2025-01-01', n * 7 + 34) },
    }),
}

const figures = Object.keys(contract).filter(
  (key) => /^GET \/api\/(task\/)?analytics\//.test(key) && !key.includes('{') && !key.includes('stream'),
)

/** Lists, searches and figures over 100,000 tasks and 500,000 time logs, for an HR user. */
export async function benchTasks(bench: Bench): Promise<void> {
  const { organisationId, asHr } = await aCompany(bench, PEOPLE)
  await fillTasks(bench.url, organisationId)
  await analyseTables(bench.url, organisationId)
  const measured: Record<string, string> = {}
  for (const [name, build] of Object.entries(lists)) {
    const first = await callTimed(bench, asHr, build(0))
    const took: number[] = []
    for (let n = 1; n <= ROUNDS + WARM_UP; n++) {
      const milliseconds = await callTimed(bench, asHr, build(n))
      if (n > WARM_UP) took.push(milliseconds)
    }
    measured[`${name}, p50 / p99 ms (first with its count)`] = `${formatTimes(took)} (${first.toFixed(0)})`
  }
  for (const key of figures) {
    const url = key.slice('GET '.length)
    const took: number[] = []
    for (let n = 0; n < ROUNDS + WARM_UP; n++) {
      // Each call follows a write, so nothing can come from a cache.
      await createTask(bench, asHr, n)
      const milliseconds = await callTimed(bench, asHr, { method: 'GET', url: `${url}${buildQuery(key, n)}` })
      if (n >= WARM_UP) took.push(milliseconds)
    }
    measured[`${url.replace('/api/', '')}, p50 / p99 ms`] = formatTimes(took)
  }
  reportFigures(`tasks, ${TASKS.toLocaleString('en')} tasks and ${LOGS.toLocaleString('en')} time logs`, {
    ...measured,
    goal: 'lists and search p99 <= 30 ms, figures p99 <= 100 ms, dashboard-filter p99 <= 150 ms',
  })
}

const buildQuery = (key: string, n: number) =>
  key.endsWith('-filter') ? `?from=${addDays('2025-01-01', n)}&to=${addDays('2025-12-01', n)}` : ''

const formatTimes = (took: readonly number[]) => {
  const at = (share: number) => (took.toSorted((a, b) => a - b)[Math.ceil(took.length * share) - 1] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.99)}`
}

const createTask = (bench: Bench, headers: Record<string, string>, n: number) =>
  callTimed(bench, headers, { method: 'POST', url: '/api/task/tasks', payload: { name: `Written ${n}` } })

async function callTimed({ app }: Bench, headers: Record<string, string>, request: Request): Promise<number> {
  const start = performance.now()
  const reply = await app.inject({ ...request, headers })
  if (reply.statusCode !== 200) throw new Error(`${request.url}: ${reply.body}`)
  return performance.now() - start
}

/** Writes without audit entries and key checks, which would take most of the time. */
const fillTasks = (url: string, organisationId: string): Promise<void> =>
  withOwner(url, organisationId, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`
      with made as (
        insert into app_user (id, username, full_name) select gen_random_uuid(), 'bench-' || id, full_name from employee returning id, username
      ) update employee e set user_id = m.id from made m where m.username = 'bench-' || e.id`)
    await client.query(`
      with made as (insert into team (id, name) select gen_random_uuid(), 'Team ' || n from generate_series(1, 50) n returning id),
      numbered as (select id, row_number() over () as n from made), people as (select id, row_number() over (order by id) as n from app_user)
      insert into team_member (id, team_id, user_id)
      select gen_random_uuid(), t.id, p.id from people p join numbered t on t.n = p.n % 50 + 1`)
    await client.query(`
      with lists as (select (select array_agg(id order by id) from team) as teams, (select array_agg(id order by rank) from status) as statuses,
        (select array_agg(id order by rank) from priority) as priorities, (select array_agg(id order by id) from app_user) as users)
      insert into task (id, name, rank, team_id, status_id, priority_id, start_date, end_date, created_on, started_on, completed_on,
        estimate_minutes, logged_minutes, assignee_count, created_by, created_at, updated_at)
      select gen_random_uuid(), (array['${words.join("','")}'])[n % 10 + 1] || ' ' || n % 1000 || ' number ' || n, n * 65536::bigint,
        teams[n % 50 + 1], statuses[case when n % 10 < 7 then 4 else n % 4 + 1 end], priorities[n % 4 + 1],
        date '2024-06-01' + n % 600, date '2024-06-05' + n % 600 + n % 20, date '2024-05-20' + n % 600,
        case when n % 4 > 0 or n % 10 < 7 then date '2024-06-02' + n % 600 end, case when n % 10 < 7 then date '2024-06-08' + n % 600 end,
        60 + n % 10 * 30, n % 13 * 25, 1, users[n % array_length(users, 1) + 1],
        timestamptz '2024-05-20' + n % 600 * interval '1 day', timestamptz '2024-06-20' + n * interval '7 minutes'
      from generate_series(1, ${TASKS}) n, lists`)
    await client.query(`
      insert into task_assignee (id, task_id, user_id)
      select gen_random_uuid(), t.id, u.ids[(t.rank / 65536 % array_length(u.ids, 1) + 1)::int]
      from task t, (select array_agg(id order by id) as ids from app_user) u`)
    await client.query(`
      insert into task_dependency (id, task_id, depends_on_id)
      select gen_random_uuid(), a.id, b.id from task a join task b on b.rank = a.rank - 65536 where a.rank / 65536 % 20 = 0`)
    await client.query(`
      insert into task_time_log (id, task_id, user_id, day, minutes)
      select gen_random_uuid(), a.task_id, a.user_id, date '2024-06-01' + (row_number() over () % 700)::int, 10 + n * 5
      from task_assignee a, generate_series(1, ${LOGS / TASKS}) n`)
    await client.query('set session_replication_role = origin')
  })
