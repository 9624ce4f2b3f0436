import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { CorrectedDaysList } from './corrected-days-list.tsx'
import { RecordedDaysList } from './recorded-days-list.tsx'

/** A regularisation in the inbox: the requested days and the reason. */
export default function RegularisationPanel({ subjectId }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/attendance/regularisations/{id}', { params: { id: subjectId } })
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.id !== subjectId) return <Skeleton height={120} />
  return (
    <>
      <Title order={2} size="h3">
        {t('Regularisation')}
      </Title>
      <CorrectedDaysList days={data.days} />
      {data.recorded.length > 0 && (
        <div>
          <Title order={3} size="h4">
            {t('Recorded attendance')}
          </Title>
          <RecordedDaysList days={data.recorded} />
        </div>
      )}
      <Text>
        {t('Reason')}: {data.reason}
      </Text>
    </>
  )
}
