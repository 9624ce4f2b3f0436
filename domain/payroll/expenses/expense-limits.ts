import type { Day } from '../../kit/day.ts'
import type { ExpenseLimit, ExpenseLimitAction, ExpenseLimitOperation } from './expense-type.schemas.ts'

/** The attributes that decide the limits of an employee. */
export interface LimitSubject {
  departmentRoleId: string | null
  employeeTypeId: string | null
  zoneId: string | null
}

const conditionNames = ['departmentRoleId', 'employeeTypeId', 'zoneId'] as const

/**
 * The limits that apply to an employee: for each operation and action, the limit with the most conditions. If several
 * have the same number, the lowest.
 */
export function selectLimits(limits: readonly ExpenseLimit[], subject: LimitSubject): ExpenseLimit[] {
  const chosen = new Map<string, ExpenseLimit>()
  for (const limit of limits.filter((one) => isLimitOf(one, subject))) {
    const key = `${limit.operation} ${limit.action}`
    const before = chosen.get(key)
    if (!before || compareLimits(limit, before) < 0) chosen.set(key, limit)
  }
  return [...chosen.values()]
}

const isLimitOf = (limit: ExpenseLimit, subject: LimitSubject): boolean =>
  conditionNames.every((name) => limit[name] === null || limit[name] === subject[name])

const countConditions = (limit: ExpenseLimit) => conditionNames.filter((name) => limit[name] !== null).length

const compareLimits = (a: ExpenseLimit, b: ExpenseLimit) =>
  countConditions(b) - countConditions(a) || a.amount - b.amount

/** A line that exceeds a limit. */
export interface LimitBreach {
  operation: ExpenseLimitOperation
  action: ExpenseLimitAction
  limit: number
  /** The amount that counts towards the limit before this line. */
  used: number
  /** The amount of the line above the limit. */
  excess: number
}

/** An amount that counts towards limits. */
export interface LimitedAmount {
  typeId: string
  day: Day
  amount: number
}

/** Adds up amounts by type and period, in the order of the lines. */
export function createLimitCounter(others: readonly LimitedAmount[]) {
  const sums = new Map<string, number>()
  const add = ({ typeId, day, amount }: LimitedAmount, operations: readonly ExpenseLimitOperation[]) => {
    for (const operation of operations) {
      const key = toLimitKey(operation, typeId, day)
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
  }
  for (const one of others) add(one, ['DAY', 'MONTH', 'YEAR'])
  return {
    /**
     * Compares a line with the limits, and counts the accepted amount. Limits that cut the amount are applied first.
     */
    apply(line: LimitedAmount, limits: readonly ExpenseLimit[]): { accepted: number; breaches: LimitBreach[] } {
      let accepted = line.amount
      const breaches: LimitBreach[] = []
      for (const limit of limits.toSorted(byCutFirst)) {
        const used = sums.get(toLimitKey(limit.operation, line.typeId, line.day)) ?? 0
        const excess = Math.min(accepted, used + accepted - limit.amount)
        if (excess <= 0) continue
        breaches.push({ operation: limit.operation, action: limit.action, limit: limit.amount, used, excess })
        if (limit.action === 'CUT') accepted -= excess
      }
      add({ ...line, amount: accepted }, ['CLAIM', 'DAY', 'MONTH', 'YEAR'])
      return { accepted, breaches }
    },
  }
}

const byCutFirst = (a: ExpenseLimit, b: ExpenseLimit) => Number(b.action === 'CUT') - Number(a.action === 'CUT')

const toLimitKey = (operation: ExpenseLimitOperation, typeId: string, day: Day): string =>
  `${typeId} ${operation} ${day.slice(0, periodLengths[operation])}`

// The number of leading characters that the dates of a period have in common.
const periodLengths: Record<ExpenseLimitOperation, number> = { CLAIM: 0, DAY: 10, MONTH: 7, YEAR: 4 }
