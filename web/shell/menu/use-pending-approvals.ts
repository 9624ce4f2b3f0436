import { useCall } from '../../kit/data/use-call.ts'
import { useHasLimitedAccess } from '../../session.ts'

/** How many requests the user can decide; live updates refresh it. */
export function usePendingApprovals(): number {
  const isLimited = useHasLimitedAccess()
  const { data } = useCall(
    'GET /api/approval/pipeline/statuses/pending/count',
    {},
    { enabled: !isLimited, staleTime: 60_000 },
  )
  return data?.count ?? 0
}
