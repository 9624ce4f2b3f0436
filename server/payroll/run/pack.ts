import type { StatutoryPack } from '../../../domain/payroll/engine/types.ts'

/** The law of pay of a country; one without any has none. */
export const packOf = (country: string): StatutoryPack => ({ country, computations: {} })
