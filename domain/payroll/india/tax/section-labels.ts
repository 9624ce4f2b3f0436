/** The sections of the Income-tax Act 1961 that limit a declared amount, as they are cited. */
const sectionLabels: Readonly<Record<string, string>> = {
  '10_5': 'Leave travel allowance, s. 10(5)',
  '10_14': 'Allowances, s. 10(14)',
  '24B': 'Interest on a self-occupied home, s. 24(b)',
  '24B_LET': 'Interest on a let-out home, s. 24(b)',
  '71_3A': 'Loss from house property, s. 71(3A)',
  '80CCD1B': 'Additional NPS, 80CCD(1B)',
  '80CCD2': 'Employer’s NPS, 80CCD(2)',
  '80CCH': 'Agniveer fund, 80CCH',
  '80D_SELF': '80D, self and family',
  '80D_CHECKUP': '80D, preventive check-up',
  '80D_MEDICAL': '80D, medical expenditure of senior citizens',
  '80D_PARENTS_CHECKUP': '80D, preventive check-up of parents',
  '80D_PARENTS_MEDICAL': '80D, medical expenditure of senior citizen parents',
  '80D_PARENTS': '80D, parents',
  '80D_PARENTS_SENIOR': '80D, senior citizen parents',
  '80DD_SEVERE': '80DD, severe disability',
  '80U_SEVERE': '80U, severe disability',
}

/**
 * The label of a section of a declaration: `71_3A` is the loss from house property. Others are cited as they are:
 * `80C`.
 */
export const formatTaxSection = (section: string): string => sectionLabels[section] ?? section

/** The labels that need a translation. */
export const taxSectionLabels: readonly string[] = Object.values(sectionLabels)
