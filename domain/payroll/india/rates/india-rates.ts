import { dueDayRows } from './due-day-rates.ts'
import { houseRentRows, incomeTaxRows } from './income-tax-rates.ts'
import { professionalTaxRows } from './professional-tax-rates.ts'
import { esiRateRows, leavingRateRows, epfRateRows } from './provident-fund-rates.ts'
import type { AnyRateRow } from './rate-types.ts'
import { welfareFundRows } from './labour-welfare-fund-rates.ts'

/** The statutory rates of India as dated rows, each with its source. Used by `createStatutoryRates`. */
export const indiaRateRows: readonly AnyRateRow[] = [
  ...epfRateRows,
  ...esiRateRows,
  ...leavingRateRows,
  ...professionalTaxRows,
  ...welfareFundRows,
  ...incomeTaxRows,
  ...houseRentRows,
  ...dueDayRows,
]
