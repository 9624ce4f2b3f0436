import { useMemo, useSyncExternalStore } from 'react'
import type { ApiArgs } from '../../api.ts'
import type { ApiProblem } from '../../problem.ts'
import { useSession } from '../../session.ts'

type PunchBody = ApiArgs<'POST /api/attendance/punches'>['body']

/** A punch that was made without a connection and waits on this device. */
export interface OfflinePunch {
  userId: string
  action: 'IN' | 'OUT'
  body: PunchBody & { eventId: string; offlineAt: string }
  /** Why the server refused it; null while it waits. */
  refusal: string | null
  /** The code and facts of the refusal, to show it in the current language. */
  reason?: { code: string; facts: Record<string, unknown> }
}

const STORAGE_KEY = 'muster.offline-punches'
const CHANGE_EVENT = 'muster:offline-punches'

const readStored = (): string => localStorage.getItem(STORAGE_KEY) ?? '[]'

/** The punches of all users of this device, oldest first. */
export function listOfflinePunches(stored = readStored()): OfflinePunch[] {
  try {
    return JSON.parse(stored) as OfflinePunch[]
  } catch {
    return []
  }
}

export const addOfflinePunch = (punch: OfflinePunch): void => saveOfflinePunches([...listOfflinePunches(), punch])

export const removeOfflinePunch = (eventId: string): void =>
  saveOfflinePunches(listOfflinePunches().filter(({ body }) => body.eventId !== eventId))

export function refuseOfflinePunch(eventId: string, { code, detail, facts }: ApiProblem): void {
  const refused = { refusal: detail || code, reason: { code, facts } }
  saveOfflinePunches(listOfflinePunches().map((one) => (one.body.eventId === eventId ? { ...one, ...refused } : one)))
}

function saveOfflinePunches(punches: readonly OfflinePunch[]): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(punches))
  dispatchEvent(new Event(CHANGE_EVENT))
}

/** The punches of the current user that wait on this device or were refused. */
export function useOfflinePunches(): OfflinePunch[] {
  const userId = useSession((session) => session.employeeUser.user?.id)
  const stored = useSyncExternalStore(subscribeToOfflinePunches, readStored)
  return useMemo(() => listOfflinePunches(stored).filter((one) => one.userId === userId), [stored, userId])
}

// Other tabs change the same list.
function subscribeToOfflinePunches(listener: () => void): () => void {
  addEventListener('storage', listener)
  addEventListener(CHANGE_EVENT, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(CHANGE_EVENT, listener)
  }
}
