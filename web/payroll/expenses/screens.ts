import type { Screens } from '../../screens.ts'

export const expenseScreens: Screens = {
  '/hr/payroll/expenses': () => import('./my-expenses-screen.tsx'),
  '/hr/payroll/expenses/employee': () => import('./expenses-screen.tsx'),
  '/hr/payroll/expenses/expenseTypes': () => import('./settings/expense-types-screen.tsx'),
}
