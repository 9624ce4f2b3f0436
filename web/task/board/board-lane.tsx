import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskRow } from '../tasks/saving/use-task-change.tsx'
import { BoardCard } from './board-card.tsx'
import classes from './board.module.css'
import { groupByColumn, type BoardColumn, type BoardLane as Lane } from './board-columns.ts'

interface Props {
  lane: Lane
  /** The lane has a heading above its columns. */
  isNamed: boolean
  columns: readonly BoardColumn[]
  onOpen: (id: string) => void
  onMoveTo: (task: TaskRow, column: string) => void
  onShift: (task: TaskRow, step: -1 | 1) => void
}

/** The cards of one lane in their columns. */
export function BoardLane({ lane, isNamed, columns, ...actions }: Props) {
  const cards = groupByColumn(lane.tasks)
  return (
    <div className={classes.columns} style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(220px, 1fr))` }}>
      {columns.map((column) => (
        <Column
          key={column.key}
          {...{ column, columns, isNamed, lane: lane.key }}
          tasks={cards.get(column.key) ?? noCards}
          {...actions}
        />
      ))}
    </div>
  )
}

const noCards: TaskRow[] = []

interface ColumnProps extends Omit<Props, 'lane'> {
  column: BoardColumn
  lane: string
  tasks: readonly TaskRow[]
}

function Column({ column, lane, isNamed, tasks, ...rest }: ColumnProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    return dropTargetForElements({
      element,
      getData: () => ({ column: column.key, lane }),
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: () => element.removeAttribute('data-over'),
      onDrop: () => element.removeAttribute('data-over'),
    })
  }, [column.key, lane])
  const Heading = isNamed ? 'h3' : 'h2'
  const isOver = column.wipLimit !== null && tasks.length > column.wipLimit
  return (
    <section className={classes.column} aria-label={column.name}>
      <Heading className={classes.head} data-over-limit={isOver || undefined}>
        <span className={classes.dot} style={{ background: column.colour }} aria-hidden />
        {column.name}
        <span className={classes.count}>
          {column.wipLimit === null
            ? tasks.length
            : t('{{count}} of at most {{limit}}', { count: tasks.length, limit: column.wipLimit })}
        </span>
      </Heading>
      <div ref={list} className={classes.cards} data-column={column.key}>
        {tasks.map((task) => (
          <BoardCard key={task.id} task={task} lane={lane} {...rest} />
        ))}
      </div>
    </section>
  )
}
