import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { problemText, toastDone } from '../kit/toast.ts'
import { touches } from '../kit/use-call.ts'
import { problemOf } from '../problem.ts'
import type { Leave } from './leave-columns.tsx'

/** Approves several, each on its own: what fails says why and stays chosen. */
export function useBulkApprove(rows: readonly Leave[], choose: (ids: ReadonlySet<string>) => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map())
  const run = async (picked: readonly Leave[]) => {
    setRunning(true)
    const failed = new Map<string, string>()
    for (const { id, approval } of picked) {
      if (!approval) continue
      const body = { id: approval.id, version: approval.version, action: 'APPROVE' as const }
      await call('POST /api/approval/pipeline/statuses/action', { body }).catch((error) =>
        failed.set(id, problemText(problemOf(error))),
      )
    }
    setRunning(false)
    setFailures(failed)
    choose(new Set(failed.keys()))
    const done = picked.length - failed.size
    if (done > 0) toastDone(t('{{number}} approved', { number: done }))
    await queries.invalidateQueries({ predicate: ({ queryKey }) => touches(queryKey, ['/leave', '/approval']) })
  }
  const known = new Map([...failures].filter(([id]) => rows.some((row) => row.id === id)))
  return { run, isRunning, failures: known }
}
