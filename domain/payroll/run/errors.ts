/** Codes of payroll runs: HTTP status and English message; {{fact}} is filled from the error's facts. */
export const payrollRunErrors = {
  PAYROLL_RUN_EXISTS: [409, 'There is a payroll for this cycle already.'],
  PAYROLL_NOBODY: [422, 'Nobody is paid by this schedule in this period.'],
  PAYROLL_RUNNING: [409, 'This payroll is being worked out. Please wait until it is done.'],
  PAYROLL_NOT_CALCULATED: [409, 'Run the payroll first: only one that is calculated can be finalised.'],
  PAYROLL_FINAL_ALREADY: [
    409,
    'This payroll is final. What is final stays as it is; differences are paid with the next one.',
  ],
  PAYROLL_NOT_FINAL: [409, 'Only a final payroll can be released; this one is a draft.'],
  PAYROLL_SLIP_NOT_FINAL: [409, 'Only final slips that are not held can be released.'],
  PAYROLL_SLIP_RELEASED: [409, 'This slip is released and cannot be held any more.'],
  PAYROLL_SECOND_PERSON: [403, 'Whoever ran a payroll cannot finalise it. Please ask a second person.'],
  PAYROLL_HAS_FAILED: [
    409,
    'The slips of {{people}} people could not be worked out. Put them right, or delete those slips.',
  ],
  PAYROLL_NEGATIVE: [
    409,
    '{{people}} people would have to pay instead of being paid. Put them right, or hold those slips.',
  ],
  PAYROLL_UNEXPLAINED: [
    409,
    '{{people}} large changes have no reason that is known. Look at them and say that they are right.',
  ],
  PAYROLL_EARLIER_OPEN: [409, 'The payroll of {{name}} comes before this one and is not final yet.'],
  PAYROLL_PAID_SINCE: [
    409,
    'Another payroll of {{people}} of these people has become final since they were worked out. Run this one again.',
  ],
  PAYROLL_DAYS_PAID: [
    409,
    'Days of {{people}} people have been paid by another payroll, as those of {{name}} by “{{run}}”. Put right their pay schedule or the period, or delete those slips.',
  ],
  PAYROLL_DOES_NOT_ADD_UP: [500, 'The slips do not add up to the run. Nothing was changed; please report this.'],
  PAYROLL_UNFORESEEN: [500, 'Something nobody foresaw stopped this slip (at {{at}}). Please report this.'],
  PAYROLL_NEVER_WORKED: [422, '{{people}} of these people did not work in this period.'],
  PAYROLL_PEOPLE_NEEDED: [422, 'Say whom an off-cycle payroll pays.'],
  PAYROLL_STOPPED: [500, 'The run stopped after several tries. Run it again.'],
} as const satisfies Record<string, readonly [number, string]>
