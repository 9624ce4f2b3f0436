import { notifications } from '@mantine/notifications'
import { create } from 'zustand'
import type { ApiArgs } from '../../api.ts'

/** A decision that was made but not sent yet, so that it can be undone. */
export type Decision = ApiArgs<'POST /api/approval/pipeline/statuses/action'>['body']

interface PendingDecision {
  body: Decision
  send: (body: Decision, isLeaving: boolean) => void
  timer: ReturnType<typeof setTimeout>
}

/** How long a decision can be undone. */
export const UNDO_MS = 8000

const pending = new Map<string, PendingDecision>()

/** The ids of the requests whose decision waits; they are not shown in the inbox. */
export const useDelayedIds = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))
const publish = () => useDelayedIds.setState({ ids: new Set(pending.keys()) })

/** Sends the decision after the undo time, or at once when the page is left. */
export function delayDecision(body: Decision, send: PendingDecision['send']): void {
  flushDecision(body.id, false)
  const timer = setTimeout(() => flushDecision(body.id, false), UNDO_MS)
  pending.set(body.id, { body, send, timer })
  publish()
}

/** Takes a decision back before it is sent. False if it was sent already. */
export function undoDecision(id: string): boolean {
  const found = pending.get(id)
  if (!found) return false
  clearTimeout(found.timer)
  pending.delete(id)
  publish()
  return true
}

/** Sends all waiting decisions at once. */
export function flushDecisions(isLeaving: boolean): void {
  for (const id of pending.keys()) flushDecision(id, isLeaving)
}

function flushDecision(id: string, isLeaving: boolean): void {
  const found = pending.get(id)
  if (!found) return
  clearTimeout(found.timer)
  pending.delete(id)
  notifications.hide(toToastId(id))
  found.send(found.body, isLeaving)
  publish()
}

export const toToastId = (id: string): string => `decision-${id}`

addEventListener('pagehide', () => flushDecisions(true))
