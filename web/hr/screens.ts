import { createEntityRoute } from '../kit/entity/entity-route.ts'
import type { Screens } from '../screens.ts'

const loadOrganisationEntities = () => import('../../domain/hr/organisation/organisation.entities.ts')

export const hrScreens: Screens = {
  '/people': () => import('./employees/directory-screen.tsx'),
  '/people/$id': () => import('./profile/profile-screen.tsx'),
  '/profile': () => import('./profile/my-profile-screen.tsx'),
  '/joining': () => import('./onboarding/joining-screen.tsx'),
  '/org-chart': () => import('./org-chart/org-chart-screen.tsx'),
  '/employees/employees/all-employees': () => import('./employees/employees-screen.tsx'),
  '/employees/bulk-changes': () => import('./bulk-change/bulk-change-screen.tsx'),
  '/employees/invitations': () => import('./invitations/invitations-screen.tsx'),
  '/employees/duplicates': () => import('./duplicates/duplicates-screen.tsx'),
  '/employees/import': () => import('./import/import-screen.tsx'),
  '/employees/employees/holidays': () => import('./holidays/holidays-screen.tsx'),
  '/employees/employees/employee-types': createEntityRoute(async () => (await loadOrganisationEntities()).EmployeeType),
  '/settings/departments': () => import('./organisation/departments-screen.tsx'),
  '/settings/department-roles': createEntityRoute(async () => (await loadOrganisationEntities()).DepartmentRole),
  '/settings/custom-fields': createEntityRoute(
    async () => (await import('../../domain/hr/custom-fields/custom-field.entities.ts')).CustomField,
  ),
  '/settings/project-roles': () => import('./organisation/project-roles-screen.tsx'),
  '/settings/active-statuses': createEntityRoute(
    async () => (await import('../../domain/hr/active-status/active-status.entities.ts')).ActiveStatus,
  ),
  '/settings/zones': createEntityRoute(async () => (await loadOrganisationEntities()).Zone),
}
