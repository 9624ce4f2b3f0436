import type { Screens } from '../../screens.ts'

export const taxScreens: Screens = {
  '/tax': () => import('./tax-screen.tsx'),
  '/hr/payroll/tax': () => import('./declarations-screen.tsx'),
}
