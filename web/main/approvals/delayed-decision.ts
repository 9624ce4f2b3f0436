import { notifications } from '@mantine/notifications'
import { create } from 'zustand'
import type { ApiArgs } from '../../api.ts'
import { addSignOutTask } from '../../sign-out-tasks.ts'

/** A decision that was made but not sent yet, so that it can be undone. */
export type Decision = ApiArgs<'POST /api/approval/pipeline/statuses/action'>['body']

interface PendingDecision {
  body: Decision
  send: (body: Decision, isLeaving: boolean) => Promise<void>
  timer: ReturnType<typeof setTimeout>
}

/** How long a decision can be undone. */
export const UNDO_MS = 8000

const pending = new Map<string, PendingDecision>()

/** Identifies a request in the state that was decided. The next step of a request has another version. */
export const toDecisionKey = ({ id, version }: Pick<Decision, 'id' | 'version'>): string => `${id} ${version}`

/** The requests that were decided on this page. The inbox does not show them, even before it is loaded again. */
export const useDecidedKeys = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

/** Removes decided requests from the inbox. */
export const hideDecided = (requests: readonly Pick<Decision, 'id' | 'version'>[]) =>
  useDecidedKeys.setState(({ keys }) => ({ keys: new Set([...keys, ...requests.map(toDecisionKey)]) }))

const show = (body: Decision) =>
  useDecidedKeys.setState(({ keys }) => ({ keys: new Set([...keys].filter((key) => key !== toDecisionKey(body))) }))

/** Sends the decision after the undo time, or at once when the page is left. */
export function delayDecision(body: Decision, send: PendingDecision['send']): void {
  void flushDecision(body.id, false)
  const timer = setTimeout(() => void flushDecision(body.id, false), UNDO_MS)
  pending.set(body.id, { body, send, timer })
  hideDecided([body])
}

/** Undoes a decision that is not sent yet. False if it was already sent. */
export function undoDecision(id: string): boolean {
  const found = pending.get(id)
  if (!found) return false
  clearTimeout(found.timer)
  pending.delete(id)
  show(found.body)
  return true
}

/** Sends all decisions that are not sent yet. */
export const flushDecisions = (isLeaving: boolean): Promise<unknown> =>
  Promise.all([...pending.keys()].map((id) => flushDecision(id, isLeaving)))

async function flushDecision(id: string, isLeaving: boolean): Promise<void> {
  const found = pending.get(id)
  if (!found) return
  clearTimeout(found.timer)
  pending.delete(id)
  notifications.hide(toToastId(id))
  await found.send(found.body, isLeaving).catch(() => show(found.body))
}

export const toToastId = (id: string): string => `decision-${id}`

addSignOutTask(() => flushDecisions(false))
addEventListener('pagehide', () => void flushDecisions(true))
