import { Paper, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'

type ProbationReply = ApiReply<'GET /api/leave-hr/employee/probation/{id}'>

/** The effect of a current or future probation on leave; empty for other employees. */
export function ProbationNotice({ employeeId }: { employeeId: string }) {
  const words = useProbationLabels()
  const { data } = useCall('GET /api/leave-hr/employee/probation/{id}', { params: { id: employeeId } })
  if (!data?.from || data.employeeId !== employeeId) return null
  const waiting = data.types.filter(({ rule }) => rule !== 'EARNS_AND_TAKES')
  return (
    <Paper withBorder radius="md" p="md" role="note">
      <Text fw={600}>{words.probation(data)}</Text>
      {waiting.map((one) => (
        <Text key={one.leaveType.id} size="sm" mt={4}>
          {words.type(one)}
        </Text>
      ))}
    </Paper>
  )
}

function useProbationLabels() {
  const { t } = useTranslation()
  const { day } = useFormat()
  return {
    probation({ isOnProbation, from, to }: ProbationReply): string {
      if (isOnProbation) return to ? t('On probation until {{day}}', { day: day(to) }) : t('On probation')
      const facts = { from: day(from ?? ''), to: to ? day(to) : '' }
      return to ? t('On probation from {{from}} to {{to}}', facts) : t('On probation from {{from}}', facts)
    },
    type({ leaveType: { name: type }, keepsBalance, isEarned, takenFrom }: ProbationReply['types'][number]): string {
      const facts = { type, day: takenFrom ? day(takenFrom) : '' }
      if (!keepsBalance)
        return takenFrom
          ? t('{{type}} can be taken from {{day}}.', facts)
          : t('{{type}} can be taken after probation.', facts)
      if (isEarned)
        return takenFrom
          ? t('{{type}} accrues during probation and can be taken from {{day}}.', facts)
          : t('{{type}} accrues during probation and can be taken after it.', facts)
      return takenFrom
        ? t('{{type}} does not accrue during probation and can be taken from {{day}}.', facts)
        : t('{{type}} does not accrue during probation and can be taken after it.', facts)
    },
  }
}
