import type { StatutoryPack } from '../../../../domain/payroll/engine/slip-types.ts'
import { type CustomRates, createIndiaRates } from '../../../../domain/payroll/india/rates/custom-rates.ts'
import { createIndiaPack } from '../../../../domain/payroll/india/pack.ts'

/** The law of pay of a country with what an organisation keeps of it itself; one without any law has none. */
export const createStatutoryPack = (country: string, kept: CustomRates): StatutoryPack =>
  country === 'IN' ? createIndiaPack(createIndiaRates(kept)) : { country, computations: {} }
