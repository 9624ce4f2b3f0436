import type { StepKind } from '../../../domain/hr/onboarding/plan.entities.ts'

/** The screen on which the owner completes a step of this kind. `action` is an English key. */
export const stepKindHints: Partial<Record<StepKind, { action: string; path: string }>> = {
  DOCUMENT: { action: 'Add the document', path: '/employees/employees/forms-documents' },
  ASSET_HANDOVER: { action: 'Issue assets', path: '/assets' },
  ASSET_RETURN: { action: 'Return assets', path: '/assets' },
  EXIT_INTERVIEW: { action: 'Exit interview', path: '/employees/employees/resignation' },
  POLICY: { action: 'Acknowledge policies', path: '/policies' },
}
