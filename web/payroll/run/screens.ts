import type { Screens } from '../../screens.ts'

export const runScreens: Screens = {
  '/hr/payroll/draft': () => import('./drafts-screen.tsx'),
  '/hr/payroll/final': () => import('./finals-screen.tsx'),
}
