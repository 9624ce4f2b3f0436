import { List, Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { useConflictText } from '../roster/use-conflict-text.ts'

/** A shift swap in the inbox: who takes which shift. */
export default function SwapPanel({ subjectId }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const { longDay, day: formatDay } = useFormat()
  const conflictText = useConflictText()
  const { data, error, refetch } = useCall('GET /api/attendance/swaps/{id}', { params: { id: subjectId } })
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.id !== subjectId) return <Skeleton height={120} />
  const names = new Map([data.employee, data.colleague].map(({ id, name }) => [id, name]))
  const nameShift = (shift: string | null) => (shift === 'OFF' ? t('Day off') : (shift ?? t('None')))
  return (
    <>
      <Title order={2} size="h3">
        {t('Shift swap')}
      </Title>
      <Text>{longDay(data.day)}</Text>
      <List size="sm">
        <List.Item>
          {data.employee.name}: {nameShift(data.employeeShift)}
        </List.Item>
        <List.Item>
          {data.colleague.name}: {nameShift(data.colleagueShift)}
        </List.Item>
        {data.conflicts.map((one) => (
          <List.Item key={`${one.employeeId} ${one.day} ${one.code}`}>
            {names.get(one.employeeId)}
            {one.day !== data.day && `, ${formatDay(one.day)}`}: {conflictText(one)}
          </List.Item>
        ))}
      </List>
      <Text>
        {t('Reason')}: {data.reason}
      </Text>
    </>
  )
}
