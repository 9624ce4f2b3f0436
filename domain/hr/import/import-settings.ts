import type { Day } from '../../kit/day.ts'
import type { ColumnTarget, ManagerBy } from './column-targets.ts'
import type { DateOrder } from '../../kit/parse-day.ts'

/** How a full name is written: 'Wilson K Adinolfi' or 'Adinolfi, Wilson K'. */
export const nameOrders = ['FIRST_LAST', 'LAST_FIRST'] as const
export type NameOrder = (typeof nameOrders)[number]

/** What happens with a manager who is neither in the file nor in the organisation. */
export const unknownManagerRules = ['REFUSE', 'LEAVE_EMPTY', 'ADD'] as const
export type UnknownManagerRule = (typeof unknownManagerRules)[number]

/** Whether amounts of pay are for a year or for a month. */
export const payPeriods = ['YEAR', 'MONTH'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** How to read a file, and which missing references to create. */
export interface ImportSettings {
  /** The target of each column; null ignores the column. */
  mapping: (ColumnTarget | null)[]
  dateOrder: DateOrder
  nameOrder: NameOrder
  managerBy: ManagerBy
  /** Managers can be added by name only. */
  unknownManagers: UnknownManagerRule
  /** The mail domain that is added to a login name. */
  mailDomain: string | null
  makesDepartments: boolean
  makesZones: boolean
  makesTypes: boolean
  /** The effective date of a changed department, manager or job title of an existing employee. */
  changesFrom: Day
  /** The file changes existing employees only, so it needs no joining date. */
  changesOnly: boolean
  /** Imports the valid rows when other rows have errors. */
  skipsErrors: boolean
  payPeriod: PayPeriod
  /** The pay structure for rows without one. Null: the only structure of the organisation. */
  payStructureId: string | null
  /** The effective date of pay for rows without one, or the joining date when that is later. */
  payFrom: Day
  /** The day of the opening balances of leave. */
  leaveOn: Day
}

/** Settings that imports of earlier releases do not have. */
export const addedImportSettings = {
  nameOrder: 'FIRST_LAST',
  unknownManagers: 'REFUSE',
  changesOnly: false,
  skipsErrors: false,
  payPeriod: 'YEAR',
  payStructureId: null,
} as const
