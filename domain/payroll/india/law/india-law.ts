import { houseRentRows, incomeTaxRows } from './income-tax.ts'
import { professionalTaxRows } from './professional-tax.ts'
import { esiRateRows, leavingRateRows, epfRateRows } from './provident.ts'
import type { AnyRateRow } from './types.ts'
import { welfareFundRows } from './welfare-fund.ts'

/** India's law of pay as dated rows, each with its source. Give it to `lawWith`. */
export const indiaRateRows: readonly AnyRateRow[] = [
  ...epfRateRows,
  ...esiRateRows,
  ...leavingRateRows,
  ...professionalTaxRows,
  ...welfareFundRows,
  ...incomeTaxRows,
  ...houseRentRows,
]
