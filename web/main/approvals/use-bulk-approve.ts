import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callUntyped } from '../../api.ts'
import type { ApiReply } from '../../api.ts'
import { showPersistentToast, showSuccessToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'
import type { InboxRowData } from './inbox-row.tsx'
import { showDecisionProblem, useDelayedDecision } from './use-decision.tsx'

const BULK_CALL = 'POST /api/approval/pipeline/statuses/actions'

/**
 * Approves several requests in one call, which is sent after 8 seconds and can be undone until then. Requests that
 * fail come back with the reason and stay selected; the others are passed to `onApproved`.
 */
export function useBulkApprove(onApproved: (ids: ReadonlySet<string>) => void) {
  const { t } = useTranslation()
  const delay = useDelayedDecision()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const run = (picked: readonly InboxRowData[]) => {
    const items = picked.map(({ id, version }) => ({ id, version }))
    const key = items.map(({ id }) => id).join(' ')
    setFailures(new Map())
    delay(key, items, t('Approved: {{count}}', { count: items.length }), async (isLeaving) => {
      try {
        const outcomes = (await callUntyped(
          BULK_CALL,
          { body: { action: 'APPROVE', items } },
          { keepalive: isLeaving },
        )) as ApiReply<typeof BULK_CALL>
        const failed = new Map(outcomes.flatMap(({ id, message }) => (message === null ? [] : [[id, message]])))
        const done = items.filter(({ id }) => !failed.has(id))
        setFailures(failed)
        onApproved(new Set(done.map(({ id }) => id)))
        // Requests that were withdrawn meanwhile disappear from the list, so the message names them.
        if (failed.size > 0) {
          if (done.length > 0) showSuccessToast(t('{{number}} approved', { number: done.length }))
          showPersistentToast(
            t('{{number}} not approved', { number: failed.size }),
            listFailedRequests(picked, failed, t),
          )
        }
        return items.filter(({ id }) => failed.has(id))
      } catch (error) {
        showDecisionProblem(toApiProblem(error))
        return items
      }
    })
  }
  return { run, failureOf: ({ id }: InboxRowData) => failures.get(id) }
}

/** One line for each request: "Asha Rao, Leave: This request was withdrawn." */
const listFailedRequests = (picked: readonly InboxRowData[], failures: ReadonlyMap<string, string>, t: TFunction) =>
  picked
    .flatMap(({ id, requester, label }) => {
      const reason = failures.get(id)
      return reason === undefined ? [] : [`${requester.name}, ${t(label)}: ${reason}`]
    })
    .join('\n')
