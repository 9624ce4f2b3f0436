import type { TaskRow } from './use-task-change.tsx'

export interface TaskGroup {
  key: string
  /** Null for the tasks without a value. */
  name: string | null
  tasks: TaskRow[]
}

type GroupValue = { id: string; name: string } | null

export const taskGroupings: readonly {
  value: string
  label: string
  read: (task: TaskRow) => readonly GroupValue[]
}[] = [
  { value: 'status', label: 'By status', read: ({ status }) => [status] },
  { value: 'priority', label: 'By priority', read: ({ priority }) => [priority] },
  { value: 'assignee', label: 'By assignee', read: ({ assignees }) => (assignees.length > 0 ? assignees : [null]) },
  { value: 'team', label: 'By team', read: ({ team }) => [team] },
  { value: 'sprint', label: 'By sprint', read: ({ sprint }) => [sprint] },
  { value: 'project', label: 'By project', read: ({ project }) => [project] },
]

/** Tasks by the values of a field. A task with several assignees is in several groups. */
export function groupTasks(tasks: readonly TaskRow[], grouping: string): TaskGroup[] {
  const { read } = taskGroupings.find(({ value }) => value === grouping) ?? taskGroupings[0] ?? { read: () => [null] }
  const groups = new Map<string, TaskGroup>()
  for (const task of tasks)
    for (const value of read(task)) {
      const key = value?.id ?? ''
      const group = groups.get(key) ?? { key, name: value?.name ?? null, tasks: [] }
      group.tasks.push(task)
      groups.set(key, group)
    }
  return [...groups.values()].toSorted((a, b) => (a.name ?? '\uFFFF').localeCompare(b.name ?? '\uFFFF'))
}
