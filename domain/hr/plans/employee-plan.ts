export const employeePlanStates = ['OPEN', 'COMPLETED', 'CANCELLED'] as const
export type EmployeePlanState = (typeof employeePlanStates)[number]

export const planStepStates = ['OPEN', 'DONE'] as const
export type PlanStepState = (typeof planStepStates)[number]

/** The result of generating a plan for an employee. */
export const planOutcomes = ['NEW', 'UPDATED', 'UNCHANGED', 'COMPLETED', 'NO_PLAN', 'NO_STEPS', 'NO_LAST_DAY'] as const
export type PlanOutcome = (typeof planOutcomes)[number]

/** The effect of generating a plan on one step. */
export const stepChanges = ['ADDED', 'CHANGED', 'REMOVED'] as const
export type StepChange = (typeof stepChanges)[number]
export const stepChangeLabels: Record<StepChange, string> = { ADDED: 'Added', CHANGED: 'Changed', REMOVED: 'Removed' }

/** English labels. */
export const planOutcomeLabels: Record<PlanOutcome, string> = {
  NEW: 'New plan',
  UPDATED: 'Open steps are updated',
  UNCHANGED: 'No change',
  COMPLETED: 'Already completed',
  NO_PLAN: 'No matching plan for this employee',
  NO_STEPS: 'The plan has no required steps',
  NO_LAST_DAY: 'No last working day',
}
export const employeePlanStateLabels: Record<EmployeePlanState, string> = {
  OPEN: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
}

/** The maximum number of employees of one call that generates plans. */
export const MAX_GENERATED_PLANS = 1000

/** The questions of a form, one on each line. */
export const listFormQuestions = (questions: string | null): string[] =>
  [...new Set((questions ?? '').split('\n').map((line) => line.trim().slice(0, 300)))]
    .filter((line) => line !== '')
    .slice(0, 50)
