import type { Minor } from '../../engine/types.ts'

/** The effect of a declared amount on the income. */
export type HeadKind =
  | 'DEDUCTION'
  | 'DONATION'
  | 'EXEMPTION'
  | 'HOUSE_LOAN'
  | 'LET_HOUSE_LOAN'
  | 'HOUSE_RENT'
  | 'INCOME'
  | 'EMPLOYER_PENSION'

export interface DeclarationHead {
  key: string
  /** The section whose cap applies; `null` for income. */
  section: string | null
  label: string
  kind: HeadKind
  /** The document required as proof. Null if none is required. */
  proof: string | null
  /** What an employee must know before claiming it. */
  note?: string
}

const createHead = (
  key: string,
  section: string | null,
  label: string,
  proof: string | null,
  kind: HeadKind = 'DEDUCTION',
): DeclarationHead => ({ key, section, label, kind, proof })

/** A head with its own section and a note. */
const createNotedHead = (section: string, label: string, proof: string, note: string): DeclarationHead => ({
  ...createHead(section, section, label, proof),
  note,
})

const createDonationHead = (key: string, label: string): DeclarationHead =>
  createHead(key, '80G', label, 'Receipt with the recipient’s registration number', 'DONATION')

/**
 * What an employee can declare. The caps are in the `DEDUCTIONS` rates by section. Rent is declared separately, by
 * month.
 */
export const declarationHeads: readonly DeclarationHead[] = [
  createHead('80C_LIC', '80C', 'Life insurance premium', 'Premium receipt'),
  createHead('80C_PPF', '80C', 'Public Provident Fund (PPF)', 'Passbook or receipt'),
  createHead('80C_ELSS', '80C', 'Equity-linked savings scheme (ELSS)', 'Fund statement'),
  createHead('80C_NSC', '80C', 'National Savings Certificate (NSC)', 'Certificate'),
  createHead('80C_DEPOSIT', '80C', 'Five-year tax-saving deposit', 'Deposit receipt'),
  createHead('80C_TUITION', '80C', 'Tuition fees for up to two children', 'Fee receipts'),
  createHead('80C_LOAN', '80C', 'Home loan principal', 'Lender’s certificate'),
  createHead('80C_SSY', '80C', 'Sukanya Samriddhi account', 'Passbook or receipt'),
  createHead('80C_PENSION', '80C', 'Pension plan of an insurer (80CCC)', 'Premium receipt'),
  createHead('80C_NPS', '80C', 'National Pension System (80CCD(1))', 'Account statement'),
  createHead('80C_OTHER', '80C', 'Other investments under 80C', 'Receipt'),
  createHead('80CCD1B', '80CCD1B', 'National Pension System, additional (80CCD(1B))', 'Account statement'),
  createHead('80CCD2', '80CCD2', 'Employer’s contribution to NPS (80CCD(2))', null, 'EMPLOYER_PENSION'),
  createHead('80D_SELF', '80D_SELF', 'Health insurance for self and family (80D)', 'Premium receipt'),
  createNotedHead(
    '80D_CHECKUP',
    'Preventive health check-up for self and family (80D)',
    'Receipt',
    'Part of the limit for self and family. All check-ups have one limit, with those of parents.',
  ),
  createNotedHead(
    '80D_MEDICAL',
    'Medical expenditure of senior citizens in the family (80D)',
    'Bills',
    'Only for a senior citizen without health insurance.',
  ),
  createNotedHead(
    '80D_PARENTS',
    'Health insurance for parents below senior citizen age (80D)',
    'Premium receipt',
    'Parents share one limit: the limit of senior citizens if one of them is a senior citizen.',
  ),
  createNotedHead(
    '80D_PARENTS_SENIOR',
    'Health insurance for parents who are senior citizens (80D)',
    'Premium receipt',
    'Parents share one limit: the limit of senior citizens if one of them is a senior citizen.',
  ),
  createNotedHead(
    '80D_PARENTS_CHECKUP',
    'Preventive health check-up for parents (80D)',
    'Receipt',
    'Part of the limit for parents. All check-ups have one limit, with those of self and family.',
  ),
  createNotedHead(
    '80D_PARENTS_MEDICAL',
    'Medical expenditure of parents who are senior citizens (80D)',
    'Bills',
    'Only for a senior citizen without health insurance.',
  ),
  createHead('80DD', '80DD', 'Care of a dependant with a disability (80DD)', 'Certificate, Form 10-IA'),
  createHead(
    '80DD_SEVERE',
    '80DD_SEVERE',
    'Care of a dependant with a severe disability (80DD)',
    'Certificate, Form 10-IA',
  ),
  createHead('80DDB', '80DDB', 'Treatment of a specified illness (80DDB)', 'Prescription and bills'),
  createHead('80E', '80E', 'Education loan interest (80E)', 'Lender’s certificate'),
  createHead('80EEA', '80EEA', 'Interest on first affordable home (80EEA)', 'Lender’s certificate'),
  createHead('80EEB', '80EEB', 'Electric vehicle loan interest (80EEB)', 'Lender’s certificate'),
  createDonationHead('80G', 'Donations, 100% deduction without qualifying limit (80G)'),
  createDonationHead('80G_HALF', 'Donations, 50% deduction without qualifying limit (80G)'),
  createDonationHead('80G_LIMITED', 'Donations, 100% deduction up to 10% of income (80G)'),
  createDonationHead('80G_LIMITED_HALF', 'Donations, 50% deduction up to 10% of income (80G)'),
  createHead('80TTA', '80TTA', 'Savings account interest (80TTA)', 'Bank statement'),
  createHead('80TTB', '80TTB', 'Deposit interest for senior citizens (80TTB)', 'Bank statement'),
  createHead('80U', '80U', 'Disability of self (80U)', 'Certificate'),
  createHead('80U_SEVERE', '80U_SEVERE', 'Severe disability of self (80U)', 'Certificate'),
  createHead('24B', '24B', 'Home loan interest, self-occupied (s. 24(b))', 'Lender’s certificate', 'HOUSE_LOAN'),
  createHead('24B_LET', '24B_LET', 'Home loan interest, let-out (s. 24(b))', 'Lender’s certificate', 'LET_HOUSE_LOAN'),
  {
    ...createHead('10_5', '10_5', 'Leave travel allowance (s. 10(5))', 'Tickets and boarding passes', 'EXEMPTION'),
    note: 'Two journeys in a block of four calendar years. Declarations have no travel dates: one journey is counted per tax year, in the block of the calendar year in which the tax year starts.',
  },
  createHead('10_14', '10_14', 'Allowances exempt under s. 10(14)', 'Bills', 'EXEMPTION'),
  createHead('INCOME_INTEREST', null, 'Interest income', null, 'INCOME'),
  createHead('INCOME_HOUSE', null, 'Rent received for a let-out home, less municipal tax', null, 'HOUSE_RENT'),
  createHead('INCOME_OTHER', null, 'Other income', null, 'INCOME'),
]

const headsByKey = new Map(declarationHeads.map((head) => [head.key, head]))
export const findDeclarationHead = (key: string): DeclarationHead | undefined => headsByKey.get(key)

/** The amount of a head that counts. */
export interface CountedDeclaration {
  head: string
  section: string | null
  kind: HeadKind
  amount: Minor
}
