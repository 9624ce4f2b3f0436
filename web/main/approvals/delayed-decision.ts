import { notifications } from '@mantine/notifications'
import { create } from 'zustand'
import type { ApiArgs } from '../../api.ts'
import { addSignOutTask } from '../../sign-out-tasks.ts'

/** A decision that was made but not sent yet, so that it can be undone. */
export type Decision = ApiArgs<'POST /api/approval/pipeline/statuses/action'>['body']

/** A request in the version that was decided. */
export type DecidedRequest = Pick<Decision, 'id' | 'version'>

/** Sends a decision. Returns the requests that were not decided; an error means all of them. */
export type SendDecision = (isLeaving: boolean) => Promise<readonly DecidedRequest[]>

interface PendingDecision {
  requests: readonly DecidedRequest[]
  send: SendDecision
  timer: ReturnType<typeof setTimeout>
}

/** How long a decision can be undone. */
export const UNDO_MS = 8000

const pending = new Map<string, PendingDecision>()

/** Identifies a request in the state that was decided. The next step of a request has another version. */
export const toDecisionKey = ({ id, version }: DecidedRequest): string => `${id} ${version}`

/** The requests that were decided on this page. The inbox does not show them, even before it is loaded again. */
export const useDecidedKeys = create<{ keys: ReadonlySet<string> }>(() => ({ keys: new Set() }))

const hide = (requests: readonly DecidedRequest[]) =>
  useDecidedKeys.setState(({ keys }) => ({ keys: new Set([...keys, ...requests.map(toDecisionKey)]) }))

function show(requests: readonly DecidedRequest[]): void {
  const shown = new Set(requests.map(toDecisionKey))
  useDecidedKeys.setState(({ keys }) => ({ keys: new Set([...keys].filter((key) => !shown.has(key))) }))
}

/**
 * Sends a decision on one or several requests after the undo time, or at once when the page is left. `key` identifies
 * the decision until it is sent.
 */
export function delayDecision(key: string, requests: readonly DecidedRequest[], send: SendDecision): void {
  void flushDecision(key, false)
  const timer = setTimeout(() => void flushDecision(key, false), UNDO_MS)
  pending.set(key, { requests, send, timer })
  hide(requests)
}

/** Undoes a decision that is not sent yet. False if it was already sent. */
export function undoDecision(key: string): boolean {
  const found = pending.get(key)
  if (!found) return false
  clearTimeout(found.timer)
  pending.delete(key)
  show(found.requests)
  return true
}

/** Sends all decisions that are not sent yet. */
export const flushDecisions = (isLeaving: boolean): Promise<unknown> =>
  Promise.all([...pending.keys()].map((key) => flushDecision(key, isLeaving)))

async function flushDecision(key: string, isLeaving: boolean): Promise<void> {
  const found = pending.get(key)
  if (!found) return
  clearTimeout(found.timer)
  pending.delete(key)
  notifications.hide(toToastId(key))
  show(await found.send(isLeaving).catch(() => found.requests))
}

export const toToastId = (key: string): string => `decision-${key}`

addSignOutTask(() => flushDecisions(false))
addEventListener('pagehide', () => void flushDecisions(true))
