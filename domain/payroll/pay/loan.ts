import { addMonths, type Day } from '../../kit/day.ts'

export interface LoanTerms {
  /** Minor units. */
  principal: number
  /** Percent a year as an exact decimal, '10.5'. */
  yearlyPercent: string
  instalments: number
  firstDue: Day
}

export interface PlannedInstalment {
  number: number
  dueDay: Day
  principal: number
  interest: number
  /** Principal left after it. */
  outstanding: number
}

/** Equal parts of the principal, the last takes what division leaves; a twelfth of a year's interest on what is still owed. */
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

// Whole numbers throughout; half a paisa goes up.
function calculateMonthlyInterest(owed: number, yearlyPercent: string): number {
  const [whole = '0', fraction = ''] = yearlyPercent.split('.')
  const percent = BigInt(whole) * PERCENT_SCALE + BigInt(fraction.padEnd(4, '0'))
  const [over, under] = [BigInt(owed) * percent, 12n * 100n * PERCENT_SCALE]
  return Number((over * 2n + under) / (under * 2n))
}
