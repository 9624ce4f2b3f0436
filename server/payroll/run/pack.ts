import type { StatutoryPack } from '../../../domain/payroll/engine/types.ts'
import { type KeptLaw, lawFor } from '../../../domain/payroll/india/law/own-law.ts'
import { indiaPack } from '../../../domain/payroll/india/pack.ts'

/** The law of pay of a country with what an organisation keeps of it itself; one without any law has none. */
export const packOf = (country: string, kept: KeptLaw): StatutoryPack =>
  country === 'IN' ? indiaPack(lawFor(kept)) : { country, computations: {} }
