import type { Day } from '../../kit/day.ts'
import type { ColumnTarget, ManagerBy } from './column-targets.ts'
import type { DateOrder } from '../../kit/parse-day.ts'

/** How a file is to be read and what may be made for it. */
export interface ImportSettings {
  /** For each column what it holds; null leaves it out. */
  mapping: (ColumnTarget | null)[]
  dateOrder: DateOrder
  managerBy: ManagerBy
  /** Put behind a login name to make it a mail address. */
  mailDomain: string | null
  makesDepartments: boolean
  makesZones: boolean
  makesTypes: boolean
  /** From which day a changed department, manager, title… holds for people who are here already. */
  changesFrom: Day
}
