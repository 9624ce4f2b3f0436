import { createEntityRoute } from '../kit/entity-route.ts'
import type * as CatalogueEntities from '../../domain/hr/catalogue.entities.ts'
import type { Screens } from '../screens.ts'

type Catalogue = typeof CatalogueEntities

const list = <K extends Exclude<keyof Catalogue, 'catalogue'>>(name: K) =>
  createEntityRoute(async () => (await import('../../domain/hr/catalogue.entities.ts'))[name])

const plans = () => import('../../domain/hr/plan.entities.ts')

/** The screens of the lists that HR keeps. Those without a place in the menu are found by the command palette. */
export const catalogueScreens: Screens = {
  '/employees/plans/action-types': list('ActionType'),
  '/employees/employees/probation-types': list('ProbationType'),
  '/hr/policy/policyTypes': list('PolicyType'),
  '/employees/employees/shifts': () => import('./shifts-screen.tsx'),
  '/employees/employees/shifts-and-schedule': list('DepartmentShift'),
  '/employees/employees/employees-documents/settings': list('EmployeeDocumentType'),
  '/employees/badges/badge-types': list('BadgeType'),
  '/employees/employees/resignation/reasons': list('ResignationReason'),
  '/employees/employees/resignation/types': list('ResignationType'),
  '/hr/incident': list('IncidentType'),
  '/hr/cards/cardsTypes': list('CardType'),
  '/performance/performance/appreciation/type': list('AppreciationType'),
  '/devices/types': list('DeviceType'),
  '/hr/attendance-types': list('AttendanceType'),
  '/devices/check-in': () => import('./devices-screen.tsx'),
  '/employees/plans/types': createEntityRoute(async () => (await plans()).PlanType),
  '/employees/plans/actions': createEntityRoute(async () => (await plans()).Action),
  '/employees/plans/list': () => import('./plans-screen.tsx'),
  '/employees/probation/add': createEntityRoute(async () => (await plans()).Probation),
  '/settings/goal-types': list('GoalType'),
  '/settings/appraisal-types': list('AppraisalType'),
}
