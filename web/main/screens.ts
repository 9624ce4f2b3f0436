import type { Screens } from '../screens.ts'

export const mainScreens: Screens = {
  '/login': () => import('./auth/login-screen.tsx'),
  '/register': () => import('./auth/register-screen.tsx'),
  '/first-run': () => import('./auth/register-screen.tsx'),
  '/reset-password': () => import('./auth/reset-password-screen.tsx'),
  '/invitation': () => import('./auth/invitation-screen.tsx'),
  '/verify-mail': () => import('./auth/verify-mail-screen.tsx'),
  '/not-authorised': () => import('./system/not-authorised-screen.tsx'),
  '/profile/security': () => import('./security/security-screen.tsx'),
  '/settings': () => import('./system/settings-home-screen.tsx'),
  '/settings/organisation': () => import('./organisation/organisation-screen.tsx'),
  '/setup': () => import('./setup/setup-screen.tsx'),
  '/approvals': () => import('./approvals/approvals-screen.tsx'),
  '/approvals/confirm': () => import('./approvals/confirm-screen.tsx'),
  '/settings/approval-workflows': () => import('./approvals/workflows/workflows-screen.tsx'),
  '/access/data': () => import('./data-access/data-access-screen.tsx'),
  '/access/outbox': () => import('../notification/delivery/outbox-screen.tsx'),
  '/access/roles': () => import('./users/roles-screen.tsx'),
  '/access/users': () => import('./users/users-screen.tsx'),
  '/dashboards/performance/employee': () => import('./dashboard/user-dashboard-screen.tsx'),
  '/dashboards/performance/admin': () => import('./dashboard/hr-dashboard-screen.tsx'),
}
