import { employeeKeyLabels, employeeKeySynonyms } from '../../hr/import/employee-finder.ts'
import { guessColumns } from '../../kit/guess-columns.ts'
import { removeHeadingCurrency } from '../../kit/normalise-heading.ts'

/** What a column of a salary file can contain. */
export const payImportColumns = [
  'number',
  'email',
  'name',
  'yearly',
  'monthly',
  'structure',
  'from',
  'currency',
  'account',
  'bankCode',
  'bank',
  'holder',
  'pan',
  'uan',
] as const
export type PayImportColumn = (typeof payImportColumns)[number]

export const payImportColumnLabels: Record<PayImportColumn, string> = {
  ...employeeKeyLabels,
  yearly: 'Annual CTC',
  monthly: 'Monthly amount',
  structure: 'Pay structure',
  from: 'Effective from',
  currency: 'Currency',
  account: 'Account number',
  bankCode: 'IFSC or bank code',
  bank: 'Bank',
  holder: 'Account holder',
  pan: 'PAN',
  uan: 'UAN',
}

// Known headings in lower case, without spaces and signs. The first is the most certain.
const headingSynonyms: Record<PayImportColumn, readonly string[]> = {
  ...employeeKeySynonyms,
  yearly: ['annualctc', 'ctc', 'yearlyctc', 'annualsalary', 'yearlysalary', 'salary', 'annualpay', 'costtocompany'],
  monthly: ['monthlyctc', 'monthlysalary', 'monthlygross', 'monthlyamount', 'grosssalary', 'gross', 'monthlypay'],
  structure: ['paystructure', 'salarystructure', 'structure'],
  from: ['effectivefrom', 'effectivedate', 'from', 'fromdate', 'wef', 'validfrom'],
  currency: ['currency', 'currencycode'],
  account: ['accountnumber', 'bankaccountnumber', 'bankaccount', 'accountno', 'acno', 'iban'],
  bankCode: ['ifsc', 'ifsccode', 'bankcode', 'bic', 'swift', 'sortcode', 'routingnumber', 'ifscorbankcode'],
  bank: ['bankname', 'bank'],
  holder: ['accountholder', 'accountholdername', 'accountname', 'beneficiary', 'beneficiaryname'],
  pan: ['pan', 'pannumber', 'panno'],
  uan: ['uan', 'uannumber', 'uanno'],
}

/** `currency` is the organisation's: a heading such as `CTC (INR)` may contain it. */
export const guessPayColumns = (headings: readonly string[], currency: string): (PayImportColumn | null)[] =>
  guessColumns(
    headings.map((heading) => removeHeadingCurrency(heading, currency)),
    payImportColumns,
    headingSynonyms,
  )
