import type { Minor } from '../engine/types.ts'
import { minus, percentOf, rounded } from './arithmetic.ts'
import type { EpfMember } from './facts.ts'
import type { LawValues } from './law/types.ts'

type EpfLaw = LawValues<'EPF'>

/**
 * A month's contributions on its wages, each rounded to the rupee as the return asks (para. 38 of the scheme of 1952);
 * the employer's provident fund is the balance of its share after the pension.
 */
export function epfOn(wages: Minor, member: EpfMember, law: EpfLaw, isPensionAge: boolean) {
  const employeeWages = member.employeeOn === 'WAGES' ? wages : Math.min(wages, law.ceiling)
  const employerWages = member.employerOn === 'WAGES' ? wages : Math.min(wages, law.ceiling)
  const isInPension = member.isInPension && !isPensionAge
  const pensionWages = isInPension ? (member.hasHigherPension ? employerWages : Math.min(wages, law.ceiling)) : 0
  const above = Math.max(0, pensionWages - law.ceiling)
  const more =
    above > 0 && law.higherPensionPercent
      ? percentOf(above, minus(law.higherPensionPercent, law.pensionPercent), 'PAISA')
      : 0
  const pension = rounded(percentOf(pensionWages, law.pensionPercent, 'PAISA') + more, 'RUPEE')
  const edliWages = Math.min(wages, law.ceiling)
  return {
    employeeWages,
    employerWages,
    pensionWages,
    edliWages,
    employee: percentOf(employeeWages, law.employeePercent, 'RUPEE'),
    pension,
    employer: Math.max(0, percentOf(employerWages, law.employerPercent, 'RUPEE') - pension),
    edli: percentOf(edliWages, law.edliPercent, 'RUPEE'),
    // Rounded and raised to its least for the whole establishment, in the challan.
    admin: percentOf(employerWages, law.adminPercent, 'PAISA'),
  }
}
