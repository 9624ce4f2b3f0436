import { useTranslation } from 'react-i18next'
import { states } from '../../../../domain/payroll/india/states.ts'
import { fieldsOf, lawSubjects, type LawField, type OwnSubject } from '../../../../domain/payroll/india/law/subjects.ts'
import type { ApiReply } from '../../../api.ts'
import { useFormat } from '../../../kit/format.ts'

export type LawEntry = ApiReply<'GET /api/payroll/lawRows'>['rows'][number]

/** A row as it is written: what has no value yet is null. */
export interface LawDraft {
  subject: OwnSubject
  area: string | null
  fromDay: string | null
  toDay: string | null
  values: Record<string, unknown>
  source: string
  doubt: string
}

/** The English key of a state or a regime. */
export const areaLabel = (subject: OwnSubject, area: string): string => {
  if (lawSubjects[subject].by === 'REGIME') return area === 'NEW' ? 'New regime' : 'Old regime'
  return area in states ? states[area as keyof typeof states] : area
}

/** The areas that rows are of, each once. */
export const areasOf = (rows: readonly LawEntry[]): (string | null)[] => [...new Set(rows.map(({ area }) => area))]

/** The row that decides, or the latest that did. */
export const latestOf = (rows: readonly LawEntry[]): LawEntry | undefined =>
  rows.find(({ isInForce }) => isInForce) ??
  rows.filter(({ origin }) => origin !== 'REPORTED').toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))[0]

/** A new row that begins as `like` is, where there is one. Its source is another, so it is asked for. */
export const draftLike = (subject: OwnSubject, area: string | null, like: LawEntry | undefined): LawDraft => ({
  subject,
  area,
  fromDay: null,
  toDay: null,
  values: like?.values ?? Object.fromEntries(fieldsOf(subject).map(([name, field]) => [name, emptyOf(field)])),
  source: '',
  doubt: '',
})

export const draftOf = ({ subject, area, fromDay, toDay, values, source, doubt }: LawEntry): LawDraft => ({
  subject,
  area,
  fromDay,
  toDay,
  values,
  source,
  doubt: doubt ?? '',
})

function emptyOf({ kind, none, options = [] }: LawField): unknown {
  if (none) return null
  if (kind === 'FLAG') return false
  if (kind === 'CHOICE') return options[0]
  if (kind === 'SLABS') return [{ from: 0, amount: 0 }]
  if (kind === 'SHARE') return { amount: null }
  if (kind === 'MONTHS' || kind === 'NAMES' || kind === 'CAPS') return []
  return kind === 'PERCENT' ? '' : null
}

/** The days of a row, in words. */
export function useSpanWords() {
  const { t } = useTranslation()
  const { day } = useFormat()
  return ({ fromDay, toDay }: { fromDay: string; toDay: string | null }) =>
    toDay === null
      ? t('From {{from}}', { from: day(fromDay) })
      : t('{{from}} to {{to}}', { from: day(fromDay), to: day(toDay) })
}
