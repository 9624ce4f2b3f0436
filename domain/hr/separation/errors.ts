/** Error codes of resignations and the end of employment: HTTP status and English message. */
export const separationErrors = {
  RESIGNATION_EXISTS: [409, 'There is already an open resignation for this employee. Change or withdraw that one.'],
  RESIGNATION_OWN: [403, 'You cannot record or change your own exit. Ask another HR user.'],
  RESIGNATION_LEAVING: [409, 'The last working day of this employee is already set: {{day}}.'],
  RESIGNATION_DAY_PASSED: [409, 'The last working day, {{day}}, has passed. Agree a later day first.'],
  RESIGNATION_TOO_EARLY: [422, 'The last working day must be on or after the day of the resignation, {{day}}.'],
  RESIGNATION_BEFORE_JOINING: [422, 'The last working day must be on or after the joining date, {{day}}.'],
  RESIGNATION_NOT_OPEN: [
    409,
    'This resignation was decided or withdrawn and can no longer be changed. Reload to see its current status.',
  ],
  RESIGNATION_NOT_ACCEPTED: [409, 'Only an accepted resignation can be withdrawn with an approval.'],
  RESIGNATION_ENDED: [409, 'The last working day, {{day}}, has passed, so the resignation can no longer change.'],
  RESIGNATION_SETTLED: [409, 'The settlement of this employee is approved. HR must cancel it first.'],
  REJOIN_NOT_LEFT: [409, 'This employee has no last working day. Enter it first.'],
  REJOIN_TOO_EARLY: [422, 'The joining date must be after the last working day, {{day}}.'],
  REJOIN_EXISTS: [409, 'This employee has already rejoined with a new record.'],
  FEEDBACK_ANSWER_MISSING: [422, 'Answer all required questions.'],
} as const satisfies Record<string, readonly [number, string]>
