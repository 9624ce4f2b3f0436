import type { RuleMethod } from '../domain/payroll/engine/types.ts'
import { analyseTables, withOwner, type Bench } from './kit.ts'
import type { Company } from './staff.ts'

export type BenchCall = (
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
) => Promise<{ id: string; status: string; failed: number }>

export const createCaller =
  (bench: Bench, { asHr }: Company): BenchCall =>
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
  ['PHONE', 'EARNING', { type: 'FIXED', amount: 500_00, per: 'MONTH' }, {}],
  ['SPECIAL', 'EARNING', { type: 'BALANCE' }, { isEsiWage: true }],
  ['EPF', 'STATUTORY', null, { statutoryKey: 'EPF_EMPLOYEE' }],
  ['EPF_ER', 'STATUTORY', null, { statutoryKey: 'EPF_EMPLOYER' }],
  ['EPS_ER', 'STATUTORY', null, { statutoryKey: 'EPS' }],
  ['EDLI', 'STATUTORY', null, { statutoryKey: 'EDLI' }],
  ['PT', 'STATUTORY', null, { statutoryKey: 'PT' }],
  ['TDS', 'STATUTORY', null, { statutoryKey: 'INCOME_TAX' }],
]

/** Components, a structure, a monthly schedule with its cycle, and pay of 12 to 30 lakh a year for all employees. */
export async function setUpPay(bench: Bench, company: Company): Promise<string> {
  const call = createCaller(bench, company)
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
    const { id } = await call('POST', '/api/payroll/ctcComponents', body)
    lines.push({ componentId: id, method })
  }
  const structure = await call('POST', '/api/payroll/payStructures', { name: 'Staff', lines })
  const schedule = await call('POST', '/api/payroll/paySchedules', { name: 'Monthly', frequency: 'MONTHLY' })
  const cycle = await call('POST', '/api/payroll/salarySlipCycles', {
    name: 'April 2026',
    scheduleId: schedule.id,
    fromDay: '2026-04-01',
    toDay: '2026-04-30',
    cutOffDay: '2026-04-25',
    payDay: '2026-04-30',
  })
  await withOwner(bench.url, company.organisationId, async (client) => {
    await client.query(
      `insert into employee_pay (id, organisation_id, employee_id, from_day, ctc, structure_id, schedule_id)
       select gen_random_uuid(), organisation_id, id, joined_on, (1200000 + (row_number() over ()) % 1800000) * 100, $1, $2 from employee where organisation_id = $3`,
      [structure.id, schedule.id, company.organisationId],
    )
  })
  await analyseTables(bench.url, company.organisationId)
  return cycle.id
}
