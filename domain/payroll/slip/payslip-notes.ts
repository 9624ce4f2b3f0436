import { formatAmount } from './amount-text.ts'
import type { PayslipSource, PayslipTranslator } from './payslip-source.ts'

export const provisionalTaxNote =
  'Income tax is provisional: the rates of the year are not known yet. The next payslips settle the difference.'

export const listPayslipNotes = (slip: PayslipSource['slip'], t: PayslipTranslator): string[] => [
  ...listArrearsNotes(slip, t),
  ...(slip.isTaxProvisional ? [t(provisionalTaxNote)] : []),
]

function listArrearsNotes(slip: PayslipSource['slip'], t: PayslipTranslator): string[] {
  const arrears = slip.lines.filter(({ arrearsOf, kind }) => arrearsOf && kind !== 'EMPLOYER_CONTRIBUTION')
  if (arrears.length === 0) return []
  const sum = arrears.reduce((total, { amount, kind }) => total + (kind === 'DEDUCTION' ? -amount : amount), 0)
  return [t('Net differences from earlier periods: {{amount}}.', { amount: formatAmount(sum, slip.currency) })]
}
