import { useTranslation } from 'react-i18next'
import { states } from '../../../../domain/payroll/india/states.ts'
import { describePayment } from '../../../../domain/payroll/india/rates/due-payments.ts'
import {
  listRateFields,
  rateKinds,
  type RateField,
  type CustomRateKind,
} from '../../../../domain/payroll/india/rates/rate-kinds.ts'
import type { ApiReply } from '../../../api.ts'
import { useFormat } from '../../../kit/data/format.ts'

export type RateEntry = ApiReply<'GET /api/payroll/lawRows'>['rows'][number]

/** A row that is being edited. Values that are not entered yet are null. */
export interface RateDraft {
  subject: CustomRateKind
  area: string | null
  fromDay: string | null
  toDay: string | null
  values: Record<string, unknown>
  source: string
  doubt: string
}

/** The text of a state, a regime or a payment. */
export function useAreaText() {
  const { t } = useTranslation()
  return (subject: CustomRateKind, area: string): string => {
    if (rateKinds[subject].by !== 'PAYMENT') return t(formatArea(subject, area))
    const { label, state } = describePayment(area)
    return state ? `${t(label)}, ${t(state)}` : t(label)
  }
}

/** The English key of a state or a regime. */
const formatArea = (subject: CustomRateKind, area: string): string => {
  if (rateKinds[subject].by === 'REGIME') return area === 'NEW' ? 'New regime' : 'Old regime'
  return area in states ? states[area as keyof typeof states] : area
}

/** The areas of the rows, without repetition. */
export const listAreas = (rows: readonly RateEntry[]): (string | null)[] => [...new Set(rows.map(({ area }) => area))]

/** The row in force, otherwise the latest earlier row. */
export const findLatestEntry = (rows: readonly RateEntry[]): RateEntry | undefined =>
  rows.find(({ isInForce }) => isInForce) ??
  rows.filter(({ origin }) => origin !== 'REPORTED').toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]

/** True if payrolls use the values of a reported row on all its days already. */
export const isSameAsUsed = (entry: RateEntry, rows: readonly RateEntry[]): boolean =>
  rows.some(
    ({ area, values, holds }) =>
      area === entry.area &&
      holds.some((span) => isWithinSpan(entry, span)) &&
      listRateFields(entry.subject).every(
        ([name]) => JSON.stringify(values[name]) === JSON.stringify(entry.values[name]),
      ),
  )

const isWithinSpan = ({ fromDay, toDay }: RateEntry, span: RateEntry['holds'][number]) =>
  span.fromDay <= fromDay && (span.toDay === null || (toDay !== null && toDay <= span.toDay))

/** A new row with the values of `like`, if given. The source is empty, because the new row needs its own. */
export const createRateDraft = (
  subject: CustomRateKind,
  area: string | null,
  like: RateEntry | undefined,
): RateDraft => ({
  subject,
  area,
  fromDay: null,
  toDay: null,
  values:
    like?.values ?? Object.fromEntries(listRateFields(subject).map(([name, field]) => [name, createEmptyValue(field)])),
  source: '',
  doubt: '',
})

export const toRateDraft = ({ subject, area, fromDay, toDay, values, source, doubt }: RateEntry): RateDraft => ({
  subject,
  area,
  fromDay,
  toDay,
  values,
  source,
  doubt: doubt ?? '',
})

function createEmptyValue({ kind, none, options = [], initial = [] }: RateField): unknown {
  if (none) return null
  if (kind === 'FLAG') return false
  if (kind === 'CHOICE') return options[0]
  if (kind === 'SLABS') return [{ from: 0, amount: 0 }]
  if (kind === 'SHARE') return { amount: null }
  if (kind === 'MONTHS') return initial
  if (kind === 'NAMES' || kind === 'CAPS') return []
  return kind === 'PERCENT' ? '' : null
}

/** The period of a row as text. */
export function useSpanText() {
  const { t } = useTranslation()
  const { day } = useFormat()
  return ({ fromDay, toDay }: { fromDay: string; toDay: string | null }) =>
    toDay === null
      ? t('From {{from}}', { from: day(fromDay) })
      : t('{{from}} to {{to}}', { from: day(fromDay), to: day(toDay) })
}
