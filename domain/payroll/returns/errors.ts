/** Codes of what is made of final payroll: HTTP status and English message. */
export const returnErrors = {
  RETURN_PERIOD: [422, 'Choose one run, one month or one financial year, as this return needs.'],
  RETURN_NOT_FINAL: [409, 'This run is not final yet. Returns are made of final payroll only.'],
  RETURN_NOTHING_FINAL: [409, 'No payroll of this period is final yet.'],
  RETURN_FORMAT: [422, 'This return is not made in that format.'],
  RETURN_FACTS_MISSING: [409, '{{count}} facts are missing. Add them, or make the file without them knowingly.'],
  RETURN_DOES_NOT_ADD_UP: [409, 'This return does not add up to the totals of its runs, so no file was made.'],
  RETURN_NO_BANK: [422, 'No bank account that pay goes to.'],
  RETURN_NO_BANK_CODE: [422, 'The bank account has no IFSC.'],
  RETURN_NO_UAN: [422, 'No UAN, the number of the provident fund.'],
  RETURN_NO_ESI_NUMBER: [422, 'No insurance number of the ESI.'],
  RETURN_NO_PAN: [422, 'No PAN.'],
  RETURN_NO_TAN: [422, 'The organisation has no TAN here yet.'],
} as const satisfies Record<string, readonly [number, string]>
