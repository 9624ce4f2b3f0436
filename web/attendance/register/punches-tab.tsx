import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { HeldReason } from '../../../domain/attendance/punches/punch-types.ts'
import type { ApiReply } from '../../api.ts'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useSearchCall } from '../../kit/data/use-search-call.ts'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { DataTable } from '../../kit/table/data-table.tsx'
import { useCan } from '../../session.ts'
import { ZonedInstant } from '../days/zone-times.tsx'
import { PunchImportDrawer } from '../imports/punch-import-drawer.tsx'
import { MapLink } from '../punch/map-link.tsx'
import { OfflineBadge } from '../punch/offline-badge.tsx'
import { PlaceBadge } from '../punch/place-badge.tsx'
import { usePunchSources } from '../punch/use-punch-sources.ts'
import { UnknownCodes } from './unknown-codes.tsx'

type Punch = ApiReply<'POST /api/attendance/punches/search'>['content'][number]

const REFETCH_MS = 15_000
/** A smaller difference of the clocks is usual. */
const NOTED_DRIFT_SECONDS = 60

const columns: Column<Punch>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ employee, code }) =>
      employee ? <PersonLink id={employee.id} name={employee.name} /> : <UnknownCode code={code} />,
  },
  {
    key: 'punchedAt',
    header: 'Time',
    sort: 'punchedAt',
    cell: ({ punchedAt, timeZone }) => <ZonedInstant instant={punchedAt} timeZone={timeZone} />,
  },
  { key: 'source', header: 'Source', cell: (row) => <Source row={row} /> },
  { key: 'zone', header: 'Zone', cell: ({ zone }) => zone ?? <EmptyValue /> },
  { key: 'held', header: 'Status', cell: (row) => <HeldState row={row} /> },
]

/** The punches of the employees in scope as they arrive. Held punches are kept but not counted. */
export function PunchesTab() {
  const { t } = useTranslation()
  const canManage = useCan('attendance.manage')
  const [search, set] = useSearchState({ ...listDefaults, sort: '-punchedAt', held: '', open: '', tab: '' })
  const { held, open, ...rest } = search
  const query = useSearchCall('POST /api/attendance/punches/search', rest, held ? { held: held === 'true' } : {})
  useInterval(() => void query.refetch(), REFETCH_MS, { autoInvoke: true })
  return (
    <>
      {canManage && (
        <UnknownCodes
          isOpen={open === 'codes'}
          onOpen={() => set({ open: 'codes' })}
          onClose={() => set({ open: '' })}
        />
      )}
      <DataTable
        name="Punches"
        tools={
          canManage && (
            <Button variant="default" onClick={() => set({ open: 'import' })}>
              {t('Import punches')}
            </Button>
          )
        }
        query={query}
        columns={columns}
        search={search}
        onSearch={set}
        filters={[
          {
            key: 'held',
            kind: 'choice',
            label: 'Status',
            options: [
              { value: 'true', label: 'On hold' },
              { value: 'false', label: 'Counted' },
            ],
          },
        ]}
        empty={<EmptyState title="No punches yet" text="Punches from the web, phones and devices appear here." />}
      />
      {open === 'import' && <PunchImportDrawer onClose={() => set({ open: '' })} />}
    </>
  )
}

function UnknownCode({ code }: { code: string | null }) {
  const { t } = useTranslation()
  return <>{t('Device code {{code}}', { code })}</>
}

function Source({ row }: { row: Punch }) {
  const name = usePunchSources()
  return (
    <>
      {[name(row.source), row.device, row.address].filter(Boolean).join(' · ')}{' '}
      {row.isOffline && <OfflineBadge receivedAt={row.receivedAt} />} <PlaceBadge punch={row} />{' '}
      {row.inLatitude !== null && row.inLongitude !== null && (
        <MapLink latitude={row.inLatitude} longitude={row.inLongitude} />
      )}
      {Math.abs(row.driftSeconds ?? 0) >= NOTED_DRIFT_SECONDS && <DriftBadge seconds={row.driftSeconds ?? 0} />}
    </>
  )
}

/** The clock of the device was ahead or behind when it sent the punch. */
function DriftBadge({ seconds }: { seconds: number }) {
  const { t } = useTranslation()
  const minutes = Math.round(Math.abs(seconds) / 60)
  return (
    <Badge tone="warn">
      {seconds > 0
        ? t('Device clock {{minutes}} min ahead', { minutes })
        : t('Device clock {{minutes}} min behind', { minutes })}
    </Badge>
  )
}

function HeldState({ row }: { row: Punch }) {
  const { t } = useTranslation()
  const canManage = useCan('attendance.manage')
  const release = useAction('POST /api/attendance/punches/{id}/release', {
    success: t('Punch accepted'),
    invalidates: ['/attendance'],
  })
  const reasons: Record<HeldReason, string> = {
    UNKNOWN_CODE: t('Unknown code'),
    NOT_EMPLOYED: t('Not employed'),
    FUTURE: t('In the future'),
    TOO_OLD: t('Too old'),
    LOCKED_PERIOD: t('Locked period'),
    IMPORT_REVERTED: t('Import undone'),
  }
  if (row.heldReason === null) return <Badge tone="good">{t('Counted')}</Badge>
  return (
    <>
      <Badge tone="warn">{reasons[row.heldReason]}</Badge>{' '}
      {canManage && row.employee && row.heldReason !== 'IMPORT_REVERTED' && (
        <Button
          size="compact-xs"
          variant="default"
          loading={release.isPending}
          onClick={() => release.mutate({ params: { id: row.id } })}
        >
          {t('Count')}
        </Button>
      )}
    </>
  )
}
