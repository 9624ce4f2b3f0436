import { describe, expect, test } from 'vitest'
import { balance, buildPayRules, component, percent, term } from '../../test/factories/pay-engine.ts'
import {
  allWages,
  type KnownPay,
  lateCeiling,
  ofLaw,
  paySlips,
  raise,
  shippedRates as rates,
  sumArrearsByMonth as arrearsOf,
  sumRupees as rupees,
} from '../../test/factories/pay/wage-months.ts'
import type { Slip } from './engine/slip-types.ts'
import { createIndiaPack } from './india/pack.ts'
import { indiaTexts } from './india/india-texts.ts'
import type { AnyRateRow } from './india/rates/rate-types.ts'
import { createStatutoryRates, type StatutoryRates } from './india/rates/statutory-rates.ts'
import type { ChangeReason } from './engine/explain/change-cause.ts'
import { explainNetChange } from './engine/explain/explain.ts'

test('a statutory line says why it changed, and the pension shows its rounding', () => {
  const [may, june] = paySlips('2026-05-01', 2, () => ({ terms: raise('2026-06-01', 9_000_00, 15_000_00) }))
  if (!may || !june) throw new Error('no payslips')
  const causes = explainNetChange(may, june)
  expect(causes.find(({ facts }) => facts.name === 'Pt')?.why?.facts).toMatchObject({
    wagesAmount: 15_000_00,
    isAmount: 200_00,
  })
  const eps = june.lines.find(({ code }) => code === 'EPS')
  expect(eps?.trace.find(({ text }) => text.includes('nearest rupee'))?.facts).toEqual({ isAmount: 1_250_00 })
})

describe('a statutory line names every cause of its change', () => {
  const explain = (from: string, known: (at: number) => KnownPay, months = 2) => {
    const [before, now] = paySlips(from, months, known).slice(-2)
    if (!before || !now) throw new Error('no payslips')
    return explainNetChange(before, now).flatMap(({ why }) => (why ? [[why, ...(why.also ?? [])].map(toWords)] : []))
  }
  const toWords = ({ text, facts, isBefore }: ChangeReason) =>
    [
      ...(isBefore ? ['before'] : []),
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => toFact(name, facts[name])),
    ].join(' ')
  const toFact = (name: string, fact: string | number | undefined) =>
    String(name.endsWith('Amount') ? Number(fact) / 100 : fact)

  const lateSource = 'Source: S.O. 5109(E) of 17 September 2026 under the Code on Social Security 2020, as reported'

  test('the limit of ESI in a new contribution period', () =>
    expect(explain('2026-09-01', () => ({ terms: raise('2026-10-01', 20_000_00, 24_000_00) }))).toContainEqual([
      'Wages of 24000 are above the limit of 21000',
    ]))

  test('the month after the labour welfare fund', () =>
    expect(explain('2026-06-01', () => ({ terms: [term(30_000_00 * 12)] }))).toEqual([['Contributed in other months']]))

  test('another ceiling of the provident fund, and not the wages above it', () => {
    const late = (at: number) => ({
      terms: raise('2026-09-01', 84_000_00, 84_833_00),
      law: at === 0 ? rates : lateCeiling,
    })
    const [reasons] = explain('2026-08-01', late)
    // From the 17th of September: 16/30 of 15,000 and 14/30 of 25,000.
    expect(reasons).toEqual([
      'Contribution on 19666.67, the monthly wage ceiling',
      '12% of 19666.67 is 2360',
      lateSource,
    ])
  })

  test('a ceiling that no longer limits the wages, also together with a raise', () => {
    const late = (terms: KnownPay['terms']) => (at: number) => ({ terms, law: at === 0 ? rates : lateCeiling })
    expect(explain('2026-09-01', late([term(16_042_00 * 12)]))[0]).toEqual([
      '12% of 16042 is 1925',
      lateSource,
      'before Contribution on 15000, the monthly wage ceiling',
    ])
    expect(explain('2026-09-01', late(raise('2026-10-01', 12_000_00, 18_000_00)))[0]).toEqual([
      'Provident fund wages are 18000',
      '12% of 18000 is 2160',
      lateSource,
    ])
  })

  test('wages below the ceiling, and wages that reach it', () => {
    const raised = (to: number) => explain('2026-08-01', () => ({ terms: raise('2026-09-01', 12_000_00, to) }))[0]
    expect(raised(14_000_00)).toEqual(['Provident fund wages are 14000', '12% of 14000 is 1680'])
    expect(raised(16_000_00)).toEqual(['Contribution on 15000, the monthly wage ceiling', '12% of 15000 is 1800'])
  })
})

test('without the rates of a year, tax is provisional with the rates of the year before', () => {
  const [april] = paySlips('2027-04-01', 1, () => ({ terms: [term(18_00_000_00)] }))
  const [known] = paySlips('2026-04-01', 1, () => ({ terms: [term(18_00_000_00)] }))
  expect(april && sumTax(april)).toBe(known && sumTax(known))
  expect([april?.figures['TAX_PROVISIONAL'], known?.figures['TAX_PROVISIONAL']]).toEqual([1, undefined])
  // A standard deduction of 1,00,000 is entered later: the next payslip settles the difference of the year.
  const entered = enterNextYear(rates)
  const slips = paySlips('2027-04-01', 12, (at) => ({ terms: [term(18_00_000_00)], law: at === 0 ? rates : entered }))
  // 17,00,000: 20,000 + 40,000 + 60,000 + 20 % of 1,00,000, with cess.
  expect(slips.reduce((sum, slip) => sum + sumTax(slip), 0)).toBe(1_45_600)
  // 5,200 less than 1,50,800, a twelfth of it for April: 433. The other months deduct a twelfth of 1,45,600.
  expect(slips.slice(0, 3).map(sumTax)).toEqual([12_567, 12_133 - 433, 12_133])
  const arrears = (slip: Slip | undefined) =>
    slip?.lines.flatMap(({ trace }) => trace.filter(({ text }) => text === indiaTexts.taxArrears)) ?? []
  expect(slips.slice(0, 3).map((slip) => arrears(slip).map(({ facts }) => facts))).toEqual([
    [],
    [{ months: 1, isAmount: -433_00 }],
    [],
  ])
})

const sumTax = (slip: Slip) => rupees(slip, 'INCOME_TAX')
function enterNextYear(known: StatutoryRates) {
  const rows = ['TAX', 'TAX_RULES', 'DEDUCTIONS', 'HOUSE_RENT'] as const
  const next = rows.map((subject) => {
    const row = known.require(subject, '2027-04-30', subject === 'HOUSE_RENT' ? undefined : 'NEW')
    return { ...row, from: '2027-04-01', to: null } as AnyRateRow
  })
  const raised = next.map((row) =>
    row.subject === 'TAX' ? { ...row, values: { ...row.values, standardDeduction: 1_00_000_00 } } : row,
  )
  return createStatutoryRates(known.rows, raised)
}

describe('a CTC with the employer contributions in it', () => {
  const ctcRules = (law: StatutoryRates, basicPercent = '40') =>
    buildPayRules(
      [
        [component('BASIC', { order: 1, countsAs: allWages }), percent(basicPercent, 'CTC')],
        [component('SPECIAL', { order: 3, countsAs: ['TAX', 'PT'] }), balance],
        ofLaw('EPF_EMPLOYEE'),
        ofLaw('EPF_EMPLOYER', { partOfCtc: true }),
        ofLaw('EPS', { partOfCtc: true }),
      ],
      { pack: createIndiaPack(law) },
    )
  const cost = (slips: readonly Slip[]) =>
    slips.reduce((sum, { earnings, employerContributions }) => sum + earnings + employerContributions, 0)

  const sumArrears = (slip: Slip, code: string) => arrearsOf(slip, code).reduce((sum, amount) => sum + amount, 0)

  // 3,00,000 a year are 25,000 a month; 3,40,000 are 28,333.33 a month.
  test('raised from 3,00,000 to 3,40,000 four months back costs exactly the new CTC of all months', () => {
    const slips = paySlips(
      '2026-04-01',
      5,
      (at) => ({ terms: at < 4 ? [term(3_00_000_00)] : [term(3_40_000_00)] }),
      ctcRules,
    )
    expect(cost(slips)).toBe(5 * 28_333_33)
  })

  // Basic pay is half: 12 % of 12,500 is 1,500 and of 14,166.67 it is 1,700, so 200 for each closed month. The arrears
  // once counted in the last month, where the ceiling of 15,000 left room for 100 of the 800: 700.02 were lost, with 2
  // paise of rounding.
  test('raised four months back loses nothing between salary and fund, instead of 700.02', () => {
    const half = (law: StatutoryRates) => ctcRules(law, '50')
    const slips = paySlips('2026-04-01', 5, (at) => ({ terms: [term(at < 4 ? 3_00_000_00 : 3_40_000_00)] }), half)
    const [last] = slips.slice(-1)
    expect(5 * 28_333_33 - cost(slips)).toBe(0)
    expect(last && sumArrears(last, 'EPF_EMPLOYER') + sumArrears(last, 'EPS')).toBe(4 * 200)
    expect(last && arrearsOf(last, 'SPECIAL').concat(arrearsOf(last, 'BASIC'))).toEqual([
      ...Array.from({ length: 4 }, () => 1_466.66),
      ...Array.from({ length: 4 }, () => 1_666.67),
    ])
  })

  // ESI is not due on the arrears of a raise, so the amount stays in the balance of those months.
  test('raised below the ESI limit costs the new CTC of all months too', () => {
    const rules = (law: StatutoryRates) =>
      buildPayRules(
        [
          [component('BASIC', { order: 1, countsAs: ['TAX', 'ESI'] }), percent('50', 'CTC')],
          [component('SPECIAL', { order: 3, countsAs: ['TAX', 'ESI'] }), balance],
          ofLaw('ESI_EMPLOYEE'),
          ofLaw('ESI_EMPLOYER', { partOfCtc: true }),
        ],
        { pack: createIndiaPack(law) },
      )
    const slips = paySlips('2026-04-01', 3, (at) => ({ terms: [term((at < 2 ? 15_000_00 : 18_000_00) * 12)] }), rules)
    expect(cost(slips)).toBe(3 * 18_000_00)
    expect(slips.map((slip) => sumArrears(slip, 'ESI_EMPLOYER'))).toEqual([0, 0, 0])
  })

  test('a ceiling adopted late moves money from the balance to the fund, and loses none', () => {
    const slips = paySlips(
      '2026-09-01',
      4,
      (at) => ({ terms: [term(12_00_000_00)], law: at < 3 ? rates : lateCeiling }),
      ctcRules,
    )
    expect(cost(slips)).toBe(4 * 1_00_000_00)
    expect(slips.at(-1) && arrearsOf(slips.at(-1) as Slip, 'SPECIAL')).toEqual([-560, -1_200, -1_200])
  })
})
