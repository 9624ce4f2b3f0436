import type { genders, maritalStatuses } from '../../hr/employees/employee.fields.ts'
import type { SandwichMode } from './sandwich.ts'

/** What a leave type asks beyond its plain fields. Every list that is empty lets everybody through. */
export interface RequestRules {
  sandwich: SandwichMode
  allowsHours: boolean
  minRunDays: number | null
  /** Leaves of at least `days` days need `notice` days of notice. */
  noticeSteps: { days: number; notice: number }[]
  minServiceDays: number
  genders: (typeof genders)[number][]
  maritalStatuses: (typeof maritalStatuses)[number][]
  employeeTypeIds: string[]
  zoneIds: string[]
  /** A leave of more days needs a document. */
  documentAfterDays: number | null
  /** How many of the team may be away on a day, the one who asks included. */
  teamLimit: number | null
  teamLimitRefuses: boolean
  /** Only on the optional holidays of the person's zone. */
  onOptionalHolidays: boolean
  /** How many days back a leave may begin; null is any number. */
  backdateDays: number | null
  /** How many days ahead a leave may begin; null is any number. */
  aheadDays: number | null
}

/** A type that was never told otherwise. */
export const defaultRequestRules: RequestRules = {
  sandwich: 'INSIDE',
  allowsHours: false,
  minRunDays: null,
  noticeSteps: [],
  minServiceDays: 0,
  genders: [],
  maritalStatuses: [],
  employeeTypeIds: [],
  zoneIds: [],
  documentAfterDays: null,
  teamLimit: null,
  teamLimitRefuses: false,
  onOptionalHolidays: false,
  backdateDays: null,
  aheadDays: null,
}
