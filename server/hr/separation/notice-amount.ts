import type { Day } from '../../../domain/kit/day.ts'
import type { NoticeAmount } from '../../../domain/payroll/settlement/settlement-items.ts'
import type { Db } from '../../kit/db/tenant.ts'

export interface NoticeShortfall {
  employeeId: string
  lastDay: Day
  days: number
}

type CalculateNoticeAmount = (db: Db, shortfall: NoticeShortfall) => Promise<NoticeAmount | null>

let calculate: CalculateNoticeAmount = async () => null

/** Service payroll registers here, with its routes, how the amount of a notice shortfall is calculated. */
export function provideNoticeAmount(calculateAmount: CalculateNoticeAmount): void {
  calculate = calculateAmount
}

export const calculateNoticeAmount: CalculateNoticeAmount = (db, shortfall) => calculate(db, shortfall)
