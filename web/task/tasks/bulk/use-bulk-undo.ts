import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../api.ts'
import { runInBatches } from '../../../kit/data/run-in-batches.ts'
import { describeProblem, showProblemToast, showSuccessToast } from '../../../kit/data/toast.ts'
import { ApiProblem } from '../../../problem.ts'
import { refreshTasks, showUndo, type TaskRow } from '../saving/use-task-change.tsx'
import { groupByFormerValues, type BulkChanges } from './former-values.ts'

interface BulkChange {
  /** The tasks as shown before the change. */
  rows: readonly TaskRow[]
  changes: BulkChanges
  /** The version of each task after the change. */
  versions: ReadonlyMap<string, number>
}

/** Offers to undo a bulk change of tasks for some seconds. A task that was changed since keeps its values. */
export function useBulkUndo(): (change: BulkChange) => void {
  const queries = useQueryClient()
  const { t } = useTranslation()
  return useCallback(
    (change) => {
      const { rows } = change
      const undo = async () => {
        const problems = await restoreTasks(change)
        await refreshTasks(queries)
        const [first] = problems.values()
        if (!first) return showSuccessToast(t('Tasks restored: {{count}}', { count: rows.length }))
        const stale = rows.filter(({ id }) => problems.get(id)?.code === 'STALE_VERSION')
        const names = stale.map(({ name }) => name).join(', ')
        const changedSince = t('Tasks changed since and not restored: {{count}} ({{names}}).', {
          count: stale.length,
          names,
        })
        const others = rows.filter((row) => !stale.includes(row))
        showProblemToast(first, [stale.length > 0 ? changedSince : '', ...describeProblems(others, problems)].join(' '))
      }
      showUndo(t('Tasks changed: {{count}}', { count: rows.length }), t('Undo'), () => void undo())
    },
    [queries, t],
  )
}

/**
 * Gives the tasks their former values, with one call for all tasks with the same values. The calls are sent at once, so
 * that leaving the page does not stop them. Returns the problems by the id of the task.
 */
async function restoreTasks({ rows, changes, versions }: BulkChange): Promise<Map<string, ApiProblem>> {
  // The browser did not know the last values of a task whose version was increased by more than this change.
  const isKnown = ({ id, version }: TaskRow) => versions.get(id) === version + 1
  const restore = (values: BulkChanges) => (ids: string[]) => {
    const expected = ids.map((id) => ({ id, version: versions.get(id) ?? 0 }))
    return callApi('POST /api/task/tasks/bulk', { body: { ids, changes: values, expected } })
  }
  const runs = await Promise.all(
    groupByFormerValues(rows.filter(isKnown), changes).map(({ ids, values }) => runInBatches(ids, restore(values))),
  )
  const stale = new ApiProblem(409, { code: 'STALE_VERSION' })
  return new Map([
    ...rows.filter((row) => !isKnown(row)).map(({ id }) => [id, stale] as const),
    ...runs.flatMap(({ failures }) => [...failures]),
  ])
}

const describeProblems = (rows: readonly TaskRow[], problems: ReadonlyMap<string, ApiProblem>): string[] =>
  rows.flatMap(({ id, name }) => {
    const problem = problems.get(id)
    return problem ? [`${name}: ${describeProblem(problem)}`] : []
  })
