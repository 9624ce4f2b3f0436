/** Error codes of tax declarations: HTTP status and English message. */
export const taxErrors = {
  TAX_NO_EMPLOYEE: [409, 'Your user account is not linked to an employee, so there is no tax declaration. Contact HR.'],
  TAX_YEAR_UNKNOWN: [422, 'There are no tax rates for {{year}}. Choose another tax year.'],
  TAX_DECLARATION_CLOSED: [409, 'HR has verified this declaration. Ask HR to reopen it.'],
  TAX_HEAD_TWICE: [422, 'This tax head is already declared. Change that entry instead.'],
  TAX_HOME_DAYS: [422, 'The rent must end on or after its start date.'],
  TAX_LANDLORD_PAN: [422, 'Enter the landlord’s PAN for rent above {{aboveAmount}} a year.'],
  TAX_PROOF_NOT_DECLARED: [422, 'Declare an amount before adding a proof.'],
  TAX_PROOF_KIND: [422, 'Upload a PDF or image (JPEG, PNG or WebP).'],
} as const
