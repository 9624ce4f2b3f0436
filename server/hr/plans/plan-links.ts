import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'

/** The path in the web app where the owners of steps see them. */
export const PLAN_STEPS_LINK = '/plan-steps'

/** The path in the web app where an employee sees their own plans. */
export const toPlanLink = (type: PlanKind): string =>
  type === 'ONBOARDING' ? '/employees/onboarding/onboarding' : '/employees/offboarding/offboarding'
