import { Group } from '@mantine/core'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { AssigneeCell, PriorityCell, StatusCell } from './task-cells.tsx'
import { DueCell } from './due-cell.tsx'
import { EstimateCell, NameEdit } from './task-form-cells.tsx'
import { BlockedMark, ColourMark, useDuration } from './task-marks.tsx'
import type { TaskRow } from './saving/use-task-change.tsx'

const Effort = ({ minutes }: { minutes: number }) => <>{useDuration()(minutes)}</>

const Name = ({ task }: { task: TaskRow }) => (
  <Group gap={6} component="span" wrap="nowrap">
    <span>
      {task.key && `${task.key} `}
      {task.name}
      {task.subtaskCount > 0 && ` (${task.doneSubtaskCount}/${task.subtaskCount})`}
    </span>
    {task.isBlocked && <BlockedMark />}
  </Group>
)

export const taskColumns: Column<TaskRow>[] = [
  {
    key: 'name',
    header: 'Task',
    cell: (task) => <Name task={task} />,
    after: (task) => <NameEdit task={task} />,
    sort: true,
  },
  { key: 'status', header: 'Status', cell: (task) => <StatusCell task={task} />, sort: true },
  { key: 'priority', header: 'Priority', cell: (task) => <PriorityCell task={task} />, sort: true },
  { key: 'assignees', header: 'Assignees', cell: (task) => <AssigneeCell task={task} /> },
  { key: 'endDate', header: 'Due date', cell: (task) => <DueCell task={task} />, sort: true },
  { key: 'team', header: 'Team', cell: ({ team }) => team?.name ?? <EmptyValue />, isHidden: true },
  { key: 'sprint', header: 'Sprint', cell: ({ sprint }) => sprint?.name ?? <EmptyValue />, isHidden: true },
  { key: 'project', header: 'Project', cell: ({ project }) => project?.name ?? <EmptyValue />, isHidden: true },
  {
    key: 'labels',
    header: 'Labels',
    cell: ({ labels }) =>
      labels.length > 0 ? labels.map((one) => <ColourMark key={one.id} {...one} />) : <EmptyValue />,
    isHidden: true,
  },
  {
    key: 'estimateMinutes',
    header: 'Estimate',
    cell: (task) => <EstimateCell task={task} />,
    sort: true,
    align: 'right',
  },
  {
    key: 'loggedMinutes',
    header: 'Logged',
    cell: ({ loggedMinutes }) => <Effort minutes={loggedMinutes} />,
    sort: true,
    align: 'right',
  },
]
