import { normaliseHeading } from '../../kit/normalise-heading.ts'

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
  number: 'Employee number',
  email: 'Work email',
  name: 'Full name',
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
  number: [
    'employeenumber',
    'employeeno',
    'employeeid',
    'empid',
    'empno',
    'employeecode',
    'empcode',
    'staffid',
    'number',
    'id',
  ],
  email: ['workemail', 'email', 'emailid', 'emailaddress', 'officialemail'],
  name: ['fullname', 'employeename', 'name', 'employee'],
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

/** Suggests the content of each column. No content is used twice. */
export function guessPayColumns(headings: readonly string[]): (PayImportColumn | null)[] {
  const names = headings.map(normaliseHeading)
  const guessed: (PayImportColumn | null)[] = headings.map(() => null)
  for (const column of payImportColumns) {
    const heading = headingSynonyms[column].find((one) =>
      names.some((name, at) => name === one && guessed[at] === null),
    )
    if (heading !== undefined) guessed[names.indexOf(heading)] = column
  }
  return guessed
}
