import type { TaskRow } from './saving/use-task-change.tsx'

export interface TaskGroup<Row> {
  key: string
  /** Null for the tasks without a value. */
  name: string | null
  tasks: Row[]
}

type GroupedRow = Pick<TaskRow, 'status' | 'priority' | 'assignees' | 'team' | 'sprint' | 'project'>
type GroupValue = { id: string; name: string } | null

export const taskGroupings: readonly {
  value: string
  label: string
  /** The name of the group of the tasks without a value. */
  empty: string
  read: (task: GroupedRow) => readonly GroupValue[]
}[] = [
  { value: 'status', label: 'By status', empty: 'No status', read: ({ status }) => [status] },
  { value: 'priority', label: 'By priority', empty: 'No priority', read: ({ priority }) => [priority] },
  {
    value: 'assignee',
    label: 'By assignee',
    empty: 'Unassigned',
    read: ({ assignees }) => (assignees.length > 0 ? assignees : [null]),
  },
  { value: 'team', label: 'By team', empty: 'No team', read: ({ team }) => [team] },
  { value: 'sprint', label: 'By sprint', empty: 'No sprint', read: ({ sprint }) => [sprint] },
  { value: 'project', label: 'By project', empty: 'No project', read: ({ project }) => [project] },
]

/** The name of the group of the tasks without a value. */
export const findEmptyGroupName = (grouping: string): string =>
  taskGroupings.find(({ value }) => value === grouping)?.empty ?? 'None'

/**
 * Tasks by the values of a field. The groups are in the order of `ids` (the statuses or priorities of the settings),
 * others by name, the tasks without a value last. A task with several assignees is in several groups.
 */
export function groupTasks<Row extends GroupedRow>(
  tasks: readonly Row[],
  grouping: string,
  ids: readonly string[] = [],
): TaskGroup<Row>[] {
  const chosen = taskGroupings.find(({ value }) => value === grouping) ?? taskGroupings[0]
  const groups = new Map<string, TaskGroup<Row>>()
  for (const task of tasks)
    for (const value of chosen?.read(task) ?? [null]) {
      const key = value?.id ?? ''
      const group = groups.get(key) ?? { key, name: value?.name ?? null, tasks: [] }
      group.tasks.push(task)
      groups.set(key, group)
    }
  const findPlace = ({ key, name }: TaskGroup<Row>): number => {
    const place = ids.indexOf(key)
    if (name === null) return ids.length + 1
    return place === -1 ? ids.length : place
  }
  return [...groups.values()].toSorted(
    (a, b) => findPlace(a) - findPlace(b) || (a.name ?? '').localeCompare(b.name ?? ''),
  )
}
