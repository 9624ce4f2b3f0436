import { Drawer as MantineDrawer } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import classes from './drawer.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays at the bottom while the body scrolls. Put the buttons of a form here with `form="id"`. */
  footer?: ReactNode
  size?: 'md' | 'lg' | 'xl'
}

/** A panel at the right (full screen on a phone) for one record or form. */
export function Drawer({ opened, onClose, title, children, footer, size = 'md' }: Props) {
  useRestoredFocus()
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={size}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <div className={classes.main}>{children}</div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </MantineDrawer>
  )
}

// A panel opened by the URL is unmounted without closing, so the focus must be restored here.
function useRestoredFocus() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    },
    [before],
  )
}
