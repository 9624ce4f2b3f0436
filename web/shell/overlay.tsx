import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './overlay.module.css'

declare global {
  interface Window {
    /** Tests set this before the app starts to shorten the overlay. */
    __musterOverlayMs?: number
  }
}

const OVERLAY_MS = window.__musterOverlayMs ?? 600
const MAX_WAIT_FOR_HEADING_MS = 5000

/** Covers the screen for 600 ms after a change of path, while the next screen and its data load. */
export function Overlay() {
  const { t } = useTranslation()
  const pathname = useLocation({ select: (location) => location.pathname })
  const [lifted, setLifted] = useState(pathname)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const focusedBefore = document.activeElement
    const timer = setTimeout(() => {
      setLifted(pathname)
      focusHeading(focusedBefore, Date.now() + MAX_WAIT_FOR_HEADING_MS)
    }, OVERLAY_MS)
    return () => clearTimeout(timer)
  }, [pathname])
  const isUp = lifted !== pathname && OVERLAY_MS > 0
  return (
    <div role="status" className={classes.overlay} data-up={isUp || undefined}>
      {isUp && (
        <>
          <span className={classes.mark} aria-hidden />
          <span className={classes.words}>{t('Loading')}</span>
        </>
      )}
    </div>
  )
}

// The heading may still be loading. If the user has moved the focus in the meantime, it is not changed.
function focusHeading(focusedBefore: Element | null, until: number): void {
  const { activeElement, body } = document
  if (activeElement !== focusedBefore && activeElement !== body) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) heading.focus({ preventScroll: true })
  else if (Date.now() < until) setTimeout(focusHeading, 100, focusedBefore, until)
}
