import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, type ApiArgs, type ApiReply } from '../../api.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { isPathAffected } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'

export type TaskPage = ApiReply<'POST /api/task/tasks/search'>
export type TaskRow = TaskPage['content'][number]
export type TaskChanges = Omit<ApiArgs<'PUT /api/task/tasks/{id}'>['body'], 'version'>

interface TaskChange {
  task: Pick<TaskRow, 'id' | 'version'>
  changes: TaskChanges
  /** The new values, shown before the server replies. */
  shown?: Partial<TaskRow>
  /** The old values, for undo. Without them the change cannot be undone. */
  before?: TaskChanges
}

/** Saves changes of a task. They are shown at once, reset if the server refuses, and can be undone for some seconds. */
export function useTaskChange(): (change: TaskChange) => Promise<void> {
  const queries = useQueryClient()
  const { t } = useTranslation()
  return useCallback(
    async function save({ task, changes, shown, before }: TaskChange): Promise<void> {
      if (shown) patchTask(queries, task.id, shown)
      try {
        const saved = await callApi('PUT /api/task/tasks/{id}', {
          params: { id: task.id },
          body: { ...changes, version: task.version },
        })
        patchTask(queries, task.id, saved)
        queries.setQueryData(['GET /api/task/tasks/{id}', { params: { id: task.id } }], saved)
        if (before) showUndo(t('Task saved'), t('Undo'), () => void save({ task: saved, changes: before }))
      } catch (failure) {
        showProblemToast(toApiProblem(failure))
      }
      await refreshTasks(queries)
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

export const refreshTasks = (queries: QueryClient) =>
  queries.invalidateQueries({
    predicate: ({ queryKey }) => isPathAffected(queryKey, ['/api/task/tasks', '/api/task/sprints', '/api/analytics']),
  })

/** Changes a task in all loaded lists. */
export function patchTask(queries: QueryClient, id: string, patch: Partial<TaskRow>): void {
  const patchRows = (rows: readonly TaskRow[]) => rows.map((row) => (row.id === id ? { ...row, ...patch } : row))
  queries.setQueriesData<TaskPage>(
    { predicate: ({ queryKey }) => queryKey[0] === 'POST /api/task/tasks/search' },
    (page) => page && { ...page, content: patchRows(page.content) },
  )
  queries.setQueriesData<ApiReply<'POST /api/task/tasks/board'>>(
    { predicate: ({ queryKey }) => queryKey[0] === 'POST /api/task/tasks/board' },
    (board) => board && { ...board, tasks: patchRows(board.tasks) },
  )
}
