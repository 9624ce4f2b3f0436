import type { ApiArgs } from '../../../api.ts'
import type { TaskRow } from '../saving/use-task-change.tsx'

export type BulkChanges = ApiArgs<'POST /api/task/tasks/bulk'>['body']['changes']
type FormerRow = Pick<TaskRow, 'id' | 'status' | 'priority' | 'sprint' | 'assignees'>

/** The tasks with the same former values of the changed fields. */
export function groupByFormerValues(
  rows: readonly FormerRow[],
  changes: BulkChanges,
): { ids: string[]; values: BulkChanges }[] {
  const groups = new Map<string, { ids: string[]; values: BulkChanges }>()
  for (const row of rows) {
    const values = readFormerValues(row, changes)
    const key = JSON.stringify(values)
    const group = groups.get(key) ?? { ids: [], values }
    group.ids.push(row.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const readFormerValues = (row: FormerRow, changes: BulkChanges): BulkChanges => ({
  ...('statusId' in changes && { statusId: row.status?.id ?? null }),
  ...('priorityId' in changes && { priorityId: row.priority?.id ?? null }),
  ...('sprintId' in changes && { sprintId: row.sprint?.id ?? null }),
  ...('assigneeIds' in changes && { assigneeIds: row.assignees.map(({ id }) => id) }),
})
