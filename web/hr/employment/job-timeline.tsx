import { Button, Group, Text, Timeline } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { translateLeavingReason } from '../separation/translate-leaving-reason.ts'
import { listJobChanges, type JobChange, type EmploymentRecord } from './job-changes.ts'
import classes from './job-timeline.module.css'
import type { EmployeeRecord } from '../profile/employee-record.ts'

interface Props {
  /** In date order. */
  records: readonly EmploymentRecord[]
  record: EmployeeRecord
}

/** All job changes with their dates, latest first. Future ones are marked. */
export function JobTimeline({ records, record }: Props) {
  const [undoing, setUndoing] = useState<EmploymentRecord | null>(null)
  const today = useToday()
  const { t } = useTranslation()
  if (records.length === 0) return <EmptyState title="No job details yet. Add them with “Change job details”." />
  const passed = records.filter(({ fromDay }) => fromDay <= today).length
  return (
    <>
      <Timeline bulletSize={14} lineWidth={2} reverseActive active={passed - 1}>
        {records
          .map((employmentRecord, at) => (
            <Timeline.Item
              key={employmentRecord.id}
              title={
                <EmploymentRecordTitle
                  employmentRecord={employmentRecord}
                  isFirst={at === 0}
                  isNow={at === passed - 1}
                />
              }
            >
              <JobChanges changes={listJobChanges(employmentRecord, records[at - 1])} isFirst={at === 0} />
              {employmentRecord.reason && (
                <Text size="sm" fs="italic">{`“${translateLeavingReason(t, employmentRecord.reason)}”`}</Text>
              )}
              {record.can.manage && at > 0 && <UndoChangeButton onClick={() => setUndoing(employmentRecord)} />}
            </Timeline.Item>
          ))
          .toReversed()}
      </Timeline>
      <UndoChangeDialog id={record.id} employmentRecord={undoing} onClose={() => setUndoing(null)} />
    </>
  )
}

function EmploymentRecordTitle({
  employmentRecord,
  isFirst,
  isNow,
}: {
  employmentRecord: EmploymentRecord
  isFirst: boolean
  isNow: boolean
}) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const today = useToday()
  const isOver = employmentRecord.toDay !== null && employmentRecord.toDay < today
  return (
    <Group gap="xs">
      <time dateTime={employmentRecord.fromDay}>{day(employmentRecord.fromDay)}</time>
      {isFirst && <Text c="dimmed">{t('Joined')}</Text>}
      {employmentRecord.fromDay > today && <Badge tone="info">{t('Upcoming')}</Badge>}
      {isNow && !isOver && <Badge tone="good">{t('Current')}</Badge>}
    </Group>
  )
}

function JobChanges({ changes, isFirst }: { changes: readonly JobChange[]; isFirst: boolean }) {
  const { t } = useTranslation()
  const words = (name: string, value: string | null) => (name === 'status' && value ? t(toChoiceLabel(value)) : value)
  return (
    <dl className={classes.changes}>
      {changes.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>{t(label)}</dt>
          <dd>
            {!isFirst && (
              <>
                <del>{words(name, before) ?? <EmptyValue />}</del> <span aria-hidden>→</span>{' '}
              </>
            )}
            {words(name, after) ?? <EmptyValue />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function UndoChangeButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="compact-xs" variant="subtle" color="gray" mt={4} onClick={onClick}>
      {t('Undo change')}
    </Button>
  )
}

function UndoChangeDialog({
  id,
  employmentRecord,
  onClose,
}: {
  id: string
  employmentRecord: EmploymentRecord | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const undo = useAction('DELETE /api/hr/employees/{id}/employment/{fromDay}', {
    success: t('Change undone'),
    invalidates: ['/api/hr/'],
    onDone: onClose,
    onProblem: () => {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      opened={employmentRecord !== null}
      title={t('Undo the change of {{day}}?', { day: employmentRecord ? day(employmentRecord.fromDay) : '' })}
      confirm={t('Undo')}
      isDangerous
      isLoading={undo.isPending}
      onConfirm={() => employmentRecord && undo.mutate({ params: { id, fromDay: employmentRecord.fromDay } })}
      onClose={onClose}
    >
      {t('The previous details apply again from that date. The history keeps this change.')}
    </ConfirmDialog>
  )
}
