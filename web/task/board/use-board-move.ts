import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { findRankBetween } from '../../../domain/task/tasks/board-rank.ts'
import { callApi, type ApiReply } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { toApiProblem } from '../../problem.ts'
import { useTaskStatuses } from '../task-master.ts'
import { refreshTasks, type TaskRow } from '../tasks/use-task-change.tsx'

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

/** Moves a card: shown at once, then saved, and loaded again if the server refuses. */
export function useBoardMove(): (move: BoardMove) => Promise<void> {
  const queries = useQueryClient()
  const statuses = useTaskStatuses()
  return useCallback(
    async ({ task, column, after, before, lane = {} }) => {
      const status = statuses.find(({ id }) => id === column) ?? null
      const rank = findRankBetween(after?.rank ?? null, before?.rank ?? null) ?? task.rank
      queries.setQueriesData<Board>(
        { predicate: ({ queryKey }) => queryKey[0] === 'POST /api/task/tasks/board' },
        (board) => board && { ...board, tasks: placeTask(board.tasks, { ...task, status, rank }, after, before) },
      )
      try {
        await callApi('POST /api/task/tasks/{id}/move', {
          params: { id: task.id },
          body: { statusId: column || null, afterId: after?.id ?? null, beforeId: before?.id ?? null, ...lane },
        })
      } catch (failure) {
        showProblemToast(toApiProblem(failure))
      }
      await refreshTasks(queries)
    },
    [queries, statuses],
  )
}

/** The tasks with `task` at its new position. The order of other tasks does not change. */
export function placeTask(
  tasks: readonly TaskRow[],
  task: TaskRow,
  after: TaskRow | null,
  before: TaskRow | null,
): TaskRow[] {
  const others = tasks.filter(({ id }) => id !== task.id)
  const at = after
    ? others.findIndex(({ id }) => id === after.id) + 1
    : before
      ? others.findIndex(({ id }) => id === before.id)
      : others.length
  return others.toSpliced(Math.max(at, 0), 0, task)
}
