import { lazy } from 'react'
import { CheckinDevice } from '../../../domain/hr/devices/device.entities.ts'
import type { Column } from '../../kit/table/columns.ts'
import type { EntityRow } from '../../kit/entity/entity-rows.ts'
import { EntityScreen } from '../../kit/entity/entity-screen.tsx'
import type { EntityTab } from '../../kit/entity/entity-tabs.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { InstantText, EmptyValue } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useTranslation } from 'react-i18next'

const deviceTabs: EntityTab[] = [
  { key: 'key', label: 'Device key', Content: lazy(() => import('./device-key-tab.tsx')) },
  { key: 'people', label: 'Employees', Content: lazy(() => import('./device-people-tab.tsx')) },
]

const deviceExtraColumns: Column<EntityRow>[] = [
  { key: 'key', header: 'Device key', cell: ({ id }) => <HasKey id={id} /> },
  { key: 'seen', header: 'Last seen', cell: ({ id }) => <LastSeen id={id} /> },
]

// One request for all rows of the list.
const useDeviceState = (id: string) => useCall('GET /api/hr/checkinDevices/states').data?.find((one) => one.id === id)

function HasKey({ id }: { id: string }) {
  const { t } = useTranslation()
  const state = useDeviceState(id)
  if (!state) return <EmptyValue />
  return <Badge tone={state.hasKey ? 'good' : 'warn'}>{state.hasKey ? t('Created') : t('Not created')}</Badge>
}

const LastSeen = ({ id }: { id: string }) => <InstantText instant={useDeviceState(id)?.lastSeenAt} />

/** Attendance devices: keys, last contact and employee codes. */
export default function DevicesScreen() {
  return <EntityScreen entity={CheckinDevice} tabs={deviceTabs} extraColumns={deviceExtraColumns} />
}
