import { useEffect, useMemo } from 'react'
import type { ApiReply } from '../api.ts'
import { useCall } from '../kit/data/use-call.ts'
import { useSession } from '../session.ts'

export type TaskStatus = ApiReply<'GET /api/task/status_master/all'>[number]
export type TaskPriority = ApiReply<'GET /api/task/priority_master/all'>[number]

/** Time in ms during which statuses, priorities and labels are not loaded again. */
const MASTER_STALE_MS = 60_000

const masterOptions = { staleTime: MASTER_STALE_MS }

/** The statuses of the organisation in their order. */
export function useTaskStatuses(): readonly TaskStatus[] {
  const { data } = useCall('GET /api/task/status_master/all', {}, masterOptions)
  return useStoredMaster('status', data)
}

/** The statuses of a project in its order. Without a project, and for a project without a choice, all. */
export function useProjectStatuses(projectId: string | null): readonly TaskStatus[] {
  const all = useTaskStatuses()
  const args = { params: { id: projectId ?? '' } }
  const { data } = useCall('GET /api/task/projects/{id}', args, { ...masterOptions, enabled: Boolean(projectId) })
  const chosen = projectId ? data?.statusIds : undefined
  return useMemo(
    () => (chosen && chosen.length > 0 ? chosen.flatMap((id) => all.find((one) => one.id === id) ?? []) : all),
    [all, chosen],
  )
}

export function useTaskPriorities(): readonly TaskPriority[] {
  const { data } = useCall('GET /api/task/priority_master/all', {}, masterOptions)
  return useStoredMaster('priority', data)
}

/** The users who can be assignees of a task. */
export const useTaskPeople = () => useCall('GET /api/task/people/all', {}, masterOptions).data ?? []

/** The rows of the reply. Until it arrives, the stored rows, if they are not older than 60 seconds. */
function useStoredMaster<Row extends { id: string; name: string }>(
  name: string,
  rows: readonly Row[] | undefined,
): readonly Row[] {
  const stored = useSession((session) => session.taskMaster[name])
  useEffect(() => {
    if (rows)
      useSession.setState(({ taskMaster }) => ({ taskMaster: { ...taskMaster, [name]: { at: Date.now(), rows } } }))
  }, [name, rows])
  if (rows) return rows
  return stored && Date.now() - stored.at < MASTER_STALE_MS ? (stored.rows as readonly Row[]) : noRows
}

const noRows: never[] = []
