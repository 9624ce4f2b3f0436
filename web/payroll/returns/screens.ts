import type { Screens } from '../../screens.ts'

export const returnScreens: Screens = {
  '/hr/payroll/returns': () => import('./returns-screen.tsx'),
  '/hr/payroll/settlements': () => import('../settlement/settlements-screen.tsx'),
}
