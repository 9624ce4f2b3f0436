import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useFormat } from '../../kit/data/format.ts'
import { jobFields } from '../employment/job-changes.ts'

export type BulkChange = ApiReply<'GET /api/hr/bulk-changes/{id}'>

export const isBulkChangeBusy = ({ status }: BulkChange) => ['QUEUED', 'RUNNING', 'UNDOING'].includes(status)

const findFieldLabel = (name: string) => Object.entries(jobFields).find(([key]) => key === name)?.[1].label ?? name

/** Describes a bulk change: values, effective date and status. */
export function useBulkChangeText() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const value = ({ labels }: BulkChange, name: string, raw: string | null) =>
    labels[name] ?? (name === 'status' && raw ? t(toChoiceLabel(raw)) : (raw ?? '–'))
  return {
    what: (change: BulkChange) =>
      `${Object.entries(change.patch)
        .map(([name, raw]) => `${t(findFieldLabel(name))}: ${value(change, name, raw)}`)
        .join(', ')} · ${t('from {{day}}', { day: day(change.fromDay) })}`,
    status: ({ status }: BulkChange) => t(toChoiceLabel(status)),
  }
}
