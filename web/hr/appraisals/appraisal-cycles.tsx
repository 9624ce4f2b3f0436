import { Button, Group, Progress, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import type { Column } from '../../kit/table/columns.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { DataTable } from '../../kit/table/data-table.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'

export type AppraisalCycle = ApiReply<'POST /api/hr/appraisal/cycles/search'>['content'][number]

const cycleTones: Record<AppraisalCycle['state'], Tone> = { DRAFT: 'quiet', RUNNING: 'info', RELEASED: 'good' }

const AppraisalCycleState = ({ cycle: { state } }: { cycle: AppraisalCycle }) => {
  const { t } = useTranslation()
  return <Badge tone={cycleTones[state]}>{t(toChoiceLabel(state))}</Badge>
}

function AppraisalCycleProgress({ cycle: { name, people, ready } }: { cycle: AppraisalCycle }) {
  const { t } = useTranslation()
  const words = t('{{done}} of {{total}}', { done: ready, total: people })
  return (
    <div style={{ minWidth: 110 }}>
      <Text size="sm">{words}</Text>
      <Progress value={people > 0 ? (ready / people) * 100 : 0} aria-label={`${name}: ${words}`} />
    </div>
  )
}

function AppraisalCycleAction({ cycle: { id, name, version, state } }: { cycle: AppraisalCycle }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const acting = { invalidates: ['/appraisal'], onDone: () => setConfirming(false) }
  const launch = useAction('POST /api/hr/appraisal/cycles/{id}/launch', {
    ...acting,
    success: t('Appraisal cycle started'),
  })
  const release = useAction('POST /api/hr/appraisal/cycles/{id}/release', {
    ...acting,
    success: t('Results released'),
  })
  if (state === 'RELEASED') return null
  const label = state === 'DRAFT' ? t('Start') : t('Release')
  const act = state === 'DRAFT' ? launch : release
  return (
    <>
      <Button size="xs" variant="default" aria-label={`${label}: ${name}`} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={state === 'DRAFT' ? t('Start “{{name}}”?', { name }) : t('Release “{{name}}”?', { name })}
        confirm={label}
        isLoading={act.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => act.mutate({ params: { id }, body: { version } })}
      >
        {state === 'DRAFT'
          ? t(
              'Creates an appraisal for each participant and notifies them. Criteria and dates cannot change afterwards.',
            )
          : t('Employees can see their result and their manager’s appraisal.')}
      </ConfirmDialog>
    </>
  )
}

const appraisalCycleColumns: Column<AppraisalCycle>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'type', header: 'Type', cell: ({ type }) => type.name },
  { key: 'fromDay', header: 'From', cell: ({ fromDay }) => <DayText day={fromDay} />, sort: true },
  { key: 'toDay', header: 'To', cell: ({ toDay }) => <DayText day={toDay} /> },
  { key: 'state', header: 'Status', cell: (cycle) => <AppraisalCycleState cycle={cycle} /> },
  { key: 'ready', header: 'Both appraisals submitted', cell: (cycle) => <AppraisalCycleProgress cycle={cycle} /> },
  {
    key: 'acts',
    header: 'Actions',
    cell: (cycle) => (
      <Group gap="xs" wrap="nowrap">
        <AppraisalCycleAction cycle={cycle} />
      </Group>
    ),
  },
]

/** Appraisal rounds: start, progress and release. */
export function AppraisalCycles({ onOpen }: { onOpen: (id: string) => void }) {
  const [search, set] = useSearchState({ ...listDefaults, sort: '-fromDay' })
  const sort = /^-?(name|fromDay)$/.test(search.sort) ? search.sort : '-fromDay'
  const query = useSearchCall('POST /api/hr/appraisal/cycles/search', { ...search, sort })
  return (
    <DataTable
      name="Appraisal cycles"
      {...{ query, columns: appraisalCycleColumns, search }}
      onSearch={set}
      onOpen={({ id }) => onOpen(id)}
      rowLabel={({ name }) => name}
      empty={
        <EmptyState title="No appraisal cycles yet" text="Add a cycle with criteria, participants and due dates." />
      }
    />
  )
}
