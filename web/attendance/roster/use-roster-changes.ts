import { useCallback, useEffect, useRef, useState } from 'react'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { toCellKey, type PendingChanges } from './roster-model.ts'

const SAVE_AFTER_MS = 400

/** Changes of cells, shown at once and saved together as drafts a moment later. A refused change is undone. */
export function useRosterChanges(): {
  pending: PendingChanges
  isSaving: boolean
  change: (changes: readonly RosterChange[]) => void
} {
  const [pending, setPending] = useState<PendingChanges>(new Map())
  const queue = useRef(new Map<string, RosterChange>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = (changes: readonly RosterChange[]) =>
    setPending((old) => {
      const rest = new Map(old)
      for (const change of changes) {
        const key = toCellKey(change.employeeId, change.day)
        if (rest.get(key) === change) rest.delete(key)
      }
      return rest
    })
  const save = useAction('PUT /api/attendance/rosters', { invalidates: ['/rosters'] })
  const { mutateAsync } = save
  const send = useCallback(() => {
    const changes = [...queue.current.values()]
    queue.current = new Map()
    if (changes.length === 0) return
    // The cells show the change until the saved plan is loaded.
    mutateAsync({ body: { changes } }).then(
      () => setTimeout(() => forget(changes), SAVE_AFTER_MS),
      () => forget(changes),
    )
  }, [mutateAsync])
  const change = useCallback(
    (changes: readonly RosterChange[]) => {
      if (changes.length === 0) return
      for (const one of changes) queue.current.set(toCellKey(one.employeeId, one.day), one)
      setPending(
        (old) => new Map([...old, ...changes.map((one) => [toCellKey(one.employeeId, one.day), one] as const)]),
      )
      clearTimeout(timer.current)
      timer.current = setTimeout(send, SAVE_AFTER_MS)
    },
    [send],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      send()
    },
    [send],
  )
  return { pending, isSaving: save.isPending || pending.size > 0, change }
}
