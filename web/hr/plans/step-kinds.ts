import type { StepKind } from '../../../domain/hr/onboarding/plan.entities.ts'

/** Where the owner of a step does what the step needs. `action` is an English key. */
export const stepKindHints: Partial<Record<StepKind, { action: string; path: string }>> = {
  DOCUMENT: { action: 'Add the document', path: '/employees/employees/forms-documents' },
  POLICY: { action: 'Read policies', path: '/policies' },
}
