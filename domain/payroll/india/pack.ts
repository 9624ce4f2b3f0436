import type { Computation, StatutoryPack } from '../engine/types.ts'
import { bonus } from './bonus.ts'
import { gratuity } from './gratuity.ts'
import { incomeTax } from './income-tax.ts'
import type { Law } from './law/law.ts'
import { professionalTax } from './professional-tax.ts'
import { providentFund } from './provident-fund.ts'
import { stateInsurance } from './state-insurance.ts'
import { welfareFund } from './welfare-fund.ts'

const computations = {
  ...providentFund,
  ...stateInsurance,
  ...professionalTax,
  ...welfareFund,
  ...gratuity,
  ...bonus,
  ...incomeTax,
}

export type IndiaKey = keyof typeof computations

/** India's law of pay for an organisation: `indiaPack(lawWith(indiaLaw, organisationRows))`. */
export const indiaPack = (law: Law): StatutoryPack => ({
  country: 'IN',
  computations: Object.fromEntries(
    Object.entries(computations).map(([key, make]): [string, Computation] => [key, make(law)]),
  ),
})
