import { createEntityRoute } from '../../kit/entity/entity-route.ts'
import type * as CatalogueEntities from '../../../domain/hr/catalogue/catalogue.entities.ts'
import type { Screens } from '../../screens.ts'

type Catalogue = typeof CatalogueEntities

const createListRoute = <K extends Exclude<keyof Catalogue, 'catalogue'>>(name: K) =>
  createEntityRoute(async () => (await import('../../../domain/hr/catalogue/catalogue.entities.ts'))[name])

const loadPlanEntities = () => import('../../../domain/hr/onboarding/plan.entities.ts')

/** Screens of the lists that HR maintains. Screens without a menu entry are in the command palette. */
export const catalogueScreens: Screens = {
  '/employees/plans/action-types': createListRoute('ActionType'),
  '/employees/employees/probation-types': createListRoute('ProbationType'),
  '/hr/policy/policyTypes': createListRoute('PolicyType'),
  '/employees/employees/shifts': () => import('./shifts-screen.tsx'),
  '/employees/employees/shifts-and-schedule': createEntityRoute(
    async () => (await import('../../../domain/hr/catalogue/shift.entities.ts')).DepartmentShift,
  ),
  '/employees/employees/employees-documents/settings': createListRoute('EmployeeDocumentType'),
  '/employees/badges/badge-types': createListRoute('BadgeType'),
  '/employees/employees/resignation/reasons': createListRoute('ResignationReason'),
  '/employees/employees/resignation/types': createListRoute('ResignationType'),
  '/hr/incident': createListRoute('IncidentType'),
  '/hr/cards/cardsTypes': createListRoute('CardType'),
  '/performance/performance/appreciation/type': createListRoute('AppreciationType'),
  '/devices/types': createListRoute('DeviceType'),
  '/hr/attendance-types': createListRoute('AttendanceType'),
  '/devices/check-in': () => import('../devices/devices-screen.tsx'),
  '/employees/plans/types': createEntityRoute(async () => (await loadPlanEntities()).PlanType),
  '/employees/plans/actions': createEntityRoute(async () => (await loadPlanEntities()).Action),
  '/employees/plans/list': () => import('../onboarding/plans-screen.tsx'),
  '/employees/probation/add': () => import('../probation/probations-screen.tsx'),
  '/settings/goal-types': createListRoute('GoalType'),
  '/settings/appraisal-types': createListRoute('AppraisalType'),
}
