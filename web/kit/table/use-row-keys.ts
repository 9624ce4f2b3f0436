import { useEffect, useRef, type RefObject } from 'react'
import { findCurrentRow } from './find-current-row.ts'
import { shouldIgnoreKey } from '../page/ignore-key.ts'

/** Keys j and k move the focus through the rows, x selects; Enter opens the focused row. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, onSelect: (id: string) => void) {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const current = findCurrentRow(last)
      if (shouldIgnoreKey(event) || !['j', 'k', 'x'].includes(event.key)) return
      const rows = [...(body.current?.rows ?? [])].filter(({ dataset }) => dataset.id)
      const here = rows.findIndex((row) => row === current)
      if (event.key === 'x') {
        const id = rows[here]?.dataset.id
        if (id) onSelect(id)
        return
      }
      const next = rows[event.key === 'j' ? Math.min(here + 1, rows.length - 1) : Math.max(here - 1, 0)]
      const target = next?.querySelector<HTMLElement>('td > button') ?? next
      target?.focus()
      // The focus may have left the row for a moment when the next key is pressed.
      last.current = next?.dataset.id ?? null
      next?.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
