import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import { Card } from '../../kit/page/card.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useToday } from '../../kit/data/format.ts'
import { useSession } from '../../session.ts'
import { Balances, type Balance } from './balances.tsx'
import { useOwnLeave, type OwnLeave } from '../requests/use-own-leave.ts'

const leavesPath = '/employees/employees/leaves'

/** The user’s own balances, with the booked days and a button to request leave. A balance opens its history. */
export default function BalancesCard() {
  const { t } = useTranslation()
  const today = useToday()
  const hasRecord = useSession((session) => session.employeeUser.employee !== null)
  const { data, error, refetch } = useCall(
    'POST /api/leave-hr/leave/accumulations/employee/search',
    { body: {} },
    { enabled: hasRecord },
  )
  const leave = useOwnLeave()
  const navigate = useNavigate()
  if (!hasRecord) return null
  const balances = data && (data.content[0]?.balances ?? []).filter(({ keepsBalance }) => keepsBalance)
  const booked = sumBookedDays(leave.data?.content ?? [], balances ?? [], today)
  return (
    <Card
      title={t('Leave balances')}
      aside={
        <Button
          size="compact-md"
          renderRoot={(props) => <Link to={leavesPath} search={{ request: 'new' }} {...props} />}
        >
          {t('Request leave')}
        </Button>
      }
    >
      {error && !data ? (
        <ErrorState problem={error} onRetry={() => void refetch()} />
      ) : (
        <Balances
          balances={balances}
          booked={booked}
          onOpen={({ leaveType }) => void navigate({ to: leavesPath, search: { tab: 'mine', why: leaveType.id } })}
        />
      )}
    </Card>
  )
}

/**
 * Days of approved leave that starts after today, by leave type. Types with several cycles are left out, because a
 * request does not name its cycle.
 */
function sumBookedDays(leaves: readonly OwnLeave[], balances: readonly Balance[], today: Day): Map<string, number> {
  const booked = new Map<string, number>()
  for (const { leaveType, state, from, days } of leaves) {
    const hasOneCycle = balances.filter((balance) => balance.leaveType.id === leaveType.id).length === 1
    if (state === 'APPROVED' && from > today && hasOneCycle)
      booked.set(leaveType.id, (booked.get(leaveType.id) ?? 0) + days)
  }
  return booked
}
