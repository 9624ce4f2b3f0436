import type { Minor } from '../engine/types.ts'
import { subtractDecimals, calculatePercent, roundAmount } from './arithmetic.ts'
import type { EpfMember } from './facts.ts'
import type { RateValues } from './rates/rate-types.ts'

type EpfRates = RateValues<'EPF'>

/**
 * The EPF contributions of a month, each rounded as the rates say: to the nearest rupee by para. 29(4) of the scheme of
 * 1952. The employer's provident fund is its share less the pension contribution.
 */
export function calculateEpf(wages: Minor, member: EpfMember, law: EpfRates, isPensionAge: boolean) {
  const employeeWages = member.employeeOn === 'WAGES' ? wages : Math.min(wages, law.ceiling)
  const employerWages = member.employerOn === 'WAGES' ? wages : Math.min(wages, law.ceiling)
  const isInPension = member.isInPension && !isPensionAge
  const pensionWages = isInPension ? (member.hasHigherPension ? employerWages : Math.min(wages, law.ceiling)) : 0
  const above = Math.max(0, pensionWages - law.ceiling)
  const more =
    above > 0 && law.higherPensionPercent
      ? calculatePercent(above, subtractDecimals(law.higherPensionPercent, law.pensionPercent), 'PAISA')
      : 0
  const pension = roundAmount(calculatePercent(pensionWages, law.pensionPercent, 'PAISA') + more, law.rounding)
  const edliWages = Math.min(wages, law.ceiling)
  return {
    employeeWages,
    employerWages,
    pensionWages,
    edliWages,
    employee: calculatePercent(employeeWages, law.employeePercent, law.rounding),
    pension,
    employer: Math.max(0, calculatePercent(employerWages, law.employerPercent, law.rounding) - pension),
    edli: calculatePercent(edliWages, law.edliPercent, law.rounding),
    // The challan rounds this amount and applies the minimum for the whole establishment.
    admin: calculatePercent(employerWages, law.adminPercent, 'PAISA'),
  }
}
