/** Error codes of probation decisions: HTTP status and English message. */
export const probationErrors = {
  PROBATION_DECIDED: [409, 'This probation is already decided.'],
  PROBATION_DECISION_PENDING: [
    409,
    'A decision for this probation is already pending. Wait for it, or withdraw it first.',
  ],
  PROBATION_OWN: [403, 'You cannot decide on your own probation. Ask your manager or HR to decide.'],
  PROBATION_EXTENSION_SHORT: [422, 'The new end date must be after {{day}}.'],
  PROBATION_EXTENSION_LONG: [422, 'The probation can be extended until {{day}} at most.'],
  PROBATION_DAY_PASSED: [422, 'The last working day cannot be in the past. Enter {{day}} or a later day.'],
  PROBATION_DAY_EARLY: [422, 'Enter a date after the start of the probation, {{day}}.'],
} as const satisfies Record<string, readonly [number, string]>
