import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useSession } from '../../session.ts'
import { LeaveStateBadge, LeaveTypeName } from './leave-badges.tsx'
import { useLeaveLabels } from './leave-labels.ts'
import { useOwnLeave } from './use-own-leave.ts'

const leavesPath = '/employees/employees/leaves'
const MAX_REQUESTS_SHOWN = 5

/** The user's pending and booked leave from today on. */
export default function MyRequestsCard() {
  const { t } = useTranslation()
  const labels = useLeaveLabels()
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  const { data, error, refetch } = useOwnLeave()
  if (!hasRecord) return null
  const requests = data?.content.filter(({ state }) => state !== 'CANCELLED')
  return (
    <Card
      title={t('My leave requests')}
      aside={
        <Anchor renderRoot={(props) => <Link to={leavesPath} search={{ tab: 'mine' }} {...props} />}>
          {t('My leave')}
        </Anchor>
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {requests?.length === 0 && <Text c="dimmed">{t('No upcoming leave.')}</Text>}
      <Stack gap="xs">
        {requests?.slice(0, MAX_REQUESTS_SHOWN).map(({ id, leaveType, state, days, ...period }) => (
          <Group key={id} justify="space-between" wrap="nowrap">
            <div>
              <Anchor renderRoot={(props) => <Link to={leavesPath} search={{ tab: 'mine', open: id }} {...props} />}>
                {labels.span(period)}
              </Anchor>
              <Text size="sm" component="div">
                <LeaveTypeName type={leaveType} /> · {labels.days(days)}
              </Text>
            </div>
            <LeaveStateBadge state={state} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
