import type { ComponentType } from 'react'
import { attendanceScreens } from './attendance/screens.ts'
import { catalogueScreens } from './hr/catalogue/catalogue-screens.ts'
import { recordScreens } from './hr/record-screens.ts'
import { lifecycleScreens } from './hr/lifecycle-screens.ts'
import { hrScreens } from './hr/screens.ts'
import { leaveScreens } from './leave/screens.ts'
import { mainScreens } from './main/screens.ts'
import { notificationScreens } from './notification/screens.ts'
import { taxScreens } from './payroll/tax/screens.ts'
import { payScreens } from './payroll/screens.ts'
import { expenseScreens } from './payroll/expenses/screens.ts'
import { returnScreens } from './payroll/returns/screens.ts'
import { runScreens } from './payroll/run/screens.ts'
import { slipScreens } from './payroll/slip/screens.ts'
import { taskScreens } from './task/screens.ts'

/** Path -> loader of its screen. */
export type Screens = Record<string, () => Promise<{ default: ComponentType }>>

export const screens: Screens = {
  ...mainScreens,
  ...hrScreens,
  ...recordScreens,
  ...lifecycleScreens,
  ...catalogueScreens,
  ...attendanceScreens,
  ...taskScreens,
  ...leaveScreens,
  ...notificationScreens,
  ...taxScreens,
  ...payScreens,
  ...runScreens,
  ...returnScreens,
  ...slipScreens,
  ...expenseScreens,
}
