import type { StatutoryPack } from '../../../domain/payroll/engine/types.ts'
import { lawWithSlabs, type OwnSlabs } from '../../../domain/payroll/india/law/own-slabs.ts'
import { indiaPack } from '../../../domain/payroll/india/pack.ts'

/** The law of pay of a country with an organisation's own slabs; one without any law has none. */
export const packOf = (country: string, slabs: readonly OwnSlabs[]): StatutoryPack =>
  country === 'IN' ? indiaPack(lawWithSlabs(slabs)) : { country, computations: {} }
