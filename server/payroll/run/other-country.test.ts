import { describe, expect, test } from 'vitest'
import { ADMIN } from '../../../domain/main/users/roles.ts'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import { finaliseDraft, calculateDraft, findSlip } from '../../../test/factories/payroll.ts'
import { password } from '../../../test/factories/sign-ins.ts'

/*
 * Payroll of a country without statutory rates in the product: only components and dated rules, through the API. The
 * figures are examples and no advice.
 */
const h = await harness({ now: '2023-09-01T09:00:00Z', config: { allowRegistration: true } })

interface Country {
  subdomain: string
  country: string
  currency: string
  timeZone: string
}

async function register({ subdomain, ...organisation }: Country): Promise<Person> {
  const username = `${subdomain}@acme.example`
  const made = await h.call(null, 'POST /api/register/users', {
    body: {
      username,
      email: username,
      fullName: 'First Admin',
      password,
      organisation: { name: subdomain, subdomain, ...organisation },
    },
  })
  const { rows } = await h.muster.database.pool.query<{ id: string }>(
    'select organisation_id as id from find_sign_in($1)',
    [username],
  )
  return {
    organisationId: rows[0]?.id ?? '',
    userId: made.body.id,
    employeeId: null,
    role: ADMIN,
    timeZone: organisation.timeZone,
  }
}

type Kind = 'EARNING' | 'DEDUCTION' | 'EMPLOYER_CONTRIBUTION'

// A deduction is calculated once from the pay of the period, so it is not prorated. It is not part of the CTC.
const component = async (as: Person, code: string, componentType: Kind, position: number): Promise<string> => {
  const more = { isProrated: componentType === 'EARNING' }
  const body = { name: code, code, componentType, position, ...more }
  return (await h.call(as, 'POST /api/payroll/ctcComponents', { body })).body.id
}

async function months(as: Person, days: readonly [name: string, fromDay: string, toDay: string][]): Promise<string[]> {
  const schedule = await h.call(as, 'POST /api/payroll/paySchedules', {
    body: { name: 'Monthly', frequency: 'MONTHLY', cutOffDays: 0 },
  })
  const ids: string[] = []
  for (const [name, fromDay, toDay] of days) {
    const cycle = { name, scheduleId: schedule.body.id, fromDay, toDay, cutOffDay: toDay, payDay: toDay }
    ids.push((await h.call(as, 'POST /api/payroll/salarySlipCycles', { body: cycle })).body.id)
  }
  return ids
}

async function employ(as: Person, firstName: string, joinedOn: string): Promise<string> {
  const made = await h.call(as, 'POST /api/hr/employees', { body: { firstName, lastName: 'Test', joinedOn } })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.id
}

async function run(as: Person, cycleId: string): Promise<string> {
  const { body } = await h.call(as, 'POST /api/payroll/payrollDrafts', { body: { cycleId } })
  await calculateDraft(h, as, body.id)
  return body.id
}

async function slip(as: Person, runId: string, employeeId: string) {
  const { id, currency, net, employerContributions: contributions, lines } = await findSlip(h, as, runId, employeeId)
  return {
    id,
    currency,
    lines: Object.fromEntries(lines.map(({ code, amount }) => [code, amount])),
    net,
    contributions,
  }
}

/*
 * Nepal, a single person in the Social Security Fund. Fund: 11 % of basic pay from the employee, 20 % from the employer
 * (Contribution Based Social Security Act 2074 and its rules). Tax of a year (Income Tax Act 2058, schedule 1, by the
 * yearly Finance Acts): contributions to the fund are deducted up to the lowest of the contributions, a third of the
 * income, and 5,00,000. Contributors do not pay the 1 % up to 5,00,000. Then 10 % of 2,00,000, 20 % of 3,00,000, 30 %
 * of 10,00,000 and 36 % above. From Shrawan 2080 (17 July 2023, Finance Act 2080; also in 2082/83) 39 % above
 * 50,00,000.
 */
const taxable = '12 * (GROSS + SSF_EMPLOYER) - min(12 * (SSF + SSF_EMPLOYER), 500000, 4 * (GROSS + SSF_EMPLOYER))'
const slabs = '0, 0%, 500000, 10%, 700000, 20%, 1000000, 30%, 2000000, 36%'
const until2080: RuleMethod = { type: 'FORMULA', formula: `slab(${taxable}, ${slabs}) / 12` }
const from2080: RuleMethod = { type: 'FORMULA', formula: `slab(${taxable}, ${slabs}, 5000000, 39%) / 12` }

describe('Nepal, by components and dated rules', async () => {
  const admin = await register({ subdomain: 'nepal', country: 'NP', currency: 'NPR', timeZone: 'Asia/Kathmandu' })
  const BASIC = await component(admin, 'BASIC', 'EARNING', 1)
  const ALLOWANCE = await component(admin, 'ALLOWANCE', 'EARNING', 2)
  const SSF = await component(admin, 'SSF', 'DEDUCTION', 3)
  const TAX = await component(admin, 'TAX', 'DEDUCTION', 4)
  const SSF_EMPLOYER = await component(admin, 'SSF_EMPLOYER', 'EMPLOYER_CONTRIBUTION', 5)
  const lines = (tax: RuleMethod): [string, RuleMethod][] => [
    [BASIC, { type: 'PERCENTAGE', percent: '60', of: ['CTC'] }],
    [ALLOWANCE, { type: 'BALANCE' }],
    [SSF, { type: 'PERCENTAGE', percent: '11', of: ['BASIC'] }],
    [TAX, tax],
    [SSF_EMPLOYER, { type: 'PERCENTAGE', percent: '20', of: ['BASIC'] }],
  ]
  const structureId = await aStructure(h, admin, lines(until2080))
  const changed = await h.call(admin, 'PUT /api/payroll/payStructures/{id}', {
    params: { id: structureId },
    body: {
      lines: lines(from2080).map(([componentId, method]) => ({ componentId, method })),
      rulesFrom: '2023-07-17',
      version: 1,
    },
  })
  // Months of the Bikram Sambat calendar.
  const cycles = await months(admin, [
    ['Asar 2080', '2023-06-16', '2023-07-16'],
    ['Shrawan 2080', '2023-07-17', '2023-08-17'],
  ])
  const sita = await employ(admin, 'Sita', '2022-01-01')
  const hari = await employ(admin, 'Hari', '2022-01-01')
  await payFor(h, admin, sita, { structureId, fromDay: '2022-01-01', ctc: 14_40_000_00 })
  await payFor(h, admin, hari, { structureId, fromDay: '2022-01-01', ctc: 72_00_000_00 })
  const asar = await run(admin, cycles[0] ?? '')

  test('the yearly income is taxed by slabs, and a twelfth of the tax is deducted, exact to the paisa', async () => {
    // 1,20,000 a month: basic 72,000; fund 14,400 and 7,920; allowance 1,20,000 - 72,000 - 14,400 = 33,600.
    // Income of a year 14,40,000 less 12 x 22,320 = 2,67,840 (below 5,00,000 and a third, 4,80,000): 11,72,160.
    // 20,000 + 60,000 + 30 % of 1,72,160 = 51,648: 1,31,648 a year, 10,970.666… a month.
    expect([changed.status, changed.code]).toEqual([200, undefined])
    expect(await slip(admin, asar, sita)).toMatchObject({
      currency: 'NPR',
      lines: {
        BASIC: 72_000_00,
        ALLOWANCE: 33_600_00,
        SSF: 7_920_00,
        TAX: 10_970_67,
        SSF_EMPLOYER: 14_400_00,
      },
      // 72,000 + 33,600 - 7,920 - 10,970.67
      net: 86_709_33,
      contributions: 14_400_00,
    })
  })

  test('a rate applies from its start date: the month before uses the old rate, the month after the new one', async () => {
    // 6,00,000 a month: basic 3,60,000; fund 72,000 and 39,600. Income of a year 72,00,000 less 5,00,000: 67,00,000.
    // Before: 20,000 + 60,000 + 3,00,000 + 36 % of 47,00,000 = 16,92,000: 20,72,000, a twelfth 1,72,666.666…
    const before = await slip(admin, asar, hari)
    expect([before.lines['TAX'], before.net]).toEqual([1_72_666_67, 3_15_733_33])
    await finaliseDraft(h, admin, asar)
    const shrawan = await run(admin, cycles[1] ?? '')
    // From then on: 3,80,000 + 36 % of 30,00,000 = 10,80,000 + 39 % of 17,00,000 = 6,63,000: 21,23,000, a twelfth 1,76,916.666…
    const after = await slip(admin, shrawan, hari)
    expect([after.lines['TAX'], after.net]).toEqual([1_76_916_67, 3_11_483_33])
    expect((await slip(admin, shrawan, sita)).lines['TAX']).toBe(10_970_67)
    expect(after.lines).not.toHaveProperty('ARREARS')
  })

  test('no Indian rates, due dates or PAN checks appear', async () => {
    const law = await h.call(admin, 'GET /api/payroll/lawRows', { query: { day: '2023-08-01' } })
    expect(law.body.country).toBe('NP')
    expect((await h.call(admin, 'GET /api/payroll/returns/due', { query: { month: '2023-07' } })).body).toEqual([])
    const ready = await h.call(admin, 'GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id: asar } })
    expect(ready.body.map(({ kind }) => kind)).not.toContain('NO_PAN')
    expect(ready.body.map(({ kind }) => kind)).toContain('NO_BANK')
    expect((await h.call(admin, 'GET /api/settings')).body.organisation.country).toBe('NP')
  })
})

test('a currency with three decimals is exact to the third decimal', async () => {
  // Bahrain, an expatriate: 1 % of wages for unemployment insurance (Law 78 of 2006). The employer pays 4.2 % of basic
  // pay for the end of service in the first three years (Law 14 of 2022, from March 2024; an example).
  const admin = await register({ subdomain: 'bahrain', country: 'BH', currency: 'BHD', timeZone: 'Asia/Bahrain' })
  const BASIC = await component(admin, 'BASIC', 'EARNING', 1)
  const REST = await component(admin, 'REST', 'EARNING', 2)
  const SIO = await component(admin, 'SIO', 'DEDUCTION', 3)
  const EOS = await component(admin, 'EOS', 'EMPLOYER_CONTRIBUTION', 4)
  const structureId = await aStructure(h, admin, [
    [BASIC, { type: 'PERCENTAGE', percent: '60', of: ['CTC'] }],
    [REST, { type: 'BALANCE' }],
    [SIO, { type: 'FORMULA', formula: 'min(GROSS, 4000) * 1%' }],
    [EOS, { type: 'PERCENTAGE', percent: '4.2', of: ['BASIC'] }],
  ])
  const [july = ''] = await months(admin, [['July', '2023-07-01', '2023-07-31']])
  const ali = await employ(admin, 'Ali', '2023-01-01')
  await payFor(h, admin, ali, { structureId, fromDay: '2023-01-01', ctc: 10_000_000 })
  // 833.333… a month: basic 500.000, end of service 21.000, the rest 312.333…; 1 % of 812.333 is 8.12333.
  expect(await slip(admin, await run(admin, july), ali)).toMatchObject({
    currency: 'BHD',
    lines: { BASIC: 500_000, REST: 312_333, SIO: 8_123, EOS: 21_000 },
    net: 804_210,
  })
})
