import { lazy } from 'react'
import { Plan } from '../../../domain/hr/onboarding/plan.entities.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import type { EntityTab } from '../../kit/entity/entity-tabs.ts'

const planTabs: EntityTab[] = [{ key: 'steps', label: 'Steps', Content: lazy(() => import('./plan-steps-tab.tsx')) }]

/** Templates of onboarding and offboarding with their steps. */
export default function PlansScreen() {
  return <EntityScreen entity={Plan} tabs={planTabs} />
}
