import pg from 'pg'
import { v7 } from 'uuid'
import { addDays, listDays, toWeekday } from '../domain/kit/day.ts'
import { EMPLOYEE, MANAGER } from '../domain/main/users/roles.ts'
import { jobs } from '../server/jobs.ts'
import { startWorker } from '../server/kit/jobs/worker.ts'
import { waitUntilAccrued } from './accrual.ts'
import {
  readAddress,
  analyseTables,
  measureInTurns,
  runLoad,
  executeStatements,
  openMinimalServer,
  reportFigures,
  captureStatements,
  type LoadRequest,
  type Bench,
  type BenchQuery,
} from './kit.ts'
import { aLeaveType, buildExpiringDays, giveSignIns, takeLeave, type Person } from './leave-taken.ts'
import { aCompany, createBearer } from './staff.ts'

const FORM = '/api/leave-hr/leave/withdraws/preview'
const PATH = '/api/leave-hr/leave/withdraws/request'

/**
 * Leave requests of 10,000 employees for one day each. They took leave before, and their form has shown a preview.
 * Includes balance, overlap, approval, ledger, audit, notification and commit.
 */
export const benchLeave = (bench: Bench): Promise<void> =>
  benchLeaveRequests(bench, 'Leave request, 10,000 employees', {})

/** The same with expiring credits: their expiry is updated in the same transaction. */
export const benchLeaveEnding = (bench: Bench): Promise<void> =>
  benchLeaveRequests(bench, 'Leave request, days with an end', { more: buildExpiringDays })

/** The same with planned credits limited by a cap: the request updates them. */
export const benchLeaveCapped = (bench: Bench): Promise<void> =>
  benchLeaveRequests(bench, 'Leave request, credits kept by a cap', {
    earning: { days: 24, frequency: 'MONTHLY', creditOn: 'END', cap: 8 },
  })

interface BenchLeaveTerms {
  earning?: object
  /** Additional ledger entries, as SQL. */
  more?: (leaveTypeId: string) => string[]
}

async function benchLeaveRequests(
  bench: Bench,
  title: string,
  { earning = { days: 15 }, more }: BenchLeaveTerms,
): Promise<void> {
  const company = await aCompany(bench, 10_000)
  const people = await giveSignIns(bench.url, company.organisationId)
  const { typeId: leaveTypeId, earn } = await aLeaveType(bench, company)
  await executeStatements(bench.url, company.organisationId, [managersDecide])
  if (more) await executeStatements(bench.url, company.organisationId, more(leaveTypeId))
  await takeLeave(bench.url, company.organisationId, leaveTypeId, 9)
  const worker = await startWorker(bench.muster, bench.url, jobs, [])
  await earn(earning)
  await waitUntilAccrued(bench.url, company.organisationId)
  await worker.stop()
  await analyseTables(bench.url, company.organisationId)
  const days = listDays('2026-12-01', '2026-12-18').filter((day) => toWeekday(day) <= 5)

  const forms: LoadRequest[] = []
  for (const person of people) {
    const headers = await createBearer(bench, { organisationId: company.organisationId, role: EMPLOYEE, ...person })
    forms.push({ method: 'POST', path: FORM, headers, body: buildRequestBody(leaveTypeId, SAMPLE_DAY) })
  }
  // In each round, each employee requests another day. A second request for the same day would be refused.
  const requests = [0, 1, 2].flatMap((round) =>
    forms.slice(REFERENCE_SAMPLE_SIZE).map((form, at) => {
      const day = days[(at + round) % days.length] ?? SAMPLE_DAY
      return { ...form, path: PATH, body: buildRequestBody(leaveTypeId, day) }
    }),
  )
  const last = forms.pop()
  const pair = last
    ? [
        { ...last, path: PATH, body: buildRequestBody(leaveTypeId, '2026-12-21') },
        { ...last, path: PATH, body: buildRequestBody(leaveTypeId, SAMPLE_DAY) },
      ]
    : []
  const reference = await openReplay(
    bench,
    company.organisationId,
    pair,
    people[people.length - 1],
    people.slice(0, REFERENCE_SAMPLE_SIZE),
  )
  let taken = 0
  const some = (count: number) => requests.slice(taken, (taken += count))
  await runLoad(readAddress(bench.app), forms, null)
  const runs = await measureInTurns({
    muster: () => runLoad(readAddress(bench.app), some(TURN_SAMPLE_SIZE), 4),
    same: () => runLoad(reference.url, [{ method: 'POST', path: '/', headers: {}, body: '' }], 4),
  }).finally(reference.close)
  reportFigures(title, {
    'requests/s': Math.round(runs.muster.perSecond),
    'p99 ms': runs.muster.p99,
    statements: reference.statements,
    'bare, same transaction': Math.round(runs.same.perSecond),
    ratio: (runs.muster.perSecond / runs.same.perSecond).toFixed(2),
    goal: '>= 600/s at 8 connections',
  })
}

// Employees with team members get the manager role, as in any organisation.
const managersDecide = `
  insert into user_role (id, user_id, role_id) select gen_random_uuid(), e.user_id, r.id from employee e join role r on r.name = '${MANAGER}'
  where e.id in (select manager_id from employment)`

/**
 * Opens a minimal server that sends the statements of one request for one employee after another, with new ids for new
 * rows.
 */
async function openReplay(
  bench: Bench,
  organisationId: string,
  [first, second]: LoadRequest[],
  sample: Person | undefined,
  people: Person[],
) {
  if (!first || !second || !sample) throw new Error('No employees')
  const inject = ({ path, headers, body }: LoadRequest) => ({
    method: 'POST' as const,
    url: path,
    headers,
    payload: body,
  })
  const statements = await captureStatements(bench, inject(first), inject(second))
  const text = JSON.stringify(statements.map(({ values }) => values ?? []))
  const known = await knownIds(bench.url)
  const fresh = [...new Set(text.match(uuids))].filter((id) => !known.has(id))
  let next = 0
  const renew = () => {
    const person = people[next++ % people.length] as Person
    // After one request of each employee, the next day is used.
    const round = addDays('2026-12-01', Math.floor(next / people.length))
    const ids = new Map<string, string>([
      [sample.employeeId, person.employeeId],
      [sample.userId, person.userId],
      ...fresh.map((id): [string, string] => [id, v7()]),
    ])
    const values = JSON.parse(
      text.replace(uuids, (id) => ids.get(id) ?? id).replaceAll(SAMPLE_DAY, round),
    ) as unknown[][]
    return statements.map((query, at): BenchQuery => ({ ...query, values: values[at] }))
  }
  const reference = await openMinimalServer(bench.url, organisationId, statements, true, { renew })
  return { ...reference, statements: statements.length }
}

/** The number of employees for the minimal server; the others are used for Muster. */
const REFERENCE_SAMPLE_SIZE = 1900
/**
 * More requests than are answered in one turn. If a turn needs more, its requests are refused and the benchmark reports
 * it.
 */
const TURN_SAMPLE_SIZE = 6000
const SAMPLE_DAY = '2026-12-22'
const buildRequestBody = (leaveTypeId: string, day: string) =>
  JSON.stringify({ leaveTypeId, from: day, to: day, reason: 'A day off' })

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

async function knownIds(url: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    'select id from employee union select id from app_user union select id from organisation union select id from zone union select id from department union select id from leave_type union select id from leave_cycle union select id from time_off_type',
  )
  await client.end()
  return new Set(rows.map(({ id }) => id))
}
