import type { Screens } from '../screens.ts'

export const leaveScreens: Screens = {
  '/employees/employees/leaves': () => import('./leaves-screen.tsx'),
  '/employees/employees/leaves/pending': () => import('./pending-screen.tsx'),
  '/employees/employees/leaves/report': () => import('./report-screen.tsx'),
  '/employees/employees/leave-withdrawal': () => import('./withdrawal-screen.tsx'),
  '/employees/employees/leave-accumulations/admin': () => import('./accumulations-screen.tsx'),
  '/employees/employees/leave-accumulations/employee': () => import('./own-accumulations-screen.tsx'),
  '/employees/employees/leave-settings': () => import('./settings-screen.tsx'),
  '/employees/employees/leaveTypeAccumulation': () => import('./grant-rules-screen.tsx'),
}
