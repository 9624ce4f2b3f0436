import { useCallback, useEffect, useRef, useState } from 'react'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { showProblemToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { toApiProblem, type ApiProblem } from '../../problem.ts'
import { toCellKey, type PendingChanges } from './roster-model.ts'

const SAVE_AFTER_MS = 400

/** Changes of cells, shown at once and saved together as drafts a moment later. A refused action is undone. */
export function useRosterChanges(): {
  pending: PendingChanges
  isSaving: boolean
  change: (changes: readonly RosterChange[]) => void
} {
  const [pending, setPending] = useState<PendingChanges>(new Map())
  /** One entry for each action of the user, such as a key or a dropped shift. */
  const queue = useRef<(readonly RosterChange[])[]>([])
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
  const save = useAction('PUT /api/attendance/rosters', { invalidates: ['/rosters'], onProblem: () => true })
  const { mutateAsync } = save
  /** Saves the changes together. Returns the problem if they are refused. */
  const saveChanges = useCallback(
    async (changes: readonly RosterChange[]): Promise<ApiProblem | null> => {
      try {
        await mutateAsync({ body: { changes: [...changes] } })
        // The cells show the change until the saved plan is loaded.
        setTimeout(() => forget(changes), SAVE_AFTER_MS)
        return null
      } catch (error) {
        return toApiProblem(error)
      }
    },
    [mutateAsync],
  )
  const send = useCallback(async () => {
    const actions = queue.current
    queue.current = []
    if (actions.length === 0) return
    const problem = await saveChanges(actions.flat())
    if (!problem) return
    const isRefused = problem.status >= 400 && problem.status < 500
    const undo = (changes: readonly RosterChange[], reason: ApiProblem) => {
      forget(changes)
      showProblemToast(reason)
    }
    if (!isRefused || actions.length === 1) return undo(actions.flat(), problem)
    // Saved one by one, only the refused action is undone.
    for (const changes of actions) {
      // oxlint-disable-next-line no-await-in-loop -- a later action may depend on an earlier one
      const reason = await saveChanges(changes)
      if (reason) undo(changes, reason)
    }
  }, [saveChanges])
  const change = useCallback(
    (changes: readonly RosterChange[]) => {
      if (changes.length === 0) return
      queue.current.push(changes)
      setPending(
        (old) => new Map([...old, ...changes.map((one) => [toCellKey(one.employeeId, one.day), one] as const)]),
      )
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void send(), SAVE_AFTER_MS)
    },
    [send],
  )
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      void send()
    },
    [send],
  )
  return { pending, isSaving: save.isPending || pending.size > 0, change }
}
