import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showSuccessToast, showNewsToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { decisionPaths } from './approval-labels.ts'
import { hideDecided } from './delayed-decision.ts'
import type { InboxRowData } from './inbox-row.tsx'

/** Approves several requests in one call. Requests that fail show the reason and stay selected. */
export function useBulkApprove(choose: (ids: ReadonlySet<string>) => void) {
  const { t } = useTranslation()
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const action = useAction('POST /api/approval/pipeline/statuses/actions', {
    invalidates: decisionPaths,
    onDone: (outcomes, { body: { items } }) => {
      const failed = new Map(outcomes.flatMap(({ id, message }) => (message === null ? [] : [[id, message]])))
      setFailures(failed)
      choose(new Set(failed.keys()))
      hideDecided(items.filter(({ id }) => !failed.has(id)))
      const done = outcomes.length - failed.size
      if (done > 0) showSuccessToast(t('{{number}} approved', { number: done }))
      // Requests that were withdrawn meanwhile disappear from the list.
      if (failed.size > 0)
        showNewsToast(t('{{number}} not approved', { number: failed.size }), [...new Set(failed.values())].join(' '))
    },
  })
  const run = (picked: readonly InboxRowData[]) => {
    const items = picked.map(({ id, version }) => ({ id, version }))
    if (items.length > 0) action.mutate({ body: { action: 'APPROVE', items } })
  }
  return { run, isRunning: action.isPending, failureOf: ({ id }: InboxRowData) => failures.get(id) }
}
