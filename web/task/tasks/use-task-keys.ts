import { useEffect } from 'react'
import { shouldIgnoreKey } from '../../kit/page/ignore-key.ts'

const fieldsByKey: Record<string, string> = { s: 'status', p: 'priority', a: 'assignee', d: 'due' }

/** Keys of the focused row: s status, p priority, a assignee, d due date, e opens the task. */
export function useTaskKeys(onEdit: (id: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (shouldIgnoreKey(event)) return
      const row = document.activeElement?.closest<HTMLElement>('[data-id]')
      const id = row?.dataset.id
      if (!row || !id) return
      if (event.key === 'e') onEdit(id)
      const field = fieldsByKey[event.key]
      if (field) row.querySelector<HTMLElement>(`[data-edit="${field}"]`)?.click()
      if (field || event.key === 'e') event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onEdit])
}
