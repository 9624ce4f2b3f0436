import { Button, Stack, Text } from '@mantine/core'
import { IconLock, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { recordSections, RecordSectionName } from '../../../domain/hr/employees/record-sections.ts'
import { Card } from '../../kit/page/card.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FieldCell } from '../../kit/entity/field-cell.tsx'
import { PhoneLink } from '../employees/contact-links.tsx'
import { RequestButton } from '../profile-changes/request-button.tsx'
import { EditButton } from './edit-button.tsx'
import { DetailList } from './detail-list.tsx'
import { SectionForm } from './section-form.tsx'
import { formatSectionTitle, type SectionRowView } from './section-title.ts'
import classes from './record-section-card.module.css'
import type { RecordTabProps } from './employee-record.ts'
import { toMidSentence } from '../../kit/data/mid-sentence.ts'

type Props = RecordTabProps & {
  part: (typeof recordSections)[RecordSectionName]
  /** Already translated. */
  title: string
  rows: readonly SectionRowView[]
  /** Notices above the rows. */
  notice?: ReactNode
  /** Employees can request a change of a row, or a new one ('new'). */
  onRequest?: (id: string) => void
}

/** A section of a record with several rows, such as addresses or accounts. Each row is edited in a drawer. */
export function RecordSectionCard({ part, title, rows, notice, onRequest, record, open, onOpen }: Props) {
  const { t } = useTranslation()
  const hasRequests = part.needsApproval === true && rows.length > 0
  const canEdit = record.can.manage || (record.can.own && part.isOwn && !hasRequests)
  const canRequest = record.can.own && onRequest !== undefined && (!canEdit || !part.isOwn)
  const [path, id] = open.split(':')
  const isOpen = path === part.path && canEdit
  const row = rows.find((one) => one.id === id)
  const close = () => onOpen('')
  return (
    <Card
      title={title}
      aside={
        canEdit && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onOpen(`${part.path}:new`)}
          >
            {t('Add')}
          </Button>
        )
      }
    >
      {notice}
      {rows.length === 0 && <Text c="dimmed">{t('None recorded.')}</Text>}
      <Stack gap={0}>
        {rows.map((one) => (
          <SectionItem
            key={one.id}
            part={part}
            row={one}
            onEdit={canEdit ? () => onOpen(`${part.path}:${one.id}`) : undefined}
            onRequest={canRequest ? () => onRequest(one.id) : undefined}
          />
        ))}
      </Stack>
      {canRequest && (
        <div>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onRequest('new')}
          >
            {t('Request a new entry')}
          </Button>
        </div>
      )}
      {!canEdit && record.can.own && !onRequest && (
        <Text size="sm" c="dimmed">
          <IconLock size={13} aria-hidden /> {t('Maintained by HR. Contact HR to correct it.')}
        </Text>
      )}
      <Drawer
        opened={isOpen && (id === 'new' || row !== undefined)}
        onClose={close}
        title={row ? formatSectionTitle(t, row) : t('Add {{name}}', { name: toMidSentence(t(part.label)) })}
      >
        <SectionForm key={id} part={part} row={row} employeeId={record.id} onDone={close} />
      </Drawer>
    </Card>
  )
}

interface SectionItemProps extends Pick<Props, 'part'> {
  row: SectionRowView
  onEdit?: () => void
  onRequest?: () => void
}

function SectionItem({ part, row, onEdit, onRequest }: SectionItemProps) {
  const { t } = useTranslation()
  const head = formatSectionTitle(t, row)
  const lines = Object.entries(part.fields).filter(([name]) => {
    const value = Reflect.get(row, name)
    return value !== null && value !== '' && value !== false && !(name === 'kind' || name === 'name' || name === 'bank')
  })
  return (
    <div className={classes.item}>
      <div className={classes.head}>
        <strong>{head}</strong>
        {onEdit && <EditButton label={head} onClick={onEdit} />}
        {onRequest && <RequestButton label={head} onClick={onRequest} />}
      </div>
      <DetailList
        facts={lines.map(([name, field]) => {
          const value = Reflect.get(row, name)
          return [
            field.label,
            name === 'phone' ? <PhoneLink number={String(value)} /> : <FieldCell field={field} value={value} />,
          ]
        })}
      />
    </div>
  )
}
