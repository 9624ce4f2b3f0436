import type { Screens } from '../../screens.ts'

export const slipScreens: Screens = {
  '/employees/employees/payslips': () => import('./my-payslips-screen.tsx'),
  '/hr/payslip/list': () => import('./payslips-screen.tsx'),
  '/hr/payslip/upload': () => import('./upload-screen.tsx'),
}
