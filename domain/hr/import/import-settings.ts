import type { Day } from '../../kit/day.ts'
import type { ColumnTarget, ManagerBy } from './column-targets.ts'
import type { DateOrder } from '../../kit/parse-day.ts'

/** How to read a file, and which missing references to create. */
export interface ImportSettings {
  /** The target of each column; null ignores the column. */
  mapping: (ColumnTarget | null)[]
  dateOrder: DateOrder
  managerBy: ManagerBy
  /** The mail domain that is added to a login name. */
  mailDomain: string | null
  makesDepartments: boolean
  makesZones: boolean
  makesTypes: boolean
  /** The effective date of a changed department, manager or job title of an existing employee. */
  changesFrom: Day
}
