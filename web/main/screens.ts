import type { Screens } from '../screens.ts'

export const mainScreens: Screens = {
  '/login': () => import('./login-screen.tsx'),
  '/register': () => import('./register-screen.tsx'),
  '/first-run': () => import('./register-screen.tsx'),
  '/reset-password': () => import('./reset-password-screen.tsx'),
  '/verify-mail': () => import('./verify-mail-screen.tsx'),
  '/not-authorised': () => import('./not-authorised-screen.tsx'),
  '/profile/security': () => import('./security-screen.tsx'),
  '/access/outbox': () => import('./outbox-screen.tsx'),
  '/access/roles': () => import('./roles-screen.tsx'),
  '/access/users': () => import('./users-screen.tsx'),
  '/dashboards/performance/employee': () => import('./dashboard-screen.tsx'),
  '/dashboards/performance/admin': () => import('./dashboard-screen.tsx'),
}
