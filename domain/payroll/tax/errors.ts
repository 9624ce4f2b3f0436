/** Codes of tax declarations: HTTP status and English message. */
export const taxErrors = {
  TAX_NO_EMPLOYEE: [409, 'Your sign-in has no employee record, so there is no tax to declare.'],
  TAX_YEAR_UNKNOWN: [422, 'No tax law is known for {{year}}.'],
  TAX_DECLARATION_CLOSED: [409, 'HR has verified this declaration: ask them to open it again.'],
  TAX_HEAD_TWICE: [422, 'The same head stands twice.'],
  TAX_HOME_DAYS: [422, 'The rent ends before it begins.'],
  TAX_LANDLORD_PAN: [422, 'Rent of more than {{aboveAmount}} a year is declared with the landlord’s PAN.'],
  TAX_PROOF_NOT_DECLARED: [422, 'Declare an amount before you prove it.'],
  TAX_PROOF_KIND: [422, 'A PDF or a picture (JPEG, PNG or WebP), please.'],
} as const
