import type { Screens } from '../screens.ts'

export const leaveScreens: Screens = {
  '/employees/employees/leaves': () => import('./requests/leaves-screen.tsx'),
  '/employees/employees/leaves/pending': () => import('./approvals/pending-screen.tsx'),
  '/employees/employees/leaves/report': () => import('./requests/leave-report-screen.tsx'),
  '/employees/employees/leave-withdrawal': () => import('./requests/leave-withdrawal-screen.tsx'),
  '/employees/employees/leave-accumulations/admin': () => import('./balances/balances-screen.tsx'),
  '/employees/employees/leave-accumulations/employee': () => import('./balances/my-balances-screen.tsx'),
  '/employees/employees/compensatory-offs': () => import('./claims/compensatory-offs-screen.tsx'),
  '/employees/employees/leave-settings': () => import('./settings/leave-settings-screen.tsx'),
  '/employees/employees/leaveTypeAccumulation': () => import('./accrual/accrual-settings-screen.tsx'),
}
