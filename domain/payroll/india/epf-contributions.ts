import type { Minor } from '../engine/types.ts'
import { subtractDecimals, calculatePercent, roundAmount } from './arithmetic.ts'
import type { EpfMember } from './facts.ts'
import type { RateValues } from './rates/rate-types.ts'

type EpfRates = RateValues<'EPF'>

/**
 * A month's contributions on its wages, each rounded to the rupee as the return asks (para. 38 of the scheme of 1952);
 * the employer's provident fund is the balance of its share after the pension.
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
  const pension = roundAmount(calculatePercent(pensionWages, law.pensionPercent, 'PAISA') + more, 'RUPEE')
  const edliWages = Math.min(wages, law.ceiling)
  return {
    employeeWages,
    employerWages,
    pensionWages,
    edliWages,
    employee: calculatePercent(employeeWages, law.employeePercent, 'RUPEE'),
    pension,
    employer: Math.max(0, calculatePercent(employerWages, law.employerPercent, 'RUPEE') - pension),
    edli: calculatePercent(edliWages, law.edliPercent, 'RUPEE'),
    // Rounded and raised to its least for the whole establishment, in the challan.
    admin: calculatePercent(employerWages, law.adminPercent, 'PAISA'),
  }
}
