import { Menu, Popover, VisuallyHidden } from '@mantine/core'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import classes from './task-marks.module.css'

interface EditCellProps {
  taskId: string
  /** The name of the field, for the keys of the list. */
  field: string
  label: string
  /** What the button shows. */
  value: ReactNode
  className?: string
}

const stopPropagation = (event: { stopPropagation: () => void }) => event.stopPropagation()

/** A value in a row that opens a menu to change it. The menu is rendered while it is open. */
export function MenuCell({ children, ...rest }: EditCellProps & { children: () => ReactNode }) {
  const { target, isOpen, close } = useEditTarget(rest)
  if (!isOpen) return target
  return (
    <Menu opened onChange={(opened) => !opened && close()} withinPortal position="bottom-start" trapFocus>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }} onClick={stopPropagation}>
        {children()}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A value in a row that opens a small form to change it. `children` gets the function that closes the form. */
export function FormCell({ children, ...rest }: EditCellProps & { children: (close: () => void) => ReactNode }) {
  const { target, isOpen, close } = useEditTarget(rest)
  if (!isOpen) return target
  return (
    <Popover opened onChange={(opened) => !opened && close()} withinPortal position="bottom-start" trapFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={rest.label} onClick={stopPropagation}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}

function useEditTarget({ taskId, field, label, value, className }: EditCellProps) {
  const [isOpen, setOpen] = useState(false)
  const before = useRef<Element | null>(null)
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    before.current = document.activeElement
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // After the menu is removed and the row is at its new place.
    setTimeout(() => returnFocus(before.current, `[data-id="${taskId}"] [data-edit="${field}"]`))
  }
  const target = (
    <button type="button" className={className ?? classes.edit} data-edit={field} onClick={open}>
      <VisuallyHidden>{label}: </VisuallyHidden>
      {value}
    </button>
  )
  return { target, isOpen, close }
}

/** Focuses the element that had the focus before, or the field in the row. A new focus of the user is kept. */
export function returnFocus(before: Element | null, field: string): void {
  if (document.activeElement !== document.body) return
  const isUsable = before instanceof HTMLElement && before !== document.body && before.isConnected
  const target = isUsable ? before : document.querySelector<HTMLElement>(field)
  target?.focus()
}
