import { Skeleton } from '@mantine/core'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { ErrorState } from '../../kit/page/states.tsx'
import { ProbationDecisionDetails } from './probation-decision-details.tsx'

/** The proposed decision for a probation. */
export default function ProbationPanel({ subjectId }: ApprovalPanelProps) {
  const { data, error, refetch } = useCall('GET /api/hr/probation/decisions/{id}', { params: { id: subjectId } })
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  if (!data || data.id !== subjectId) return <Skeleton height={200} />
  return <ProbationDecisionDetails decision={data} />
}
