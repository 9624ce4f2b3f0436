import type { Screens } from '../screens.ts'

/** What HR keeps about people and for them. */
export const recordScreens: Screens = {
  '/employees/employees/employees-documents': () => import('./documents/documents-screen.tsx'),
  '/employees/employees/forms-documents': () => import('./documents/own-documents-screen.tsx'),
  '/employees/employees/download-forms': () => import('./documents/download-forms-screen.tsx'),
}
