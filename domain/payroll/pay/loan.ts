import { addMonths, type Day } from '../../kit/day.ts'

export interface LoanTerms {
  /** Minor units. */
  principal: number
  /** Annual interest in percent, as an exact decimal, '10.5'. */
  yearlyPercent: string
  instalments: number
  firstDue: Day
}

export interface PlannedInstalment {
  number: number
  dueDay: Day
  principal: number
  interest: number
  /** Outstanding principal after the instalment. */
  outstanding: number
}

/**
 * Equal parts of the principal; the last one includes the remainder. Monthly interest is a twelfth of the annual rate
 * on the outstanding principal.
 */
export function planInstalments({ principal, yearlyPercent, instalments, firstDue }: LoanTerms): PlannedInstalment[] {
  const part = Math.floor(principal / instalments)
  const plan: PlannedInstalment[] = []
  for (let owed = principal, number = 1; number <= instalments; number++) {
    const share = number === instalments ? owed : part
    plan.push({
      number,
      dueDay: addMonths(firstDue, number - 1),
      principal: share,
      interest: calculateMonthlyInterest(owed, yearlyPercent),
      outstanding: owed - share,
    })
    owed -= share
  }
  return plan
}

const PERCENT_SCALE = 10_000n

// Whole numbers only; half a paisa is rounded up.
function calculateMonthlyInterest(owed: number, yearlyPercent: string): number {
  const [whole = '0', fraction = ''] = yearlyPercent.split('.')
  const percent = BigInt(whole) * PERCENT_SCALE + BigInt(fraction.padEnd(4, '0'))
  const [over, under] = [BigInt(owed) * percent, 12n * 100n * PERCENT_SCALE]
  return Number((over * 2n + under) / (under * 2n))
}
