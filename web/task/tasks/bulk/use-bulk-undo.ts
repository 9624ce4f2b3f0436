import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../api.ts'
import { runInBatches } from '../../../kit/data/run-in-batches.ts'
import { describeProblem, showProblemToast, showSuccessToast } from '../../../kit/data/toast.ts'
import { ApiProblem } from '../../../problem.ts'
import { readLoadedVersions, refreshTasks, showUndo, type TaskRow } from '../saving/use-task-change.tsx'
import { groupByFormerValues, type BulkChanges } from './former-values.ts'

/** Offers to undo a bulk change of tasks for some seconds. `rows` are the tasks before the change. */
export function useBulkUndo(): (rows: readonly TaskRow[], changes: BulkChanges) => void {
  const queries = useQueryClient()
  const { t } = useTranslation()
  return useCallback(
    (rows, changes) => {
      const undo = async () => {
        const detail = t('The task was changed after the bulk change.')
        const changedSince = new ApiProblem(409, { code: 'STALE_VERSION', detail })
        const versions = readLoadedVersions(queries)
        const [unchanged, changed] = splitByVersion(rows, versions)
        const problems = await restoreTasks(unchanged, changes)
        for (const { id } of changed) problems.set(id, changedSince)
        await refreshTasks(queries)
        const [first] = problems.values()
        if (!first) return showSuccessToast(t('Tasks restored: {{count}}', { count: rows.length }))
        showProblemToast(first, describeProblems(rows, problems))
      }
      showUndo(t('Tasks changed: {{count}}', { count: rows.length }), t('Undo'), () => void undo())
    },
    [queries, t],
  )
}

/** The tasks that nobody changed since the bulk change, which increased their version by one, and the others. */
function splitByVersion(rows: readonly TaskRow[], versions: ReadonlyMap<string, number>): [TaskRow[], TaskRow[]] {
  const isChanged = ({ id, version }: TaskRow) => (versions.get(id) ?? 0) > version + 1
  return [rows.filter((row) => !isChanged(row)), rows.filter(isChanged)]
}

/**
 * Gives the tasks their former values, with one call for all tasks with the same values. The calls are sent at once, so
 * that leaving the page does not stop them. Returns the problems by the id of the task.
 */
async function restoreTasks(rows: readonly TaskRow[], changes: BulkChanges): Promise<Map<string, ApiProblem>> {
  const runs = await Promise.all(
    groupByFormerValues(rows, changes).map(({ ids, values }) =>
      runInBatches(ids, (batch) => callApi('POST /api/task/tasks/bulk', { body: { ids: batch, changes: values } })),
    ),
  )
  return new Map(runs.flatMap(({ failures }) => [...failures]))
}

const describeProblems = (rows: readonly TaskRow[], problems: ReadonlyMap<string, ApiProblem>): string =>
  rows
    .flatMap(({ id, name }) => {
      const problem = problems.get(id)
      return problem ? [`${name}: ${describeProblem(problem)}`] : []
    })
    .join(' ')
