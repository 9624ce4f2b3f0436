import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { findRankBetween } from '../../../domain/task/tasks/board-rank.ts'
import { callApi, type ApiReply } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'
import { useTaskStatuses } from '../task-master.ts'
import { patchTask, refreshTasks, showUndo, type TaskRow } from '../tasks/saving/use-task-change.tsx'

type Board = ApiReply<'POST /api/task/tasks/board'>

export interface BoardMove {
  task: TaskRow
  /** The key of the column: the id of the status, or empty. */
  column: string
  after: TaskRow | null
  before: TaskRow | null
  /** The person or team of another lane. */
  lane?: { assigneeId: string | null } | { teamId: string | null }
}

const boardQueries = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === 'POST /api/task/tasks/board',
}

/** Moves a card: shown at once, then saved, and loaded again if the server refuses. It can be undone for some seconds. */
export function useBoardMove(): (move: BoardMove) => Promise<void> {
  const queries = useQueryClient()
  const { t } = useTranslation()
  const statuses = useTaskStatuses()
  return useCallback(
    async (move) => {
      const board = queries.getQueriesData<Board>(boardQueries).find(([, data]) => data)?.[1]
      const back = buildMoveBack(move, board?.tasks ?? [])
      const place = async ({ task, column, after, before, lane }: BoardMove) => {
        const status = statuses.find(({ id }) => id === column) ?? null
        const rank = findRankBetween(after?.rank ?? null, before?.rank ?? null) ?? task.rank
        queries.setQueriesData<Board>(
          boardQueries,
          (data) => data && { ...data, tasks: placeTask(data.tasks, { ...task, status, rank }, after, before) },
        )
        const saved = await callApi('POST /api/task/tasks/{id}/move', {
          params: { id: task.id },
          body: { statusId: column || null, afterId: after?.id ?? null, beforeId: before?.id ?? null, ...lane },
        })
        patchTask(queries, task.id, { rank: saved.rank, version: saved.version })
        return saved
      }
      const run = async (action: () => Promise<unknown>) => {
        const isSaved = await action().then(
          () => true,
          (failure: unknown) => {
            showProblemToast(toApiProblem(failure))
            return false
          },
        )
        // The board already shows a saved move. The event stream loads it again.
        await refreshTasks(queries, isSaved && !move.lane ? 'none' : 'active')
      }
      const undo = async () => {
        const { version } = await place(back)
        if (move.lane && 'assigneeId' in move.lane) await restoreAssignees(move.task, version)
      }
      await run(async () => {
        await place(move)
        showUndo(t('Task moved'), t('Undo'), () => void run(undo))
      })
    },
    [queries, statuses, t],
  )
}

/** The move that brings a card back to its place between its former neighbours. */
function buildMoveBack({ task, lane }: BoardMove, tasks: readonly TaskRow[]): BoardMove {
  const column = tasks.filter(({ status }) => status?.id === task.status?.id)
  const at = column.findIndex(({ id }) => id === task.id)
  return {
    task,
    column: task.status?.id ?? '',
    after: column[at - 1] ?? null,
    before: column[at + 1] ?? null,
    ...(lane && 'teamId' in lane ? { lane: { teamId: task.team?.id ?? null } } : {}),
  }
}

/** A move to the lane of a person replaces all assignees, so all are restored. */
const restoreAssignees = ({ id, assignees }: TaskRow, version: number) =>
  callApi('PUT /api/task/tasks/{id}', {
    params: { id },
    body: { assigneeIds: assignees.map((one) => one.id), version },
  })

/** The tasks with `task` at its new position. The order of other tasks does not change. */
function placeTask(tasks: readonly TaskRow[], task: TaskRow, after: TaskRow | null, before: TaskRow | null): TaskRow[] {
  const others = tasks.filter(({ id }) => id !== task.id)
  const at = after
    ? others.findIndex(({ id }) => id === after.id) + 1
    : before
      ? others.findIndex(({ id }) => id === before.id)
      : others.length
  return others.toSpliced(Math.max(at, 0), 0, task)
}
