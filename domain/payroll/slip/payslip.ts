import { createNumberFormat } from '../../kit/format-fact.ts'
import type { CalculatedLine, LineKind } from '../engine/slip-types.ts'
import type { Minor } from '../engine/types.ts'
import { formatAmountInWords } from './amount-in-words.ts'
import { formatAmount } from './amount-text.ts'
import { formatSlipDay, formatSlipPeriod } from './period-text.ts'
import type { PayslipFact, PayslipGroup, PayslipDocument, PayslipRow } from './payslip-document.ts'
import { listPayslipNotes } from './payslip-notes.ts'
import type { PayslipTotals, PayslipSource, PayslipTranslator } from './payslip-source.ts'

/** Creates the texts of a payslip in the language of its employee. */
export function createPayslipDocument(source: PayslipSource, t: PayslipTranslator): PayslipDocument {
  const { language, locale, organisation, slip, yearToDate, madeAt } = source
  const group = prepareGroups(source, t)
  const { currency } = slip
  return {
    language,
    title: t('Payslip'),
    period: formatSlipPeriod(slip, locale),
    mark: resolvePayslipMark(source.status, t),
    organisation,
    facts: listPayslipFacts(source, t),
    days: listDayFacts(slip, t),
    columns: { amount: t('Amount'), yearToDate: yearToDate ? t('Year to date') : '' },
    paid: [
      group('EARNING', t('Earnings'), t('Total earnings'), 'earnings'),
      ...(hasLines(slip, 'REIMBURSEMENT')
        ? [group('REIMBURSEMENT', t('Reimbursements'), t('Total reimbursements'), 'reimbursements')]
        : []),
    ],
    taken: [group('DEDUCTION', t('Deductions'), t('Total deductions'), 'deductions')],
    net: {
      label: t('Net pay'),
      amount: `${currency === 'INR' ? '₹' : currency} ${formatAmount(slip.net, currency)}`,
      equation: t('{{earnings}} earnings + {{reimbursements}} reimbursements − {{deductions}} deductions', {
        earnings: formatAmount(slip.earnings, currency),
        reimbursements: formatAmount(slip.reimbursements, currency),
        deductions: formatAmount(slip.deductions, currency),
      }),
      words: formatAmountInWords(slip.net, currency, language),
    },
    employer: hasLines(slip, 'EMPLOYER_CONTRIBUTION')
      ? group(
          'EMPLOYER_CONTRIBUTION',
          t('Employer contributions'),
          t('Total employer contributions'),
          'employerContributions',
        )
      : null,
    leave: source.leave.length > 0 ? { title: t('Leave balance'), facts: listLeaveFacts(source) } : null,
    notes: listPayslipNotes(slip, t),
    footer: t('This is a computer-generated payslip and needs no signature.'),
    madeAt,
  }
}

const hasLines = ({ lines }: PayslipSource['slip'], kind: LineKind) => lines.some((line) => line.kind === kind)

const prepareGroups =
  ({ slip, yearToDate, locale }: PayslipSource, t: PayslipTranslator) =>
  (kind: LineKind, title: string, totalLabel: string, total: keyof PayslipTotals): PayslipGroup => {
    const money = (minor: Minor) => formatAmount(minor, slip.currency)
    const lines = slip.lines.filter((line) => line.kind === kind).toSorted(comparePayslipLines)
    // The year-to-date amount belongs to a component, so only its first line shows it.
    const first = new Map(lines.toReversed().map((line) => [line.code, line]))
    const rows = lines.map((line): PayslipRow => {
      const year = first.get(line.code) === line ? yearToDate?.lines[line.code] : undefined
      return {
        label: line.name,
        note: line.arrearsOf ? t('Arrears for {{period}}', { period: formatSlipPeriod(line.arrearsOf, locale) }) : null,
        amount: money(line.amount),
        yearToDate: year === undefined ? null : money(year),
      }
    })
    return {
      title,
      rows,
      empty: t('None in this period'),
      total: {
        label: totalLabel,
        note: null,
        amount: money(slip[total]),
        yearToDate: yearToDate && money(yearToDate[total]),
      },
    }
  }

const comparePayslipLines = (one: CalculatedLine, other: CalculatedLine) =>
  one.order - other.order || (one.arrearsOf?.from ?? '').localeCompare(other.arrearsOf?.from ?? '')

function listPayslipFacts({ employee, slip, locale }: PayslipSource, t: PayslipTranslator): PayslipFact[] {
  const known = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return [
    { label: t('Name'), value: employee.name },
    { label: t('Employee number'), value: employee.number },
    ...known(t('Job title'), employee.jobTitle),
    ...known(t('Department'), employee.department),
    { label: t('Joining date'), value: formatSlipDay(employee.joinedOn, locale) },
    { label: t('Payment date'), value: formatSlipDay(slip.payDay, locale) },
    ...employee.further,
  ]
}

const listDayFacts = (
  { basisDays, paidDays, unpaidDays }: PayslipSource['slip'],
  t: PayslipTranslator,
): PayslipFact[] => [
  { label: t('Days in period'), value: formatPlainDecimal(basisDays) },
  { label: t('Paid days'), value: formatPlainDecimal(paidDays) },
  { label: t('Loss of pay days'), value: formatPlainDecimal(unpaidDays) },
]

function listLeaveFacts({ leave, locale }: PayslipSource): PayslipFact[] {
  const number = createNumberFormat(locale)
  return leave.map(({ name, days }) => ({ label: name, value: number(days) }))
}

/** `30.00` as `30`, `0.50` as `0.5`. */
const formatPlainDecimal = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

function resolvePayslipMark(status: PayslipSource['status'], t: PayslipTranslator): string | null {
  if (status === 'HELD') return t('On hold: not paid')
  if (status === 'DRAFT') return t('Draft')
  return status === 'UPCOMING' ? t('Preview') : null
}
