import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runInBatches, type BatchProgress } from '../data/run-in-batches.ts'
import { invalidatePaths } from '../data/use-call.ts'

export interface BulkRun {
  total: number
  progress: BatchProgress
  isRunning: boolean
}

interface Options {
  /** Parts of call paths whose replies the run invalidates. */
  invalidates: readonly string[]
  /** The failed rows; empty if all rows are changed. */
  onDone: (failedIds: string[]) => void
}

const noProgress: BatchProgress = { done: 0, failures: new Map() }

/** Changes many rows with progress. The rows that fail are returned, so that they stay selected. `start` returns them too. */
export function useBulkRun({ invalidates, onDone }: Options) {
  const queries = useQueryClient()
  const [run, setRun] = useState<BulkRun | null>(null)
  const start = async (ids: readonly string[], send: (ids: string[]) => Promise<unknown>): Promise<string[]> => {
    const total = ids.length
    setRun({ total, progress: noProgress, isRunning: true })
    const progress = await runInBatches(ids, send, (now) => setRun({ total, progress: now, isRunning: true }))
    setRun(progress.failures.size > 0 ? { total, progress, isRunning: false } : null)
    const failedIds = [...progress.failures.keys()]
    onDone(failedIds)
    await invalidatePaths(queries, invalidates)
    return failedIds
  }
  return { run, start, close: () => setRun(null) }
}
