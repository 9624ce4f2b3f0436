import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Group, Select, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useProjectStatuses } from '../task-master.ts'
import { TaskFilterBar } from './task-filter-bar.tsx'
import { taskFilterDefaults, toTaskFilters } from '../tasks/task-filters.ts'
import { TaskPanel } from '../tasks/task-panel.tsx'
import { useTaskKeys } from '../tasks/use-task-keys.ts'
import type { TaskRow } from '../tasks/saving/use-task-change.tsx'
import { BoardLane } from './board-lane.tsx'
import classes from './board.module.css'
import { buildColumns, buildLanes } from './board-columns.ts'
import { useBoardMove, type BoardMove } from './use-board-move.ts'

const boardDefaults = { ...taskFilterDefaults, lane: '', open: '' }
const noTasks: TaskRow[] = []

/** The tasks by status. Cards are dragged, or moved by keyboard; everyone sees the same order. */
export default function BoardScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchState(boardDefaults)
  const filters = toTaskFilters(search)
  const { data, error, refetch } = useCall('POST /api/task/tasks/board', { body: { filters } })
  const statuses = useProjectStatuses(search.project)
  const tasks = data?.tasks ?? noTasks
  const hasPersonal = tasks.some(({ status }) => status === null)
  const columns = useMemo(() => buildColumns(statuses, hasPersonal ? t('Personal') : null), [statuses, hasPersonal, t])
  const lanes = useMemo(() => buildLanes(tasks, search.lane), [tasks, search.lane])
  const open = useCallback((id: string) => setSearch({ open: id }), [setSearch])
  useTaskKeys(open)
  const move = useBoardMove()
  useBoardDrop(tasks, search.lane, move)
  const { moveTo, shift } = useCardKeys(tasks, move)
  return (
    <Page
      title="Board"
      action={{ label: 'New task', icon: <IconPlus size={16} aria-hidden />, onClick: () => open('new') }}
      controls={
        <Select
          aria-label={t('Lanes')}
          w={150}
          data={[
            { value: '', label: t('No lanes') },
            { value: 'person', label: t('By assignee') },
            { value: 'team', label: t('By team') },
          ]}
          value={search.lane}
          allowDeselect={false}
          onChange={(lane) => setSearch({ lane: lane ?? '' })}
        />
      }
    >
      <TaskFilterBar search={search} onSearch={setSearch} />
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={420} />
      {data && (
        <div className={classes.board} tabIndex={0} role="region" aria-label={t('Board')}>
          {!data.isComplete && <Text c="dimmed">{t('Only the first 1,000 tasks are shown. Use filters.')}</Text>}
          {lanes.map((lane) => (
            <div key={lane.key} className={classes.lane}>
              {search.lane !== '' && (
                <Group gap="xs" mb={4}>
                  <Title order={2} size="h4">
                    {lane.name ?? t('None')}
                  </Title>
                </Group>
              )}
              <BoardLane
                lane={lane}
                isNamed={search.lane !== ''}
                columns={columns}
                onOpen={open}
                onMoveTo={moveTo}
                onShift={shift}
              />
            </div>
          ))}
        </div>
      )}
      <TaskPanel
        open={search.open}
        fixed={statuses[0] ? { statusId: statuses[0].id } : {}}
        onOpen={open}
        onClose={() => setSearch({ open: '' })}
      />
    </Page>
  )
}

/** Moves of a focused card. The functions stay the same when tasks change, so only changed cards are rendered. */
function useCardKeys(tasks: readonly TaskRow[], move: (move: BoardMove) => Promise<void>) {
  const latest = useRef(tasks)
  useEffect(() => {
    latest.current = tasks
  }, [tasks])
  const moveTo = useCallback(
    (task: TaskRow, column: string) => {
      const isOther = (one: TaskRow) => (one.status?.id ?? '') === column && one.id !== task.id
      const last = latest.current.findLast(isOther) ?? null
      void move({ task, column, after: last, before: null }).then(() => focusCard(task.id))
    },
    [move],
  )
  const shift = useCallback(
    (task: TaskRow, step: -1 | 1) => {
      const column = task.status?.id ?? ''
      const cards = latest.current.filter((one) => (one.status?.id ?? '') === column)
      const at = cards.findIndex(({ id }) => id === task.id)
      const [after, before] = step < 0 ? [cards[at - 2], cards[at - 1]] : [cards[at + 1], cards[at + 2]]
      if (step < 0 ? !before : !after) return
      void move({ task, column, after: after ?? null, before: before ?? null }).then(() => focusCard(task.id))
    },
    [move],
  )
  return { moveTo, shift }
}

/** The focus stays on a card that was moved by keyboard. */
const focusCard = (id: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-id="${id}"] button`)?.focus())

/** Moves a card to the position at which it is dropped. */
function useBoardDrop(tasks: readonly TaskRow[], laneKind: string, move: (move: BoardMove) => Promise<void>) {
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const task = tasks.find(({ id }) => id === source.data.taskId)
          const targets = location.current.dropTargets
          const column = targets.find(({ data }) => 'column' in data)?.data
          if (!task || !column) return
          const card = targets.find(({ data }) => 'cardId' in data)?.data
          const key = String(column.column)
          const laneId = String(column.lane) || null
          const others = tasks.filter((one) => (one.status?.id ?? '') === key && one.id !== task.id)
          const at = others.findIndex(({ id }) => id === card?.cardId)
          const place = at === -1 ? others.length : card?.edge === 'top' ? at : at + 1
          const isOtherLane = column.lane !== source.data.lane
          const lane = laneKind === 'team' ? { teamId: laneId } : { assigneeId: laneId }
          void move({
            task,
            column: key,
            after: others[place - 1] ?? null,
            before: others[place] ?? null,
            ...(laneKind !== '' && isOtherLane ? { lane } : {}),
          })
        },
      }),
    [tasks, laneKind, move],
  )
}
