import { houseRentRows, incomeTaxRows } from './income-tax.ts'
import { professionalTaxRows } from './professional-tax.ts'
import { insuranceRows, leavingRows, providentRows } from './provident.ts'
import type { AnyLawRow } from './types.ts'
import { welfareFundRows } from './welfare-fund.ts'

/** India's law of pay as dated rows, each with its source. Give it to `lawWith`. */
export const indiaLaw: readonly AnyLawRow[] = [
  ...providentRows,
  ...insuranceRows,
  ...leavingRows,
  ...professionalTaxRows,
  ...welfareFundRows,
  ...incomeTaxRows,
  ...houseRentRows,
]
