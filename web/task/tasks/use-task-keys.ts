import { useEffect, useRef } from 'react'
import { shouldIgnoreKey } from '../../kit/page/ignore-key.ts'
import { findCurrentRow } from '../../kit/table/find-current-row.ts'

const fieldsByKey: Record<string, string> = { s: 'status', p: 'priority', a: 'assignee', d: 'due' }

/** Keys of the focused row: s status, p priority, a assignee, d due date, e opens the task. */
export function useTaskKeys(onEdit: (id: string) => void): void {
  const last = useRef<string | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const row = findCurrentRow(last)
      if (shouldIgnoreKey(event)) return
      const id = row?.dataset.id
      if (!row || !id) return
      if (event.key === 'e') onEdit(id)
      const field = fieldsByKey[event.key]
      const target = field ? row.querySelector<HTMLElement>(`[data-edit="${field}"]`) : null
      // A menu is hidden while its row is outside of the visible part of the list.
      target?.scrollIntoView({ block: 'nearest' })
      target?.click()
      if (field || event.key === 'e') event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEdit])
}
