import type { Minor } from '../../engine/types.ts'

/** What a declared amount does to the income. */
export type HeadKind = 'DEDUCTION' | 'EXEMPTION' | 'HOUSE_LOAN' | 'INCOME' | 'EMPLOYER_PENSION'

export interface DeclarationHead {
  key: string
  /** The section whose cap it shares; `null` for income. */
  section: string | null
  label: string
  kind: HeadKind
  /** What is shown as a proof; null where none is asked. */
  proof: string | null
}

const createHead = (
  key: string,
  section: string | null,
  label: string,
  proof: string | null,
  kind: HeadKind = 'DEDUCTION',
): DeclarationHead => ({ key, section, label, kind, proof })

/** What a person may declare. Caps are in the law's `DEDUCTIONS` by section; rent is declared apart, by month. */
export const declarationHeads: readonly DeclarationHead[] = [
  createHead('80C_LIC', '80C', 'Life insurance premium', 'Premium receipt'),
  createHead('80C_PPF', '80C', 'Public provident fund', 'Passbook or receipt'),
  createHead('80C_ELSS', '80C', 'Equity-linked savings', 'Statement of the fund'),
  createHead('80C_NSC', '80C', 'National savings certificate', 'Certificate'),
  createHead('80C_DEPOSIT', '80C', 'Five-year tax-saving deposit', 'Deposit receipt'),
  createHead('80C_TUITION', '80C', 'Tuition fees of two children', 'Fee receipts'),
  createHead('80C_LOAN', '80C', 'Principal of a housing loan', 'Certificate of the lender'),
  createHead('80C_SSY', '80C', 'Sukanya Samriddhi account', 'Passbook or receipt'),
  createHead('80C_PENSION', '80C', 'Pension plan of an insurer (80CCC)', 'Premium receipt'),
  createHead('80C_NPS', '80C', 'National pension system (80CCD(1))', 'Statement of the account'),
  createHead('80C_OTHER', '80C', 'Other investments under 80C', 'Receipt'),
  createHead('80CCD1B', '80CCD1B', 'National pension system, additional (80CCD(1B))', 'Statement of the account'),
  createHead('80CCD2', '80CCD2', "Employer's part in the national pension system (80CCD(2))", null, 'EMPLOYER_PENSION'),
  createHead('80D_SELF', '80D_SELF', 'Health insurance of own family (80D)', 'Premium receipt'),
  createHead('80D_PARENTS', '80D_PARENTS', 'Health insurance of parents below sixty (80D)', 'Premium receipt'),
  createHead(
    '80D_PARENTS_SENIOR',
    '80D_PARENTS_SENIOR',
    'Health insurance of parents of sixty and more (80D)',
    'Premium receipt',
  ),
  createHead('80DD', '80DD', 'Care of a dependant with a disability (80DD)', 'Certificate, Form 10-IA'),
  createHead(
    '80DD_SEVERE',
    '80DD_SEVERE',
    'Care of a dependant with a severe disability (80DD)',
    'Certificate, Form 10-IA',
  ),
  createHead('80DDB', '80DDB', 'Treatment of a specified illness (80DDB)', 'Prescription and bills'),
  createHead('80E', '80E', 'Interest of an education loan (80E)', 'Certificate of the lender'),
  createHead('80EEA', '80EEA', 'Interest of a first affordable home (80EEA)', 'Certificate of the lender'),
  createHead('80EEB', '80EEB', 'Interest of a loan for an electric vehicle (80EEB)', 'Certificate of the lender'),
  createHead(
    '80G',
    '80G',
    'Donations, the part that may be deducted (80G)',
    'Receipt with the registration of the receiver',
  ),
  createHead('80TTA', '80TTA', 'Interest of savings accounts (80TTA)', 'Statement of the bank'),
  createHead('80TTB', '80TTB', 'Interest of deposits, from sixty (80TTB)', 'Statement of the bank'),
  createHead('80U', '80U', 'Own disability (80U)', 'Certificate'),
  createHead('80U_SEVERE', '80U_SEVERE', 'Own severe disability (80U)', 'Certificate'),
  createHead(
    '24B',
    '24B',
    'Interest of the loan for the home lived in (s. 24(b))',
    'Certificate of the lender',
    'HOUSE_LOAN',
  ),
  createHead('10_5', '10_5', 'Leave travel (s. 10(5))', 'Tickets and boarding passes', 'EXEMPTION'),
  createHead('10_14', '10_14', 'Allowances exempt under s. 10(14)', 'Bills', 'EXEMPTION'),
  createHead('INCOME_INTEREST', null, 'Interest income', null, 'INCOME'),
  createHead('INCOME_HOUSE', null, 'Income from a let house', null, 'INCOME'),
  createHead('INCOME_OTHER', null, 'Other income', null, 'INCOME'),
]

const headsByKey = new Map(declarationHeads.map((head) => [head.key, head]))
export const findDeclarationHead = (key: string): DeclarationHead | undefined => headsByKey.get(key)

/** What of a head counts. */
export interface CountedDeclaration {
  head: string
  section: string | null
  kind: HeadKind
  amount: Minor
}
