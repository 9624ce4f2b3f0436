import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { Menu } from '@mantine/core'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/page/avatar.tsx'
import { returnFocus } from '../tasks/edit-cell.tsx'
import { BlockedMark, ColourMark, DueDate } from '../tasks/task-marks.tsx'
import type { TaskRow } from '../tasks/saving/use-task-change.tsx'
import classes from './board.module.css'
import type { BoardColumn } from './board-columns.ts'

interface Props {
  task: TaskRow
  lane: string
  columns: readonly BoardColumn[]
  onOpen: (id: string) => void
  /** Moves the card by keyboard: to another column, or up and down. */
  onMoveTo: (task: TaskRow, column: string) => void
  onShift: (task: TaskRow, step: -1 | 1) => void
}

/** A card of the board. It is dragged with the mouse, or moved with Alt and the arrow keys or “Move to”. */
export const BoardCard = memo(function BoardCard({ task, lane, columns, onOpen, onMoveTo, onShift }: Props) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const before = useRef<Element | null>(null)
  const openMenu = () => {
    before.current = document.activeElement
    // A menu is hidden while its card is outside of the visible part of the board.
    card.current?.scrollIntoView({ block: 'nearest' })
    setMenuOpen(true)
  }
  const closeMenu = () => {
    setMenuOpen(false)
    // After the menu is removed.
    setTimeout(() => returnFocus(before.current, `[data-id="${task.id}"] button`))
  }
  const edge = useCardDrag(card, task, lane)
  const shiftColumn = (step: -1 | 1) => {
    const at = columns.findIndex(({ key }) => key === (task.status?.id ?? ''))
    const target = columns[at + step]
    if (target) onMoveTo(task, target.key)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'm' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      // A menu that opens during the key press would be closed by the same key press.
      setTimeout(openMenu)
    }
    if (!event.altKey) return
    if (event.key === 'ArrowUp') onShift(task, -1)
    else if (event.key === 'ArrowDown') onShift(task, 1)
    else if (event.key === 'ArrowLeft') shiftColumn(-1)
    else if (event.key === 'ArrowRight') shiftColumn(1)
    else return
    event.preventDefault()
  }
  return (
    <div ref={card} className={classes.card} data-id={task.id} data-edge={edge ?? undefined}>
      <button
        type="button"
        className={classes.name}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight m"
        onClick={() => onOpen(task.id)}
        onKeyDown={onKeyDown}
      >
        {task.key && <span className={classes.key}>{task.key}</span>}
        {task.name}
      </button>
      <div className={classes.facts}>
        {task.priority && <ColourMark {...task.priority} />}
        {task.endDate && <DueDate day={task.endDate} isDone={task.completedOn !== null} />}
        {task.isBlocked && <BlockedMark />}
        <span className={classes.people}>
          {task.assignees.slice(0, 3).map(({ id, name }) => (
            <span key={id} title={name}>
              <Avatar name={name} size={22} />
            </span>
          ))}
        </span>
        <button
          type="button"
          className={classes.move}
          aria-label={t('Move {{name}} to', { name: task.name })}
          onClick={openMenu}
        >
          ⋯
        </button>
      </div>
      {isMenuOpen && (
        <Menu opened onChange={(opened) => !opened && closeMenu()} withinPortal position="bottom-end" trapFocus>
          <Menu.Target>
            <span className={classes.anchor} />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('Move to')}</Menu.Label>
            {columns.map(({ key, name }) => (
              <Menu.Item key={key} disabled={key === (task.status?.id ?? '')} onClick={() => onMoveTo(task, key)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
})

type Edge = 'top' | 'bottom'

/** Makes a card draggable, and shows whether a dragged card would be placed above or below it. */
function useCardDrag(card: React.RefObject<HTMLDivElement | null>, task: TaskRow, lane: string): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const findEdge = (y: number): Edge => {
      const box = element.getBoundingClientRect()
      return y < box.top + box.height / 2 ? 'top' : 'bottom'
    }
    return combine(
      draggable({ element, getInitialData: () => ({ taskId: task.id, lane }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.taskId !== task.id,
        getData: ({ input }) => ({ cardId: task.id, edge: findEdge(input.clientY) }),
        onDrag: ({ self }) => setEdge(self.data.edge === 'top' ? 'top' : 'bottom'),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [card, task.id, lane])
  return edge
}
