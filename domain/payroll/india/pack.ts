import type { Computation, StatutoryPack } from '../engine/slip-types.ts'
import { bonus } from './bonus.ts'
import { gratuityComputations } from './gratuity.ts'
import { incomeTax } from './income-tax.ts'
import type { StatutoryRates } from './rates/statutory-rates.ts'
import { createIndiaRecalculation } from './recalculation.ts'
import { professionalTax } from './professional-tax.ts'
import { providentFund } from './provident-fund.ts'
import { stateInsurance } from './employees-state-insurance.ts'
import { welfareFund } from './labour-welfare-fund.ts'

const indiaComputations = {
  ...providentFund,
  ...stateInsurance,
  ...professionalTax,
  ...welfareFund,
  ...gratuityComputations,
  ...bonus,
  ...incomeTax,
}

export type IndiaKey = keyof typeof indiaComputations

/** The statutory pack of India for an organisation: `createIndiaPack(createIndiaRates(customRates))`. */
export const createIndiaPack = (law: StatutoryRates): StatutoryPack => ({
  country: 'IN',
  recalculation: createIndiaRecalculation(law),
  computations: Object.fromEntries(
    Object.entries(indiaComputations).map(([key, make]): [string, Computation] => [key, make(law)]),
  ),
})
