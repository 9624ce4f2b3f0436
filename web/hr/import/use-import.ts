import { useEffect } from 'react'
import type { Api } from '../../../domain/contract.ts'
import { useCall } from '../../kit/use-call.ts'

export type ImportView = Api['GET /api/hr/employee-imports/{id}']['reply']
export type Settings = ImportView['settings']

/** Parts of call paths that an act on an import makes stale. */
export const stale = ['/employee-imports']

const working = new Set(['CHECKING', 'QUEUED', 'RUNNING', 'UNDOING'])
export const isWorking = (view: ImportView | undefined): boolean => view !== undefined && working.has(view.status)

const ASK_EVERY_MS = 2000

/** An import as it stands. News of it come live; it is asked for now and then besides, should they not. */
export function useImport(id: string) {
  const query = useCall('GET /api/hr/employee-imports/{id}', { params: { id } }, { enabled: id !== '', staleTime: 0 })
  const { refetch } = query
  const isBusy = isWorking(query.data)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void refetch(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy, refetch])
  return query
}
