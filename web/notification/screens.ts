import type { Screens } from '../screens.ts'

export const notificationScreens: Screens = {
  '/access/notifications': () => import('./notifications-screen.tsx'),
  '/profile/notifications': () => import('./my-notifications-screen.tsx'),
}
