import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { RuleMethod } from '../domain/payroll/engine/types.ts'
import { jobs } from '../server/jobs.ts'
import { startWorker } from '../server/kit/jobs.ts'
import { previewSlip } from '../server/payroll/run/preview.actions.ts'
import { report, type Bench } from './kit.ts'
import { aCompany, type Company } from './staff.ts'

const SIZES = [10_000, 100_000]

/** A draft run from facts to stored slips of twelve lines each, beside PostgreSQL's own COPY of the same rows; and one slip's preview. */
export async function benchPayroll(bench: Bench): Promise<void> {
  for (const size of SIZES) {
    const company = await aCompany(bench, size)
    const cycleId = await setUpPay(bench, company)
    const ask = asker(bench, company)
    const draft = await ask('POST', '/api/payroll/payrollDrafts', { cycleId })
    const worker = await startWorker(bench.muster, bench.url, jobs, [])
    const memory = watchMemory()
    const begun = performance.now()
    await ask('GET', `/api/payroll/payrollDrafts/run/${draft.id}`)
    const run = await untilCalculated(ask, draft.id)
    const seconds = (performance.now() - begun) / 1000
    const peak = memory.stop()
    const again = await timed(async () => {
      await ask('GET', `/api/payroll/payrollDrafts/run/${draft.id}`)
      await untilCalculated(ask, draft.id)
    })
    await worker.stop()
    const copy = await copyOf(bench.url, company.organisationId)
    report(`Payroll of ${size.toLocaleString('en')} people`, {
      'failed slips': run.failed,
      'lines a slip': copy.lines,
      'run, s': seconds.toFixed(2),
      'slips/s': Math.round(size / seconds),
      'COPY of the same rows, s': copy.bare.toFixed(2),
      'with indexes, s': copy.indexed.toFixed(2),
      'run to COPY': (seconds / copy.bare).toFixed(2),
      goal: '<= 3',
      'memory, MB': peak,
      'goal of memory': '<= 600',
      'run again, nothing changed, s': (again / 1000).toFixed(2),
      'preview, ms': await previews(bench, company.organisationId, cycleId),
      'goal of a preview': '<= 20 ms',
    })
  }
}

type Ask = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => Promise<{ id: string; status: string; failed: number }>

const asker =
  (bench: Bench, { asHr }: Company): Ask =>
  async (method, url, payload) => {
    const reply = await bench.app.inject({
      method,
      url,
      headers: payload ? asHr : { authorization: asHr.authorization ?? '' },
      ...(payload ? { payload } : {}),
    })
    if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
    return reply.json()
  }

async function untilCalculated(ask: Ask, id: string) {
  for (;;) {
    const run = await ask('GET', `/api/payroll/payrollDrafts/${id}`)
    if (run.status === 'FAILED') throw new Error('The run failed')
    if (run.status === 'CALCULATED') return run
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const rules: [code: string, type: string, method: RuleMethod | null, more: object][] = [
  [
    'BASIC',
    'EARNING',
    { type: 'PERCENTAGE', percent: '40', of: ['CTC'] },
    { isPfWage: true, isWage: true, taxNature: 'BASIC' },
  ],
  ['HRA', 'EARNING', { type: 'PERCENTAGE', percent: '50', of: ['BASIC'] }, { taxNature: 'HRA' }],
  ['CONVEYANCE', 'EARNING', { type: 'FIXED', amount: 1600_00, per: 'MONTH' }, {}],
  ['TRAVEL', 'EARNING', { type: 'PERCENTAGE', percent: '8.33', of: ['BASIC'] }, {}],
  ['FOOD', 'EARNING', { type: 'FORMULA', formula: 'min(BASIC * 10%, 2200)' }, {}],
  ['SPECIAL', 'EARNING', { type: 'BALANCE' }, { isEsiWage: true }],
  ['EPF', 'STATUTORY', null, { statutoryKey: 'EPF_EMPLOYEE' }],
  ['EPF_ER', 'STATUTORY', null, { statutoryKey: 'EPF_EMPLOYER' }],
  ['EPS_ER', 'STATUTORY', null, { statutoryKey: 'EPS' }],
  ['EDLI', 'STATUTORY', null, { statutoryKey: 'EDLI' }],
  ['PT', 'STATUTORY', null, { statutoryKey: 'PT' }],
  ['TDS', 'STATUTORY', null, { statutoryKey: 'INCOME_TAX' }],
]

/** Components, a structure, a monthly schedule with its cycle, and pay of 12 to 30 lakh a year for everybody. */
async function setUpPay(bench: Bench, company: Company): Promise<string> {
  const ask = asker(bench, company)
  const lines: object[] = []
  for (const [at, [code, componentType, method, more]] of rules.entries()) {
    const body = {
      name: code,
      code,
      componentType,
      position: at,
      isPtWage: componentType === 'EARNING',
      isPartOfCtc: componentType === 'EARNING',
      ...more,
    }
    const { id } = await ask('POST', '/api/payroll/ctcComponents', body)
    lines.push({ componentId: id, method })
  }
  const structure = await ask('POST', '/api/payroll/payStructures', { name: 'Staff', lines })
  const schedule = await ask('POST', '/api/payroll/paySchedules', { name: 'Monthly', frequency: 'MONTHLY' })
  const cycle = await ask('POST', '/api/payroll/salarySlipCycles', {
    name: 'April 2026',
    scheduleId: schedule.id,
    fromDay: '2026-04-01',
    toDay: '2026-04-30',
    cutOffDay: '2026-04-25',
    payDay: '2026-04-30',
  })
  await asOwner(bench.url, company.organisationId, async (client) => {
    await client.query(
      `insert into employee_pay (id, organisation_id, employee_id, from_day, ctc, structure_id, schedule_id)
       select gen_random_uuid(), organisation_id, id, joined_on, (1200000 + (row_number() over ()) % 1800000) * 100, $1, $2 from employee where organisation_id = $3`,
      [structure.id, schedule.id, company.organisationId],
    )
    await client.query('analyze')
  })
  return cycle.id
}

async function asOwner<T>(url: string, organisationId: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("select set_config('app.organisation', $1, false)", [organisationId])
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The least it can take: the rows as PostgreSQL itself writes them, into a table without keys, and into one with the same. */
const copyOf = (url: string, organisationId: string) =>
  asOwner(url, organisationId, async (client) => {
    const rows: Buffer[] = []
    const source = client.query(
      copyTo(`copy (select * from salary_slip where organisation_id = '${organisationId}') to stdout`),
    )
    for await (const chunk of source) rows.push(chunk as Buffer)
    const into = async (how: string) => {
      await client.query(`create table slip_copy (like salary_slip including ${how})`)
      const took = await timed(() => pipeline(Readable.from(rows), client.query(copyFrom('copy slip_copy from stdin'))))
      await client.query('drop table slip_copy')
      return took / 1000
    }
    const bare = [await into('generated'), await into('generated'), await into('generated')].toSorted((a, b) => a - b)
    const indexed = await into('all')
    const { rows: found } = await client.query<{ lines: string }>(
      `select avg(jsonb_array_length(lines))::numeric(9, 1)::text as lines from salary_slip where organisation_id = $1`,
      [organisationId],
    )
    return { bare: bare[1] ?? 0, indexed, lines: found[0]?.lines ?? '' }
  })

async function previews(bench: Bench, organisationId: string, cycleId: string): Promise<string> {
  const tenancy = { organisationId, userId: null }
  const ids = await bench.muster.database.inTenant(tenancy, async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`select id from employee order by number limit 40`)
    return rows.map(({ id }) => id)
  })
  const times: number[] = []
  for (const id of ids)
    times.push(await timed(() => bench.muster.database.inTenant(tenancy, (db) => previewSlip(db, id, cycleId))))
  return (times.slice(5).toSorted((a, b) => a - b)[17] ?? 0).toFixed(1)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function watchMemory() {
  let peak = 0
  const look = () => void (peak = Math.max(peak, process.memoryUsage().rss))
  const timer = setInterval(look, 50)
  return {
    stop() {
      look()
      clearInterval(timer)
      return Math.round(peak / 2 ** 20)
    },
  }
}
