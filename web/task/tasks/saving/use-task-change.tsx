import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, type ApiArgs, type ApiReply } from '../../../api.ts'
import { showProblemToast } from '../../../kit/data/toast.ts'
import { invalidatePaths } from '../../../kit/data/use-call.ts'
import { toApiProblem, type ApiProblem } from '../../../problem.ts'
import { isTaskSaving, queueTaskSave } from './save-queue.ts'

export type TaskPage = ApiReply<'POST /api/task/tasks/search'>
type TaskBoard = ApiReply<'POST /api/task/tasks/board'>
export type TaskRow = TaskPage['content'][number]
type TaskDetail = ApiReply<'GET /api/task/tasks/{id}'>
export type TaskChanges = Omit<ApiArgs<'PUT /api/task/tasks/{id}'>['body'], 'version'>

interface TaskChange {
  task: Pick<TaskRow, 'id' | 'version'>
  changes: TaskChanges
  /** The new values, shown before the server replies. */
  shown?: Partial<TaskRow>
  /** The old values, for undo. Without them the change cannot be undone. */
  before?: TaskChanges
  /** Handles the problem instead of a toast. Return false to show the toast anyway. */
  onProblem?: (problem: ApiProblem) => boolean
}

/**
 * Saves changes of a task. They are shown at once, reset if the server refuses, and can be undone for some seconds.
 * Returns the saved task, or null if the server refused.
 */
export function useTaskChange(): (change: TaskChange) => Promise<TaskDetail | null> {
  const queries = useQueryClient()
  const { t } = useTranslation()
  return useCallback(
    async function save({ task, changes, shown, before, onProblem }: TaskChange): Promise<TaskDetail | null> {
      if (shown) patchTask(queries, task.id, shown)
      const saved = await queueTaskSave(task, (version) =>
        callApi('PUT /api/task/tasks/{id}', { params: { id: task.id }, body: { ...changes, version } }),
      ).catch((failure: unknown) => {
        const problem = toApiProblem(failure)
        if (!onProblem?.(problem)) showProblemToast(problem)
        return null
      })
      if (saved) {
        // Values that are shown but not saved yet stay.
        patchTask(queries, task.id, isTaskSaving(task.id) ? { version: saved.version } : saved)
        queries.setQueryData(['GET /api/task/tasks/{id}', { params: { id: task.id } }], saved)
        if (before) showUndo(t('Task saved'), t('Undo'), () => void save({ task: saved, changes: before }))
      }
      await refreshTasks(queries)
      return saved
    },
    [queries, t],
  )
}

const UNDO_MS = 7000

/** A message with a button that undoes the action. */
export function showUndo(message: string, label: string, onUndo: () => void): void {
  const id = notifications.show({
    autoClose: UNDO_MS,
    withBorder: true,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            notifications.hide(id)
            onUndo()
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  })
}

export const refreshTasks = (queries: QueryClient, refetchType: 'active' | 'none' = 'active') =>
  invalidatePaths(queries, ['/api/task/tasks', '/api/task/sprints', '/api/analytics'], refetchType)

const searchQueries = { predicate: ({ queryKey }: Query) => queryKey[0] === 'POST /api/task/tasks/search' }
const boardQueries = { predicate: ({ queryKey }: Query) => queryKey[0] === 'POST /api/task/tasks/board' }

/** Changes a task in all loaded lists. */
export function patchTask(queries: QueryClient, id: string, patch: Partial<TaskRow>): void {
  const patchRows = (rows: readonly TaskRow[]) => rows.map((row) => (row.id === id ? { ...row, ...patch } : row))
  queries.setQueriesData<TaskPage>(searchQueries, (page) => page && { ...page, content: patchRows(page.content) })
  queries.setQueriesData<TaskBoard>(boardQueries, (board) => board && { ...board, tasks: patchRows(board.tasks) })
}
