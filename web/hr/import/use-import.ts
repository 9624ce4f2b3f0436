import { useEffect } from 'react'
import type { Api } from '../../../domain/contract.ts'
import { useCall } from '../../kit/data/use-call.ts'

export type ImportView = Api['GET /api/hr/employee-imports/{id}']['reply']
export type ImportSettings = ImportView['settings']

/** Parts of call paths that an act on an import makes stale. */
export const importStalePaths = ['/employee-imports']

const busyStatuses = new Set(['CHECKING', 'QUEUED', 'RUNNING', 'UNDOING'])
export const isImportBusy = (view: ImportView | undefined): boolean =>
  view !== undefined && busyStatuses.has(view.status)

const POLL_INTERVAL_MS = 2000

/** An import as it stands. News of it come live; it is asked for now and then besides, should they not. */
export function useImport(id: string) {
  const query = useCall('GET /api/hr/employee-imports/{id}', { params: { id } }, { enabled: id !== '', staleTime: 0 })
  const { refetch } = query
  const isBusy = isImportBusy(query.data)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isBusy, refetch])
  return query
}
