import type { Screens } from '../screens.ts'

/** Screens of the records that HR maintains. */
export const recordScreens: Screens = {
  '/employees/employees/employees-documents': () => import('./documents/documents-screen.tsx'),
  '/employees/employees/forms-documents': () => import('./documents/my-documents-screen.tsx'),
  '/hr/policy/policyDocuments': () => import('./policies/policy-documents-screen.tsx'),
  '/policies': () => import('./policies/policies-screen.tsx'),
  '/hr/cards/sendCards': () => import('./cards/send-cards-screen.tsx'),
  '/employees/employees/cards': () => import('./cards/my-cards-screen.tsx'),
  '/performance/performance/appreciation/list': () => import('./appreciation/appreciation-screen.tsx'),
  '/appreciation': () => import('./appreciation/appreciation-screen.tsx'),
  '/incidents': () => import('./incidents/incidents-screen.tsx'),
  '/performance/goals': () => import('./goals/goals-screen.tsx'),
  '/performance/appraisals': () => import('./appraisals/appraisals-screen.tsx'),
  '/employees/employees/download-forms': () => import('./documents/download-forms-screen.tsx'),
}
