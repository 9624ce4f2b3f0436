import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useToday } from '../../kit/data/format.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCan, useSession } from '../../session.ts'
import { useMinutes } from '../days/use-minutes.ts'
import { NumberField } from '../../kit/form/number-field.tsx'

type OvertimeDays = ApiReply<'POST /api/attendance/months/overtime'>

interface Props {
  employeeId: string
  name: string
  /** The first day. */
  month: Day
  onClose: () => void
}

/** The overtime of an employee in a month by day. Fewer minutes can be approved than were worked. */
export function OvertimeDrawer({ employeeId, name, month, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/attendance/months/overtime', { body: { month, employeeId } })
  return (
    <Drawer opened onClose={onClose} title={t('Overtime of {{name}}', { name })}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={160} />
      {data?.length === 0 && (
        <EmptyState title="No overtime" text="No days in this month have overtime under the policy." />
      )}
      {data && data.length > 0 && <OvertimeForm key={month} {...{ employeeId, month, onClose }} days={data} />}
    </Drawer>
  )
}

function OvertimeForm({ employeeId, month, days, onClose }: Omit<Props, 'name'> & { days: OvertimeDays }) {
  const { t } = useTranslation()
  const minutesText = useMinutes()
  const isOver = useToday().slice(0, 7) > month.slice(0, 7)
  const isOwn = useSession((session) => session.employeeUser.employee?.id) === employeeId
  const canApprove = useCan('attendance.approve') && !isOwn && isOver
  const [limits, setLimits] = useState<Record<string, number>>({})
  const approve = useAction('POST /api/attendance/months/approve', {
    invalidates: ['/months', '/register'],
    onDone: ({ approved }) => {
      showSuccessToast(t('{{count}} months approved', { count: approved }))
      onClose()
    },
  })
  const toMinutes = ({ day, minutes, approvedMinutes }: OvertimeDays[number]) =>
    limits[day] ?? approvedMinutes ?? minutes
  const submit = () => {
    const overtime = days.map((one) => ({ employeeId, day: one.day, minutes: toMinutes(one) }))
    approve.mutate({ body: { month, employeeIds: [employeeId], overtime } })
  }
  return (
    <Stack gap="md">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Date')}</Table.Th>
            <Table.Th ta="right">{t('Overtime')}</Table.Th>
            <Table.Th w={130}>{t('Approved (minutes)')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((one) => (
            <Table.Tr key={one.day}>
              <Table.Td>
                <DayText day={one.day} />
                <OvertimeKind day={one} />
              </Table.Td>
              <Table.Td ta="right">{minutesText(one.minutes)}</Table.Td>
              <Table.Td>
                {canApprove && one.payment !== 'NONE' ? (
                  <NumberField
                    aria-label={t('Approved minutes on {{day}}', { day: one.day })}
                    min={0}
                    max={one.minutes}
                    decimals={0}
                    value={toMinutes(one)}
                    onChange={(value) => setLimits({ ...limits, [one.day]: Number(value) })}
                  />
                ) : (
                  minutesText(one.approvedMinutes ?? 0)
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {canApprove && (
        <Group justify="flex-end">
          <Button loading={approve.isPending} onClick={submit}>
            {t('Approve hours')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function OvertimeKind({ day: { kind, payment } }: { day: OvertimeDays[number] }) {
  const { t } = useTranslation()
  const kinds = { WEEKDAY: t('Working day'), WEEK_OFF: t('Weekly off'), HOLIDAY: t('Holiday') }
  const payments = { NONE: t('Not paid'), PAY: t('Paid'), COMP_OFF: t('Comp-off') }
  return (
    <Text size="sm" c="dimmed">
      {kinds[kind]} · {payments[payment]}
    </Text>
  )
}
