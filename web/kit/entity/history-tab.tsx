import { Loader, Text, Timeline } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import type { Field } from '../../../domain/kit/field.ts'
import type { ApiReply } from '../../api.ts'
import type { EntityRow } from './entity-rows.ts'
import { Badge, FieldCell } from './field-cell.tsx'
import classes from './history-tab.module.css'
import { useRefLabel } from '../form/ref-input.tsx'
import { EmptyState, ErrorState } from '../page/states.tsx'
import { InstantText } from '../data/value-texts.tsx'
import { useCall } from '../data/use-call.ts'

type AuditEntry = ApiReply<'GET /api/audit/{table}/{id}'>[number]

const actionLabels: Record<string, string> = { INSERT: 'Added', UPDATE: 'Updated', DELETE: 'Deleted' }

/** The changes of this row with user, time, old and new values; latest first. */
export default function HistoryTab({ entity, row }: { entity: AnyEntity; row: EntityRow }) {
  const { t } = useTranslation()
  const table = entity.name.replaceAll('-', '_')
  const { data, error, isPending, refetch } = useCall('GET /api/audit/{table}/{id}', { params: { table, id: row.id } })
  if (isPending) return <Loader role="status" aria-label={t('Loading')} />
  if (error) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyState title="No recorded changes" />
  return (
    <Timeline bulletSize={14} lineWidth={2}>
      {data.map((entry) => (
        <Timeline.Item
          key={entry.id}
          title={`${t(actionLabels[entry.action.toUpperCase()] ?? 'Updated')} · ${entry.actor ?? t('System')}`}
        >
          <Text size="xs" c="dimmed">
            <InstantText instant={entry.at} />
          </Text>
          {entry.byPersonConcerned && <Badge tone="warn">{t('Changed by the employee')}</Badge>}
          <AuditChanges entity={entity} entry={entry} />
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function AuditChanges({ entity, entry: { before, after } }: { entity: AnyEntity; entry: AuditEntry }) {
  const { t } = useTranslation()
  if (!before || !after) return null
  const changed = Object.entries(entity.fields).filter(
    ([name]) => readRecordValue(before, name) !== readRecordValue(after, name),
  )
  return (
    <dl className={classes.changes}>
      {changed.map(([name, field]) => (
        <div key={name}>
          <dt>{t(field.label)}</dt>
          <dd>
            <del>
              <AuditValue field={field} value={readRecordValue(before, name)} />
            </del>{' '}
            → <AuditValue field={field} value={readRecordValue(after, name)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

// The history contains the ids of referenced rows.
function AuditValue({ field, value }: { field: Field; value: unknown }) {
  const isRef = field.kind === 'ref' && typeof value === 'string'
  const label = useRefLabel(isRef ? (field.to ?? '') : '', isRef ? value : '')
  return <FieldCell field={field} value={value} label={label} />
}

// The history uses the column names of the table.
const readRecordValue = (record: Record<string, unknown>, name: string) =>
  record[name] ?? record[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
