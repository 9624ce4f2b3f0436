import { useEffect } from 'react'
import type { Api } from '../../../domain/contract.ts'
import { useCall } from '../../kit/data/use-call.ts'

export type ImportView = Api['GET /api/hr/employee-imports/{id}']['reply']
export type ImportSettings = ImportView['settings']

/** Call paths that an action on an import invalidates. */
export const importStalePaths = ['/employee-imports']

const busyStatuses = new Set(['CHECKING', 'QUEUED', 'RUNNING', 'UNDOING'])
export const isImportBusy = (view: ImportView | undefined): boolean =>
  view !== undefined && busyStatuses.has(view.status)

const POLL_INTERVAL_MS = 2000

/** The current state of an import. Live updates refresh it. It is also polled, because live updates can fail. */
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
