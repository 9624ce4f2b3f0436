import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'

type CreditedOvertime = (db: Db, employeeId: string, day: Day) => Promise<boolean>

let creditedOvertime: CreditedOvertime = async () => false

/** Registers a check: was the work of a day already credited as comp-off with the overtime of its month? */
export function provideCreditedOvertime(find: CreditedOvertime): void {
  creditedOvertime = find
}

export const isOvertimeCredited: CreditedOvertime = (db, employeeId, day) => creditedOvertime(db, employeeId, day)
