import { type Day } from '../../../domain/kit/day.ts'
import { type Quantity } from '../../../domain/leave/balance/quantity.ts'

/** Identifies a schedule row within its rule. */
export interface AccrualKey {
  employeeId: string
  number: number
}

/** A stored row of the schedule. */
export type StoredAccrual = AccrualKey & {
  dueDay: Day
  earned: Quantity
  quantity: Quantity
  /** The credit with all later corrections. */
  credited: Quantity
  isCredited: boolean
  version: number
} & Record<string, unknown>

/** A row of the schedule as now calculated. */
export interface PlannedAccrual {
  number: number
  from_day: Day
  to_day: Day
  due_day: Day
  earned: Quantity
  quantity: Quantity
  is_credited: boolean
  facts: Record<string, string | number>
}

/** A correction of a credited row: a ledger entry with the difference. */
export interface AccrualCorrection {
  stored: StoredAccrual
  earned: Quantity
  quantity: Quantity
  facts: Record<string, string | number>
  /** The reasons for the corrected accrual. */
  why: Record<string, string | number>
}

export interface AccrualChanges {
  /** Rows by employee; employees with the same schedule share them. */
  inserts: { employeeId: string; rows: readonly PlannedAccrual[] }[]
  updates: (PlannedAccrual & AccrualKey)[]
  deletes: AccrualKey[]
  corrections: AccrualCorrection[]
}
