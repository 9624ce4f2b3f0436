import type { Screens } from '../screens.ts'

export const leaveScreens: Screens = {
  '/employees/employees/leaves': () => import('./leaves-screen.tsx'),
  '/employees/employees/leaves/pending': () => import('./pending-screen.tsx'),
  '/employees/employees/leaves/report': () => import('./report-screen.tsx'),
  '/employees/employees/leave-withdrawal': () => import('./draws-screen.tsx'),
  '/employees/employees/leave-accumulations/admin': () => import('./accumulations-screen.tsx'),
  '/employees/employees/leave-accumulations/employee': () => import('./own-accumulations-screen.tsx'),
  '/employees/employees/compensatory-offs': () => import('./compensatory-offs-screen.tsx'),
  '/employees/employees/leave-settings': () => import('./settings-screen.tsx'),
  '/employees/employees/leaveTypeAccumulation': () => import('./accumulation-settings-screen.tsx'),
}
