import { Alert, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { stepStateLabels } from './approval-labels.ts'

type Detail = ApiReply<'GET /api/approval/pipeline/statuses/admin/status/{id}'>

/** What happened to a request that the user can no longer decide. `detail` is undefined while it loads. */
export function ClosedNotice({ detail }: { detail: Detail | undefined }) {
  const { t } = useTranslation()
  const text = useClosedText()
  return (
    <Alert color="yellow" title={t('Request already updated')}>
      {detail ? text(detail) : <Skeleton height={20} />}
    </Alert>
  )
}

/** States who decided the request or has it now, and when it was decided or withdrawn. */
function useClosedText() {
  const { t } = useTranslation()
  const { instant } = useFormat()
  return ({ state, requester, waitsFor, withdrawnAt, steps }: Detail): string => {
    if (withdrawnAt !== null)
      return t('The request of {{name}} was withdrawn on {{when}}.', {
        name: requester.name,
        when: instant(withdrawnAt),
      })
    const last = steps.findLast(({ decidedAt }) => decidedAt !== null)
    const decision =
      last?.decidedAt &&
      t('{{state}} by {{name}} on {{when}}.', {
        state: t(stepStateLabels[last.state]),
        name: last.decidedBy,
        when: instant(last.decidedAt),
      })
    const next = state === 'PENDING' && t('Now pending with {{name}}.', { name: waitsFor })
    return [decision, next].filter(Boolean).join(' ')
  }
}
