import { expect, test } from 'vitest'
import { amounts, buildPayRules, component, expectSlip, fixed, month } from '../../test/factories/pay-engine.ts'
import { ofLaw, shippedRates } from '../../test/factories/pay/wage-months.ts'
import { createIndiaFacts } from './india/facts.ts'
import { createIndiaPack } from './india/pack.ts'

const rules = buildPayRules(
  [
    [component('BASIC', { countsAs: ['TAX', 'BASIC'] }), fixed(10_28_992_00)],
    [component('GRATUITY', { countsAs: ['TAX'], partOfCtc: false }), null],
    ofLaw('INCOME_TAX'),
  ],
  { pack: createIndiaPack(shippedRates) },
)

// Income-tax Act 1961 s. 10(10)(ii). Pay of the year 10,28,992 less 75,000 is below 12,00,000: no tax. With the whole
// gratuity it would be 12,08,415, and the tax the 8,420 above 12,00,000 with cess.
test('the exempt part of gratuity in a settlement is not taxed, although its component is taxable', () => {
  const taxWith = (exempt: number) =>
    amounts(
      expectSlip(
        month('2026-04-01', {
          employee: { id: 'asha', employeeTypeId: null, joined: '2015-01-01', left: '2026-04-30' },
          statutory: createIndiaFacts('MH'),
          adjustments: [{ id: 'g', componentId: 'gratuity', amount: 2_54_423_00, label: 'Gratuity', exempt }],
        }),
        rules,
      ),
    )['INCOME_TAX'] ?? 0
  expect([taxWith(2_54_423_00), taxWith(0)]).toEqual([0, 8_760_00])
})
