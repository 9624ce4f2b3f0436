import type { Day } from '../../kit/day.ts'
import type { Line, LineKind, Minor, Slip } from '../engine/types.ts'
import { amountInWords, type SlipLanguage } from './amount-in-words.ts'
import { amountText } from './amount-text.ts'
import { dayWords, periodWords } from './period-words.ts'
import type { Fact, Group, PayslipDocument, Row } from './payslip-document.ts'

type Totals = Pick<Slip, 'earnings' | 'reimbursements' | 'deductions' | 'employerContributions' | 'net'>

/** What a payslip is made of. */
export interface PayslipSource {
  language: SlipLanguage
  organisation: PayslipDocument['organisation']
  employee: {
    name: string
    number: string
    jobTitle: string | null
    department: string | null
    joinedOn: Day
    /** Named as the organisation names them, already in the person's language: bank account, PAN, UAN. */
    further: readonly Fact[]
  }
  slip: Pick<Slip, 'from' | 'to' | 'payDay' | 'currency' | 'basisDays' | 'paidDays' | 'unpaidDays' | 'lines'> & Totals
  /** From the financial year's first day, this slip counted in; by component code. */
  yearToDate: (Totals & { lines: Readonly<Record<string, Minor>> }) | null
  leave: readonly { name: string; days: string }[]
  /** `UPCOMING`: worked out to be looked at, and not kept. */
  standing: 'RELEASED' | 'FINAL' | 'HELD' | 'DRAFT' | 'UPCOMING'
  madeAt: string
}

/** Says a text in the slip's language, its `{{facts}}` filled. */
export type Say = (text: string, facts?: Record<string, string | number>) => string

/** Puts a slip into words, in the language of the person it pays. */
export function payslipOf(source: PayslipSource, t: Say): PayslipDocument {
  const { language, organisation, slip, yearToDate, madeAt } = source
  const group = groupsOf(source, t)
  const { currency } = slip
  return {
    language,
    title: t('Payslip'),
    period: periodWords(slip, language),
    mark: markOf(source.standing, t),
    organisation,
    facts: factsOf(source, t),
    days: daysOf(slip, t),
    columns: { amount: t('Amount'), yearToDate: yearToDate ? t('This year so far') : '' },
    paid: [
      group('EARNING', t('Earnings'), t('Total earnings'), 'earnings'),
      ...(has(slip, 'REIMBURSEMENT')
        ? [group('REIMBURSEMENT', t('Reimbursements'), t('Total reimbursements'), 'reimbursements')]
        : []),
    ],
    taken: [group('DEDUCTION', t('Deductions'), t('Total deductions'), 'deductions')],
    net: {
      label: t('Net pay'),
      amount: `${currency === 'INR' ? '₹' : currency} ${amountText(slip.net, currency)}`,
      words: amountInWords(slip.net, currency, language),
    },
    employer: has(slip, 'EMPLOYER_CONTRIBUTION')
      ? group(
          'EMPLOYER_CONTRIBUTION',
          t('Paid by the employer'),
          t('Total paid by the employer'),
          'employerContributions',
        )
      : null,
    leave:
      source.leave.length > 0
        ? { title: t('Leave balance'), facts: source.leave.map(({ name, days }) => ({ label: name, value: days })) }
        : null,
    notes: notesOf(slip, t),
    footer: t('Made by computer: it needs no signature.'),
    madeAt,
  }
}

const has = ({ lines }: PayslipSource['slip'], kind: LineKind) => lines.some((line) => line.kind === kind)

const groupsOf =
  ({ slip, yearToDate, language }: PayslipSource, t: Say) =>
  (kind: LineKind, title: string, totalLabel: string, total: keyof Totals): Group => {
    const money = (minor: Minor) => amountText(minor, slip.currency)
    const lines = slip.lines.filter((line) => line.kind === kind).toSorted(inOrder)
    // The year's figure is a component's: it stands on its first line only.
    const first = new Map(lines.toReversed().map((line) => [line.code, line]))
    const rows = lines.map((line): Row => {
      const year = first.get(line.code) === line ? yearToDate?.lines[line.code] : undefined
      return {
        label: line.name,
        note: line.arrearsOf ? t('Arrears of {{period}}', { period: periodWords(line.arrearsOf, language) }) : null,
        amount: money(line.amount),
        yearToDate: year === undefined ? null : money(year),
      }
    })
    return {
      title,
      rows,
      empty: t('Nothing in this period'),
      total: {
        label: totalLabel,
        note: null,
        amount: money(slip[total]),
        yearToDate: yearToDate && money(yearToDate[total]),
      },
    }
  }

const inOrder = (one: Line, other: Line) =>
  one.order - other.order || (one.arrearsOf?.from ?? '').localeCompare(other.arrearsOf?.from ?? '')

function factsOf({ employee, slip, language }: PayslipSource, t: Say): Fact[] {
  const known = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  return [
    { label: t('Name'), value: employee.name },
    { label: t('Employee number'), value: employee.number },
    ...known(t('Job title'), employee.jobTitle),
    ...known(t('Department'), employee.department),
    { label: t('Joined'), value: dayWords(employee.joinedOn, language) },
    { label: t('Pay day'), value: dayWords(slip.payDay, language) },
    ...employee.further,
  ]
}

const daysOf = ({ basisDays, paidDays, unpaidDays }: PayslipSource['slip'], t: Say): Fact[] => [
  { label: t('Days of the period'), value: plain(basisDays) },
  { label: t('Paid days'), value: plain(paidDays) },
  { label: t('Days without pay'), value: plain(unpaidDays) },
]

/** `30.00` as `30`, `0.50` as `0.5`. */
const plain = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)

function markOf(standing: PayslipSource['standing'], t: Say): string | null {
  if (standing === 'HELD') return t('Held: not paid out')
  if (standing === 'DRAFT') return t('Draft')
  return standing === 'UPCOMING' ? t('Preview') : null
}

function notesOf(slip: PayslipSource['slip'], t: Say): string[] {
  const arrears = slip.lines.filter(({ arrearsOf, kind }) => arrearsOf && kind !== 'EMPLOYER_CONTRIBUTION')
  if (arrears.length === 0) return []
  const sum = arrears.reduce((total, { amount, kind }) => total + (kind === 'DEDUCTION' ? -amount : amount), 0)
  return [t('Differences of earlier periods come to {{amount}}.', { amount: amountText(sum, slip.currency) })]
}
