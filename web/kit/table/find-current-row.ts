import type { RefObject } from 'react'

/**
 * The row with the focus. While nothing has the focus (the row moved, or its menu closed), the row that had it last.
 * `last` keeps the id of that row.
 */
export function findCurrentRow(last: RefObject<string | null>): HTMLElement | null {
  const { activeElement } = document
  const row = activeElement?.closest<HTMLElement>('[data-id]')
  if (row) {
    last.current = row.dataset.id ?? null
    return row
  }
  if (activeElement !== document.body || last.current === null) return null
  return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(last.current)}"]`)
}
