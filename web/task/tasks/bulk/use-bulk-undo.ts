import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi, type ApiArgs } from '../../../api.ts'
import { describeProblem, showProblemToast, showSuccessToast } from '../../../kit/data/toast.ts'
import { toApiProblem, type ApiProblem } from '../../../problem.ts'
import { refreshTasks, showUndo, type TaskChanges, type TaskRow } from '../use-task-change.tsx'

export type BulkChanges = ApiArgs<'POST /api/task/tasks/bulk'>['body']['changes']

/** Offers to undo a bulk change of tasks for some seconds. `rows` are the tasks before the change. */
export function useBulkUndo(): (rows: readonly TaskRow[], changes: BulkChanges) => void {
  const queries = useQueryClient()
  const { t } = useTranslation()
  return useCallback(
    (rows, changes) => {
      const undo = async () => {
        const refused = await restoreTasks(rows, changes)
        await refreshTasks(queries)
        const [first] = refused
        if (!first) return showSuccessToast(t('Tasks restored: {{count}}', { count: rows.length }))
        showProblemToast(
          first.problem,
          refused.map(({ name, problem }) => `${name}: ${describeProblem(problem)}`).join(' '),
        )
      }
      showUndo(t('Tasks changed: {{count}}', { count: rows.length }), t('Undo'), () => void undo())
    },
    [queries, t],
  )
}

/** Gives each task its former values. A task that was changed since the bulk change stays as it is and is returned. */
async function restoreTasks(
  rows: readonly TaskRow[],
  changes: BulkChanges,
): Promise<{ name: string; problem: ApiProblem }[]> {
  const refused: { name: string; problem: ApiProblem }[] = []
  for (const row of rows) {
    // The bulk change increased the version by one.
    const body = { ...readFormerValues(row, changes), version: row.version + 1 }
    await callApi('PUT /api/task/tasks/{id}', { params: { id: row.id }, body }).catch((failure: unknown) =>
      refused.push({ name: row.name, problem: toApiProblem(failure) }),
    )
  }
  return refused
}

const readFormerValues = (row: TaskRow, changes: BulkChanges): TaskChanges => ({
  ...('statusId' in changes && { statusId: row.status?.id ?? null }),
  ...('priorityId' in changes && { priorityId: row.priority?.id ?? null }),
  ...('sprintId' in changes && { sprintId: row.sprint?.id ?? null }),
  ...('assigneeIds' in changes && { assigneeIds: row.assignees.map(({ id }) => id) }),
})
