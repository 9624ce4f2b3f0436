/** Error codes of employee plans: HTTP status and English message. */
export const planErrors = {
  PLAN_STEP_CYCLE: [422, 'These steps wait for each other. Choose another step.'],
  PLAN_NO_STEPS: [422, 'This plan has no required steps. Add a required step first.'],
  PLAN_ALREADY_STARTED: [409, 'All these plans are already in progress or completed. There is nothing to change.'],
  PLAN_NOT_FOR_EMPLOYEE: [422, 'This plan does not apply to {{name}}. Choose another plan.'],
  PLAN_NO_LAST_DAY: [422, '{{name}} has no last working day. Enter it first.'],
  PLAN_NOT_OPEN: [409, 'This plan is completed or cancelled and can no longer be changed.'],
  PLAN_STEPS_OPEN: [409, 'Required steps are open: {{count}}. Complete them first.'],
  PLAN_STEP_DONE: [409, 'This step is already completed.'],
  PLAN_STEP_NOT_DONE: [409, 'This step is not completed. Reload to see its current status.'],
  PLAN_STEP_BLOCKED: [409, 'Complete “{{step}}” first.'],
  PLAN_STEP_NOT_YOURS: [403, 'This step is assigned to someone else. Ask its owner to complete it.'],
  PLAN_STEP_NO_INTERVIEW: [409, 'Answer the exit interview on the resignation first.'],
  PLAN_STEP_NO_DOCUMENT: [409, 'Add a document of the type “{{type}}” to the record first.'],
  PLAN_STEP_POLICIES_OPEN: [409, 'Acknowledge all policies first.'],
} as const satisfies Record<string, readonly [number, string]>
