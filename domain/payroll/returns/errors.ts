/** Error codes of returns: HTTP status and English message. */
export const returnErrors = {
  RETURN_PERIOD: [422, 'Choose the payroll, month or financial year for this return.'],
  RETURN_NOT_FINAL: [409, 'This payroll is not final yet. Finalise it first.'],
  RETURN_NOTHING_FINAL: [409, 'No payroll in this period is final yet. Finalise one first.'],
  RETURN_FORMAT: [422, 'This return is not available in that format. Choose another format.'],
  RETURN_FACTS_MISSING: [409, 'Missing details: {{count}}. Add them, or generate the file without them.'],
  RETURN_DOES_NOT_ADD_UP: [
    409,
    'This return does not match the payroll totals, so no file was generated. Recalculate the payroll and try again.',
  ],
  RETURN_NO_BANK: [422, 'No salary bank account. Add one to the employee’s record.'],
  RETURN_NO_BANK_CODE: [422, 'The bank account has no IFSC. Add it to the employee’s record.'],
  RETURN_NO_UAN: [422, 'No UAN (provident fund number). Add it to the employee’s record.'],
  RETURN_NO_ESI_NUMBER: [422, 'No ESI insurance number. Add it to the employee’s statutory details.'],
  RETURN_NO_PAN: [422, 'No PAN. Add it to the employee’s record.'],
  RETURN_NO_TAN: [422, 'No TAN for the organisation. Add it to the employer details.'],
} as const satisfies Record<string, readonly [number, string]>
