import type { genders, maritalStatuses } from '../../hr/employees/employee.fields.ts'
import type { SandwichMode } from './sandwich.ts'

/** Leave policy rules of a leave type beyond the fields of `LeaveType`. An empty list means no restriction. */
export interface RequestRules {
  sandwich: SandwichMode
  allowsHours: boolean
  minRunDays: number | null
  /** Leave of at least `days` days requires `notice` days of notice. */
  noticeSteps: { days: number; notice: number }[]
  minServiceDays: number
  genders: (typeof genders)[number][]
  maritalStatuses: (typeof maritalStatuses)[number][]
  employeeTypeIds: string[]
  zoneIds: string[]
  /** Longer leave requires a document. */
  documentAfterDays: number | null
  /** The maximum number of team members away on a day, including this request. */
  teamLimit: number | null
  teamLimitRefuses: boolean
  /** Only on optional holidays of the employee’s zone. */
  onOptionalHolidays: boolean
  /** Employees cannot request it while their status is On notice. */
  isFrozenOnNotice: boolean
  /** How many days in the past a leave can start; null for no limit. */
  backdateDays: number | null
  /** How many days ahead a leave can start; null for no limit. */
  aheadDays: number | null
}

/** Rules of a leave type for which none were set. */
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
  isFrozenOnNotice: false,
  backdateDays: null,
  aheadDays: null,
}
