import { useState } from 'react'
import type { LeaveRequest } from '../requests/leave-columns.tsx'

/**
 * The request that is open: the one asked for, else the first. One that goes while it is looked at stays in view and is
 * said to be gone, so that a click meant for it doesn't decide on whatever would have taken its place. `list` tells the
 * lists apart that are looked at one after the other.
 */
export function useSelectedRequest(rows: readonly LeaveRequest[], wanted: string, list: string) {
  const [seen, setSeen] = useState<{ leave: LeaveRequest; list: string } | null>(null)
  const [decided, setDecided] = useState<string | null>(null)
  const before = seen?.list === list && rows.length > 0 ? seen.leave : null
  const id = wanted || before?.id
  const found = rows.find((row) => row.id === id)
  const isGone = !found && before !== null && before.id === id && id !== decided
  const open = found ?? (isGone ? before : rows[0])
  if (open && (open !== seen?.leave || list !== seen.list)) setSeen({ leave: open, list })
  return {
    open,
    isGone,
    at: Math.max(
      0,
      rows.findIndex((row) => row.id === open?.id),
    ),
    setDecided,
  }
}
