/** Codes of payslips, with their HTTP status and English words. */
export const payslipErrors = {
  PAYSLIP_NOT_PDF: [422, 'A payslip is taken as PDF only.'],
  PAYSLIP_TOO_LARGE: [422, 'A payslip of more than {{megabytes}} MB isn’t taken.'],
  PAYSLIP_THERE_ALREADY: [409, 'There is a payslip of this person for these days already.'],
  PAYSLIP_FILE_TAKEN: [409, 'This very file is a payslip already.'],
  PAYSLIP_NOBODY: [422, 'There is no such person.'],
  PAYSLIP_PERIOD_ORDER: [422, 'The last day is before the first day.'],
  PAYSLIP_PERIOD_FUTURE: [422, 'A payslip of days to come isn’t taken.'],
  PAYSLIP_LOGO_KIND: [422, 'A logo is a PNG, JPEG or WebP picture.'],
  PAYSLIP_PASSWORD_PART: [
    422,
    'A password can name number, firstName, name4, birthDay, birthYear and pan; {{part}} is none of them.',
  ],
  PAYSLIP_PASSWORD_UNKNOWN: [
    409,
    'The file can’t get its password: a fact it is made of, the birth date or PAN say, isn’t on record. The PDF can still be opened here.',
  ],
  PAYSLIP_NOT_READY: [409, 'This payslip could not be worked out: there is nothing to show.'],
} as const satisfies Record<string, readonly [number, string]>
