import { useState } from 'react'
import type { InboxRowData } from './inbox-row.tsx'

/**
 * The open request: the selected request, otherwise the first. If it disappears from the list while it is open, it
 * stays visible and is marked as gone, so that a click does not decide on the next request. `list` identifies the list;
 * another list starts a new selection. `isLinked`: a link selected a request that the list does not contain.
 */
export function useSelectedRow(rows: readonly InboxRowData[], selectedId: string, list: string) {
  const [seen, setSeen] = useState<{ row: InboxRowData; list: string } | null>(null)
  const [decided, setDecided] = useState<string | null>(null)
  const before = seen?.list === list && rows.length > 0 ? seen.row : null
  const id = selectedId || before?.id
  const found = rows.find((row) => row.id === id)
  const isGone = !found && before !== null && before.id === id && id !== decided
  const open = found ?? (isGone ? before : rows[0])
  if (open && (open !== seen?.row || list !== seen.list)) setSeen({ row: open, list })
  return {
    open,
    isGone,
    isLinked: selectedId !== '' && !found && !isGone && selectedId !== decided,
    at: Math.max(
      0,
      rows.findIndex((row) => row.id === open?.id),
    ),
    setDecided,
  }
}
