import type { StatutoryPack } from '../../../../domain/payroll/engine/slip-types.ts'
import { type CustomRates, createIndiaRates } from '../../../../domain/payroll/india/rates/custom-rates.ts'
import { createIndiaPack } from '../../../../domain/payroll/india/pack.ts'

/** The statutory rates of a country with the organisation's custom rates. Empty for other countries. */
export const createStatutoryPack = (country: string, customRates: CustomRates): StatutoryPack =>
  country === 'IN' ? createIndiaPack(createIndiaRates(customRates)) : { country, computations: {} }
