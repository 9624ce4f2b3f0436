import type { Screens } from '../screens.ts'

/** Screens of joining and leaving. */
export const lifecycleScreens: Screens = {
  '/employees/plans/generate': () => import('./plans/initiate-screen.tsx'),
  '/employees/onboarding/onboarding': () => import('./plans/onboarding-screen.tsx'),
  '/employees/offboarding/offboarding': () => import('./plans/offboarding-screen.tsx'),
  '/employees/probation/action': () => import('./probation/probation-action-screen.tsx'),
  '/employees/probation/approval': () => import('./probation/probation-approval-screen.tsx'),
  '/employees/employees/resignation': () => import('./separation/resignation-screen.tsx'),
  '/employees/employees/resignation-withdrawal': () => import('./separation/resignation-withdrawal-screen.tsx'),
  '/assets': () => import('./assets/assets-screen.tsx'),
  '/letters': () => import('./letters/letters-screen.tsx'),
  '/employees/figures': () => import('./separation/figures-screen.tsx'),
  '/plan-steps': () => import('./plans/plan-steps-screen.tsx'),
}
