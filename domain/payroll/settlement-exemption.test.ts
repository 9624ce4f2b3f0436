import { expect, test } from 'vitest'
import { amounts, buildPayRules, component, expectSlip, fixed, month } from '../../test/factories/pay-engine.ts'
import { ofLaw, shippedRates } from '../../test/factories/pay/wage-months.ts'
import { createIndiaFacts } from './india/facts.ts'
import { createIndiaPack } from './india/pack.ts'
import { createGratuityItem, settlementItemTexts } from './settlement/settlement-items.ts'

const rules = buildPayRules(
  [
    [component('BASIC', { countsAs: ['TAX', 'BASIC'] }), fixed(10_28_992_00)],
    [component('GRATUITY', { countsAs: ['TAX'], partOfCtc: false }), null],
    ofLaw('INCOME_TAX'),
  ],
  { pack: createIndiaPack(shippedRates) },
)
const service = { joined: '2017-05-01', left: '2026-04-30' }
const wages = 49_000_00
const leaveWages = { amount: wages, trace: [] }
const monthlyPay = { gross: wages, basic: wages, ctc: wages, gratuityWages: wages, leaveWages }

/** The gratuity of a settlement, and the payslip with it. The engine decides what is exempt. */
function createGratuity(gratuityExemptBefore: number) {
  const leaving = {
    reason: 'RESIGNATION' as const,
    isFixedTerm: false,
    brokenDays: 0,
    gratuityExemptBefore,
    isShortWeek: false,
  }
  const law = shippedRates.require('GRATUITY', service.left)
  const { item, gratuity } = createGratuityItem({ ...service, leaving }, monthlyPay, law)
  const plain = createIndiaFacts('MH')
  const { amount = 0, label = '', trace = [] } = item ?? {}
  const slip = expectSlip(
    month('2026-04-01', {
      employee: { id: 'asha', employeeTypeId: null, ...service },
      statutory: { ...plain, tax: { ...plain.tax, otherTaxDeducted: 8_00 } },
      adjustments: [{ id: 'g', componentId: 'gratuity', amount, label, exempt: gratuity.exempt }],
    }),
    rules,
  )
  return { amount, trace, tax: amounts(slip)['INCOME_TAX'] ?? 0 }
}

// Payment of Gratuity Act s. 4: nine years of 15/26 of 49,000 are 2,54,423. Income-tax Act 1961 s. 10(10)(ii): exempt
// up to 20,00,000. Pay of 10,28,992 less 75,000 is below 12,00,000: no tax. With the whole gratuity the income is
// 12,08,415, and the tax the 8,420 above 12,00,000 (s. 87A, s. 288A) with cess, 8,760 (s. 288B); 8 were deducted
// elsewhere.
test('gratuity in a settlement takes TDS of 0 instead of 8,752, although its component is taxable', () => {
  const exempt = createGratuity(0)
  expect([exempt.amount, exempt.tax]).toEqual([2_54_423_00, 0])
  const used = createGratuity(20_00_000_00)
  expect([used.amount, used.tax]).toEqual([2_54_423_00, 8_752_00])
})

test('gratuity that earlier exemptions leave taxable says why', () => {
  const step = (gratuityExemptBefore: number) =>
    createGratuity(gratuityExemptBefore).trace.find(({ text }) => text.includes('s. 10(10)'))
  expect(step(20_00_000_00)).toEqual({
    text: settlementItemTexts.gratuityNotExempt,
    facts: { beforeAmount: 20_00_000_00, mostAmount: 20_00_000_00 },
  })
  expect(step(0)?.text).toBe(settlementItemTexts.gratuityExempt)
})
