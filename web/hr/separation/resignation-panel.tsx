import { Skeleton, Stack, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { ResignationDetails } from './resignation-details.tsx'
import { ResignationTermsForm } from './resignation-terms-form.tsx'

/** A resignation or its withdrawal: dates, notice period and reason. The approver can agree another last working day. */
export default function ResignationPanel({ kind, subjectId, canDecide, isReadOnly }: ApprovalPanelProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/resignations/{id}', { params: { id: subjectId } })
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.id !== subjectId) return <Skeleton height={240} />
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t(kind === 'RESIGNATION_WITHDRAWAL' ? 'Resignation withdrawal' : 'Resignation')}
      </Title>
      <ResignationDetails resignation={data} />
      {canDecide && !isReadOnly && data.canChange && data.state === 'PENDING' && (
        <ResignationTermsForm key={data.version} resignation={data} />
      )}
    </Stack>
  )
}
