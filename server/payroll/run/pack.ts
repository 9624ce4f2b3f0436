import type { StatutoryPack } from '../../../domain/payroll/engine/types.ts'
import { indiaLaw } from '../../../domain/payroll/india/law/india-law.ts'
import { lawWith } from '../../../domain/payroll/india/law/law.ts'
import { indiaPack } from '../../../domain/payroll/india/pack.ts'

/** The law of pay of a country; one without any has none. */
export const packOf = (country: string): StatutoryPack => (country === 'IN' ? india : { country, computations: {} })

const india = indiaPack(lawWith(indiaLaw))
