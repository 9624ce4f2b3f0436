import type { Screens } from '../screens.ts'

export const notificationScreens: Screens = {
  '/access/notifications': () => import('./notifications-screen.tsx'),
  '/access/templates': () => import('./templates/templates-screen.tsx'),
  '/access/announcements': () => import('./announcements/announcements-screen.tsx'),
  '/access/reminders': () => import('./reminders/reminders-screen.tsx'),
  '/notifications': () => import('./inbox/inbox-screen.tsx'),
  '/unsubscribe': () => import('./unsubscribe-screen.tsx'),
  '/profile/notifications': () => import('./my-notifications-screen.tsx'),
}
