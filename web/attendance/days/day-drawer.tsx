import { Button, Group, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCan, useSession } from '../../session.ts'
import { RegularisationForm } from '../requests/regularisation-form.tsx'
import { usePunchSources } from '../punch/use-punch-sources.ts'
import { MapLink } from '../punch/map-link.tsx'
import { OfflineBadge } from '../punch/offline-badge.tsx'
import { PlaceBadge } from '../punch/place-badge.tsx'
import { useDistanceText } from '../punch/use-distance-text.ts'
import { DayMark } from './day-mark.tsx'
import { useDayLabels } from './use-day-labels.ts'
import { useReasonText } from './use-reason-text.ts'
import { ZonedInstant, ZoneNote } from './zone-times.tsx'

type Detail = ApiReply<'POST /api/attendance/days/detail'>

interface Props {
  employeeId: string
  day: Day
  onClose: () => void
}

/** One day: its result with the reasons and punches, and its correction. */
export function DayDrawer({ employeeId, day, onClose }: Props) {
  const { longDay } = useFormat()
  const { data, error, refetch } = useCall('POST /api/attendance/days/detail', { body: { employeeId, day } })
  return (
    <Drawer opened onClose={onClose} title={longDay(day)}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {data && data.day.day === day && data.employee.id === employeeId && <DayDetail detail={data} onDone={onClose} />}
    </Drawer>
  )
}

function DayDetail({ detail, onDone }: { detail: Detail; onDone: () => void }) {
  const { t } = useTranslation()
  const label = useDayLabels()
  const text = useReasonText()
  const [isFixing, setFixing] = useState(false)
  const isOwn = useSession((session) => session.employeeUser.employee?.id) === detail.employee.id
  const canCorrect = useCan('attendance.manage')
  const today = useToday()
  const { day } = detail
  const canFix = day.day <= today && ((isOwn && !detail.isLocked) || (!isOwn && canCorrect))
  return (
    <Stack gap="md">
      <Group gap="sm">
        <DayMark status={day.status} label={label(day.status)} />
        <Text fw={600}>{label(day.status).name}</Text>
        {detail.isLocked && <Badge tone="info">{t('Locked for payroll')}</Badge>}
      </Group>
      <div>
        <Text c="dimmed">{detail.employee.name}</Text>
        <ZoneNote timeZone={detail.timeZone} />
      </div>
      <List spacing={4} size="sm">
        {day.reasons.map((reason) => (
          <List.Item key={`${reason.code} ${JSON.stringify(reason.facts)}`}>{text(reason)}</List.Item>
        ))}
      </List>
      <Punches detail={detail} />
      {detail.pieces.map(({ id, rateType, quantity }) => (
        <Text key={id} size="sm">
          {rateType}: {quantity}
        </Text>
      ))}
      {canFix && !isFixing && day.status !== 'NOT_EMPLOYED' && (
        <Button variant="default" onClick={() => setFixing(true)}>
          {isOwn ? t('Correct this day') : t('Correct for the employee')}
        </Button>
      )}
      {isFixing && <RegularisationForm detail={detail} isOwn={isOwn} onDone={onDone} />}
    </Stack>
  )
}

function Punches({ detail: { punches, timeZone } }: { detail: Detail }) {
  const { t } = useTranslation()
  const sourceName = usePunchSources()
  const distanceText = useDistanceText()
  return (
    <section aria-label={t('Punches')}>
      <Title order={3} size="h5" mb={4}>
        {t('Punches')}
      </Title>
      {punches.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('No punches.')}
        </Text>
      )}
      {punches.map((punch) => (
        <Group key={punch.id} gap="xs">
          <Text size="sm">
            <ZonedInstant instant={punch.punchedAt} timeZone={timeZone} />
          </Text>
          <Text size="sm" c="dimmed">
            {[sourceName(punch.source), punch.device, punch.address, punch.note].filter(Boolean).join(' · ')}
          </Text>
          {punch.inLatitude !== null && (
            <Text size="sm" c="dimmed" component="span">
              <MapLink latitude={punch.inLatitude} longitude={punch.inLongitude ?? 0} />
              {punch.distanceMetres !== null &&
                ` · ${t('{{distance}} from the centre of the zone', { distance: distanceText(punch.distanceMetres) })}`}
              {punch.accuracyMetres !== null &&
                ` · ${t('accuracy {{accuracy}} m', { accuracy: punch.accuracyMetres })}`}
            </Text>
          )}
          {punch.isOffline && <OfflineBadge receivedAt={punch.receivedAt} />}
          {!punch.isCounted && <Badge tone="quiet">{t('Not counted on this day')}</Badge>}
          <PlaceBadge punch={punch} />
        </Group>
      ))}
    </section>
  )
}
