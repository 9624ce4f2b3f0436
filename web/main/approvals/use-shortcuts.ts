import { useEffect, useRef, useState } from 'react'
import { shouldIgnoreKey } from '../../kit/page/ignore-key.ts'

/** True after the given time in ms. */
export function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}

/** Runs an action when its key is pressed outside of fields and dialogs. */
export function useShortcutKeys(actions: Record<string, () => unknown>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key]
      if (!action || event.repeat || shouldIgnoreKey(event)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** The keys j and k open the next and the previous request, whose row is scrolled into view. */
export function useListKeys(ids: readonly string[], at: number, open: (id: string) => void) {
  useEffect(() => document.querySelector('main li [aria-current]')?.scrollIntoView({ block: 'nearest' }), [at])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      const next = ids[at + step]
      if (step !== 0 && next && !shouldIgnoreKey(event)) open(next)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/**
 * After a decision the focus moves to the request that opens next, or to the heading if no request is left. The
 * returned function takes the id of the next request, or '' if no request is left.
 */
export function useFocusOnNext(open: string | undefined): (next: string) => void {
  const awaited = useRef<string | null>(null)
  useEffect(() => {
    if (awaited.current === null || awaited.current !== (open ?? '')) return
    awaited.current = null
    document.querySelector<HTMLElement>('main h1')?.focus()
    // On a phone the list is hidden while a request is open and cannot take the focus.
    document.querySelector<HTMLElement>('main li button[aria-current]')?.focus()
  }, [open])
  return (next) => void (awaited.current = next)
}
