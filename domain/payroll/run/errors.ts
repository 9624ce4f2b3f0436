/** Error codes of payrolls: HTTP status and English message. The facts of the error fill `{{fact}}`. */
export const payrollRunErrors = {
  PAYROLL_RUN_EXISTS: [409, 'There is already a payroll for this cycle. Open that one.'],
  PAYROLL_NO_EMPLOYEES: [
    422,
    'No employees are on this pay schedule in this period. Choose another period or assign the schedule first.',
  ],
  PAYROLL_RUNNING: [409, 'This payroll is being calculated. Try again when it is complete.'],
  PAYROLL_NOT_CALCULATED: [409, 'Only a calculated payroll can be finalised. Run it first.'],
  PAYROLL_FINAL_ALREADY: [409, 'This payroll is final and cannot change. Differences are settled in the next one.'],
  PAYROLL_NOT_FINAL: [409, 'Only a final payroll can be released. Finalise it first.'],
  PAYROLL_SLIP_NOT_FINAL: [409, 'Only final payslips that are not on hold can be released.'],
  PAYROLL_SLIP_RELEASED: [409, 'This payslip is already released and cannot be put on hold.'],
  PAYROLL_SUBMITTED: [
    409,
    'This payroll is submitted for approval and cannot change. Withdraw it first, or ask the approver to return it.',
  ],
  PAYROLL_NOT_SUBMITTED: [409, 'This payroll is not submitted for approval. Submit it first.'],
  PAYROLL_REASON_NEEDED: [422, 'Enter the reason why you return this payroll.'],
  PAYROLL_SECOND_PERSON: [403, 'You ran this payroll, so another person must finalise it.'],
  PAYROLL_NO_CHECKER: [
    409,
    'No other user can finalise payrolls. Give another user this permission, or turn off the approval by a second person.',
  ],
  PAYROLL_HAS_FAILED: [409, '{{people}} payslips could not be calculated. Fix the errors or delete those payslips.'],
  PAYROLL_PROVISIONAL: [
    409,
    'The income tax of {{people}} payslips is provisional, because the rates of the year are not entered. Confirm this to finalise.',
  ],
  PAYROLL_UNEXPLAINED: [409, 'Large changes without an explanation: {{people}}. Review and acknowledge them.'],
  PAYROLL_EARLIER_OPEN: [409, 'Finalise the earlier payroll {{name}} first.'],
  PAYROLL_FINALISED_MEANWHILE: [
    409,
    'Another payroll was finalised for {{people}} of these employees. Run this payroll again.',
  ],
  PAYROLL_DAYS_ALREADY_PAID: [
    409,
    '{{people}} employees were already paid for some of these days, for example {{name}} in “{{run}}”. Correct their pay schedule or the period, or delete those payslips.',
  ],
  PAYROLL_DOES_NOT_ADD_UP: [
    500,
    'The payslips do not match the payroll totals. Nothing was changed. Report this to support.',
  ],
  PAYROLL_UNFORESEEN: [500, 'An unexpected error stopped this payslip (at {{at}}). Report this to support.'],
  PAYROLL_NEVER_WORKED: [
    422,
    '{{people}} of these employees were not employed in this period. Remove them from the selection.',
  ],
  PAYROLL_PEOPLE_NEEDED: [422, 'Choose the employees for this off-cycle payroll.'],
  PAYROLL_STOPPED: [500, 'The payroll stopped after several attempts. Run it again.'],
} as const satisfies Record<string, readonly [number, string]>
