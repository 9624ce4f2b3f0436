import type { TaskStatus } from '../task-master.ts'
import type { TaskRow } from '../tasks/saving/use-task-change.tsx'

export interface BoardColumn {
  /** The id of the status; empty for personal tasks. */
  key: string
  name: string
  colour: string
  wipLimit: number | null
}

export interface BoardLane {
  key: string
  /** Null for the tasks without a person or team. */
  name: string | null
  tasks: TaskRow[]
}

/** A column for each status, and the named one for personal tasks. */
export function buildColumns(statuses: readonly TaskStatus[], personal: string | null): BoardColumn[] {
  const columns = statuses.map(({ id, name, colour, wipLimit }) => ({
    key: id,
    name,
    colour,
    wipLimit: wipLimit ?? null,
  }))
  return personal ? [{ key: '', name: personal, colour: '#868e96', wipLimit: null }, ...columns] : columns
}

/** One lane for all tasks, or a lane for each person or team. A task with several assignees is in the lane of the first. */
export function buildLanes(tasks: readonly TaskRow[], lane: string): BoardLane[] {
  if (lane === '') return [{ key: 'all', name: null, tasks: [...tasks] }]
  const lanes = new Map<string, BoardLane>()
  for (const task of tasks) {
    const owner = lane === 'team' ? task.team : (task.assignees[0] ?? null)
    const found = lanes.get(owner?.id ?? '') ?? { key: owner?.id ?? '', name: owner?.name ?? null, tasks: [] }
    found.tasks.push(task)
    lanes.set(found.key, found)
  }
  return [...lanes.values()].toSorted((a, b) => (a.name ?? '\uFFFF').localeCompare(b.name ?? '\uFFFF'))
}

/** The cards of each column in a lane, by the key of the column. */
export function groupByColumn(tasks: readonly TaskRow[]): Map<string, TaskRow[]> {
  const columns = new Map<string, TaskRow[]>()
  for (const task of tasks) {
    const key = task.status?.id ?? ''
    const column = columns.get(key)
    if (column) column.push(task)
    else columns.set(key, [task])
  }
  return columns
}
