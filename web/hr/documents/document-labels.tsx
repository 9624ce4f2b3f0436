import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import type { Filter } from '../../kit/table/filter-bar.tsx'
import { DayText, EmptyValue } from '../../kit/data/value-texts.tsx'

export type Document = ApiReply<'GET /api/hr/employee/documents/{id}'>

const documentTones: Record<Document['state'], Tone> = { PENDING: 'warn', VERIFIED: 'good', REJECTED: 'bad' }
const documentStateLabels: Record<Document['state'], string> = {
  PENDING: 'Pending verification',
  VERIFIED: 'Verified',
  REJECTED: 'Rejected',
}

export const DocumentStateBadge = ({ state }: { state: Document['state'] }) => {
  const { t } = useTranslation()
  return <Badge tone={documentTones[state]}>{t(documentStateLabels[state])}</Badge>
}

/** The expiry date, with a badge if it is near or past. */
export function ExpiryText({ document }: { document: Pick<Document, 'expiresOn' | 'standing'> }) {
  const { t } = useTranslation()
  if (!document.expiresOn) return <EmptyValue />
  return (
    <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center', flexWrap: 'wrap' }}>
      <DayText day={document.expiresOn} />
      {document.standing === 'EXPIRED' && <Badge tone="bad">{t('Expired')}</Badge>}
      {document.standing === 'EXPIRING' && <Badge tone="warn">{t('Expires soon')}</Badge>}
    </span>
  )
}

export const documentStateFilter: Filter = {
  key: 'state',
  label: 'Status',
  kind: 'choice',
  options: Object.entries(documentStateLabels).map(([value, label]) => ({ value, label })),
}
export const documentExpiryFilter: Filter = {
  key: 'standing',
  label: 'Validity',
  kind: 'choice',
  options: ['VALID', 'EXPIRING', 'EXPIRED'].map((value) => ({ value, label: toChoiceLabel(value) })),
}
export const documentTypeFilter: Filter = { key: 'typeId', label: 'Type', kind: 'ref', to: 'employee-document-type' }
export const documentDepartmentFilter: Filter = {
  key: 'departmentId',
  label: 'Department',
  kind: 'ref',
  to: 'department',
}

/** '1.4 MB' */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
