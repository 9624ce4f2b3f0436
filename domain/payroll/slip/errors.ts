/** Error codes of payslips: HTTP status and English message. */
export const payslipErrors = {
  PAYSLIP_NOT_PDF: [422, 'Upload payslips as PDF.'],
  PAYSLIP_TOO_LARGE: [422, 'Use files of at most {{megabytes}} MB.'],
  PAYSLIP_THERE_ALREADY: [409, 'There is already a payslip for this employee and period. Remove that one first.'],
  PAYSLIP_FILE_TAKEN: [409, 'This file was already uploaded as a payslip. Choose another file.'],
  PAYSLIP_EMPLOYEE_NOT_FOUND: [422, 'Employee not found. Choose the employee.'],
  PAYSLIP_PERIOD_ORDER: [422, 'The end date must be on or after the start date.'],
  PAYSLIP_PERIOD_FUTURE: [422, 'This period is in the future. Enter a start date that is not after today.'],
  PAYSLIP_LOGO_KIND: [422, 'Use a PNG, JPEG or WebP image for the logo.'],
  PAYSLIP_PASSWORD_PART: [
    422,
    'Unknown placeholder {{part}}. Use number, firstName, name4, birthDay, birthYear or pan.',
  ],
  PAYSLIP_PASSWORD_UNKNOWN: [
    409,
    'The PDF password cannot be set because a detail such as the date of birth or PAN is missing. You can still open the PDF here.',
  ],
  PAYSLIP_NOT_READY: [
    409,
    'A payslip could not be calculated, so there is nothing to show. Correct its errors and run the payroll again.',
  ],
} as const satisfies Record<string, readonly [number, string]>
