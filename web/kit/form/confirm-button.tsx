import { Button, type ButtonProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props extends Omit<ButtonProps, 'children'> {
  /** Names the action, on the button and in the dialog. Already translated. */
  label: string
  /** Names the object: 'Delete “Diwali”?' Already translated. */
  title: string
  /** Describes the consequences. */
  children: ReactNode
  isPending: boolean
  isDangerous?: boolean
  /** The dialog closes when the action calls `close`. */
  onConfirm: (close: () => void) => void
}

/** A button whose action is confirmed first. */
export function ConfirmButton({ label, title, children, isPending, isDangerous, onConfirm, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={title}
        confirm={label}
        isDangerous={isDangerous}
        isLoading={isPending}
        onClose={close}
        onConfirm={() => onConfirm(close)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
