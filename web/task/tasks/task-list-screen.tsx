import { Button, Select, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ENDLESS_PAGE_SIZE, listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { usePagedCall } from '../../kit/data/use-search-call.ts'
import { Page } from '../../kit/page/page.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { DataTable, type RowSelection } from '../../kit/table/data-table.tsx'
import { useTaskPriorities, useTaskStatuses } from '../task-master.ts'
import { BulkTasks } from './bulk/bulk-tasks.tsx'
import { taskColumns } from './task-columns.tsx'
import { selectShownFilters, taskFilterDefaults, toTaskFilters } from './task-filters.ts'
import { findEmptyGroupName, groupTasks, taskGroupings } from './task-groups.ts'
import { useTaskKeys } from './use-task-keys.ts'
import { TaskPanel } from './task-panel.tsx'
import { TeamTasksNote } from './visible-tasks-note.tsx'
import type { TaskPage, TaskRow } from './saving/use-task-change.tsx'

const ImportTasks = lazy(() => import('./import-tasks.tsx'))

const taskListDefaults = { ...listDefaults, sort: '-updatedAt', ...taskFilterDefaults, group: '', open: '' }

const renderBulk = (ids: string[], _clear: () => void, { select, nameOf, rows }: RowSelection<TaskRow>) => (
  <BulkTasks ids={ids} rows={rows} nameOf={nameOf} onDone={select} />
)

/** All tasks of a grouped list as one page. */
const toWholePage = (content: TaskRow[]): TaskPage => ({
  content,
  page: 0,
  size: content.length,
  totalElements: content.length,
  totalPages: 1,
})

/** The tasks in the scope of the user, filtered, sorted and grouped. The URL has all these settings. */
export default function TaskListScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(taskListDefaults)
  const filters = toTaskFilters(search)
  const [hasAllFilters, setAllFilters] = useState(false)
  const isGrouped = search.group !== ''
  const paged = usePagedCall<TaskPage, typeof search>(
    'POST /api/task/tasks/search',
    search,
    ({ page, size, sort }) => ({ body: { page, size: size || ENDLESS_PAGE_SIZE, sort, filters } }),
    { enabled: !isGrouped },
  )
  const grouped = useCall(
    'POST /api/task/tasks/board',
    { body: { filters, sort: search.sort } },
    { enabled: isGrouped },
  )
  const tasks = grouped.data?.tasks
  const wholePage = useMemo(() => tasks && toWholePage(tasks), [tasks])
  const order = useGroupOrder(search.group)
  const groupRows = (rows: readonly TaskRow[]) =>
    groupTasks(rows, search.group, order).map((group) => ({
      key: group.key,
      name: group.name ?? t(findEmptyGroupName(search.group)),
      rows: group.tasks,
    }))
  const open = useCallback((id: string) => setSearch({ open: id }), [setSearch])
  useTaskKeys(open)
  const grouping = (
    <Select
      aria-label={t('Group by')}
      w={150}
      data={[
        { value: '', label: t('No grouping') },
        ...taskGroupings.map(({ value, label }) => ({ value, label: t(label) })),
      ]}
      value={search.group}
      allowDeselect={false}
      onChange={(group) => setSearch({ group: group ?? '' })}
    />
  )
  return (
    <Page
      title="Task list"
      action={{ label: 'New task', icon: <IconPlus size={16} aria-hidden />, onClick: () => open('new') }}
      more={[{ label: 'Import tasks', onClick: () => open('import') }]}
      controls={grouping}
    >
      <TeamTasksNote search={search} />
      {isGrouped && grouped.data?.isComplete === false && (
        <Text c="dimmed">{t('Only the first 1,000 tasks are shown. Use filters.')}</Text>
      )}
      <DataTable
        name="Tasks"
        query={isGrouped ? { ...grouped, data: wholePage } : paged}
        groupRows={isGrouped ? groupRows : undefined}
        columns={taskColumns}
        search={search}
        onSearch={setSearch}
        filters={selectShownFilters(search, hasAllFilters)}
        filterTools={
          <Button variant="subtle" aria-expanded={hasAllFilters} onClick={() => setAllFilters(!hasAllFilters)}>
            {hasAllFilters ? t('Fewer filters') : t('More filters')}
          </Button>
        }
        onOpen={({ id }) => open(id)}
        rowLabel={({ name }) => name}
        hasViews
        bulk={renderBulk}
        empty={
          <EmptyState
            title="No tasks yet"
            text="Create a task with only a name. Press c on any task screen."
            action={<Button onClick={() => open('new')}>{t('New task')}</Button>}
          />
        }
      />
      <Suspense>{search.open === 'import' && <ImportTasks onClose={() => setSearch({ open: '' })} />}</Suspense>
      <TaskPanel open={search.open} onOpen={open} onClose={() => setSearch({ open: '' })} />
    </Page>
  )
}

/** The ids of the statuses or priorities in the order of the settings. */
function useGroupOrder(grouping: string): string[] {
  const statuses = useTaskStatuses()
  const priorities = useTaskPriorities()
  const master = grouping === 'status' ? statuses : grouping === 'priority' ? priorities : []
  return master.map(({ id }) => id)
}
