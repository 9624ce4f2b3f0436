import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconLogin2, IconLogout2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createIdempotencyKey, type ApiReply } from '../../api.ts'
import { useFormat, useLocale } from '../../kit/data/format.ts'
import { isolateText } from '../../kit/data/isolate-text.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { isUnavailable } from '../../server-connection.ts'
import { useSession } from '../../session.ts'
import { useMinutes } from '../days/use-minutes.ts'
import { addOfflinePunch, useOfflinePunches, type OfflinePunch } from './offline-punches.ts'
import classes from './punch-card.module.css'
import { readLocation } from './read-location.ts'
import { ServerClock } from './server-clock.tsx'
import { useDistanceText } from './use-distance-text.ts'
import { WaitingPunches } from './waiting-punches.tsx'
import { useIsPhone } from '../../kit/page/use-is-phone.ts'

type PunchBody = OfflinePunch['body']
type Today = ApiReply<'GET /api/attendance/today'>

const REFETCH_MS = 60_000

/** Check-in and check-out with one button, and the result of the day so far. */
export default function PunchCard() {
  const { data, error, refetch } = useCall('GET /api/attendance/today', undefined, { refetchInterval: REFETCH_MS })
  const { t } = useTranslation()
  if (data && !data.hasRecord) return null
  return (
    <Card title={t('Attendance today')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data && <PunchRow today={data} />}
    </Card>
  )
}

function ShiftText({ today: { shifts } }: { today: Today }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const text = shifts
    .map(({ name, startsAt, endsAt }) => `${name ? `${name}, ` : ''}${clock(startsAt)} – ${clock(endsAt)}`)
    .join('; ')
  return (
    <Text c="dimmed" size="sm">
      {text || t('No shift today')}
    </Text>
  )
}

function PunchRow({ today }: { today: Today }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const accuracy = useRef(0)
  const [isLocating, setLocating] = useState(false)
  const { place } = today
  const offline = useOfflinePunches()
  const distanceText = useDistanceText()
  const pressed = useRef<PunchBody>({ eventId: '', offlineAt: '' })
  const nextAction = findNextAction(today, offline)
  const isIn = nextAction === 'IN'
  const userId = useSession((session) => session.employeeUser.user?.id) ?? ''
  const queue = () => addOfflinePunch({ userId, action: nextAction, body: pressed.current, refusal: null })
  const send = useAction('POST /api/attendance/punches', {
    invalidates: ['/attendance'],
    // The punch may have reached the server although its reply was lost. Because of its id it counts once.
    onProblem: ({ status }) => (status === 0 || isUnavailable(status) ? queue() : false),
    onDone: ({ isOutside, distanceMetres }) => {
      const facts = { distance: distanceText(distanceMetres ?? 0), accuracy: accuracy.current }
      const where =
        distanceMetres === null ? [] : [t('{{distance}} from the centre of the zone (accuracy {{accuracy}} m)', facts)]
      if (!isOutside) return showSuccessToast([isIn ? t('Checked in') : t('Checked out'), ...where].join(' · '))
      showSuccessToast(
        distanceMetres === null
          ? t('Saved without a location. It is flagged for your manager.')
          : t(
              'Saved {{distance}} from the centre of the zone (accuracy {{accuracy}} m). It is flagged for your manager.',
              facts,
            ),
      )
    },
  })
  const punch = async () => {
    const offlineAt = new Date().toISOString()
    setLocating(place !== null)
    const found = place ? await readLocation() : null
    accuracy.current = found?.accuracyMetres ?? 0
    setLocating(false)
    const body = { eventId: createIdempotencyKey(), isPhone, ...found }
    pressed.current = { ...body, offlineAt }
    if (navigator.onLine) send.mutate({ body })
    else queue()
  }
  return (
    <Stack gap="sm">
      <div className={classes.row}>
        <div>
          <div className={classes.clock}>
            <ServerClock now={today.now} timeZone={today.timeZone} />
          </div>
          <DayText today={today} />
          <ShiftText today={today} />
        </div>
        <Button
          className={classes.button}
          size="md"
          variant={isIn ? 'filled' : 'default'}
          leftSection={isIn ? <IconLogin2 size={18} aria-hidden /> : <IconLogout2 size={18} aria-hidden />}
          loading={isLocating || send.isPending}
          onClick={() => void punch()}
        >
          {isIn ? t('Check in') : t('Check out')}
        </Button>
      </div>
      {place && (
        <Text size="sm" c="dimmed">
          {place.check === 'BLOCK'
            ? t(
                'We use your location to confirm that you are within {{radius}} m of {{place}}. It is saved only with this check-in.',
                {
                  radius: place.radiusMetres,
                  place: place.zone,
                },
              )
            : t(
                'We use your location to confirm that you are in the {{place}} zone. It is saved only with this check-in.',
                {
                  place: place.zone,
                },
              )}
        </Text>
      )}
      <WaitingPunches punches={offline} timeZone={today.timeZone} />
      {send.error && ['PUNCH_OUTSIDE', 'PUNCH_FAR_OUTSIDE', 'PUNCH_LOCATION_NEEDED'].includes(send.error.code) && (
        <Alert color="orange" title={t('Not possible from here')}>
          <Anchor renderRoot={(props) => <Link to="/employees/employees/attendance/employee" {...props} />}>
            {t('Request a regularisation')}
          </Anchor>
        </Alert>
      )}
    </Stack>
  )
}

/** The opposite of the last punch that waits on this device, if there is one. */
function findNextAction({ nextAction }: Today, offline: readonly OfflinePunch[]): 'IN' | 'OUT' {
  const last = offline.findLast(({ refusal }) => refusal === null)
  return last ? (last.action === 'IN' ? 'OUT' : 'IN') : nextAction
}

function DayText({ today: { day, punches, nextAction, timeZone } }: { today: Today }) {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const locale = useLocale()
  const { clock } = useFormat()
  const last = punches.at(-1)
  if (!day?.inTime && last) {
    const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
    const time = isolateText(format.format(Date.parse(last.punchedAt)))
    return <Text>{t('Last punch at {{time}}, outside the hours of your shift', { time })}</Text>
  }
  if (!day?.inTime) return <Text c="dimmed">{t('Not checked in yet')}</Text>
  const hasOnlyCheckIn = nextAction === 'OUT' && punches.length < 3
  const parts = [
    t('Checked in at {{time}}', { time: clock(day.inTime) }),
    ...(hasOnlyCheckIn || !day.outTime
      ? []
      : [
          t(nextAction === 'IN' ? 'checked out at {{time}}' : 'last check-out at {{time}}', {
            time: clock(day.outTime),
          }),
        ]),
    ...(day.isLate ? [t('late by {{minutes}}', { minutes: minutes(day.lateMinutes) })] : []),
    ...(day.workedMinutes > 0 ? [t('{{minutes}} worked', { minutes: minutes(day.workedMinutes) })] : []),
  ]
  return <Text>{parts.join(' · ')}</Text>
}
