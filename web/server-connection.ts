import { queryClient } from './query-client.ts'

// Whether the server can be reached. If not, a proxy replies 502 to 504. A server without its database replies 503.
const UNAVAILABLE = [502, 503, 504]
const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 5000

let isLost = false
const listeners = new Set<() => void>()

export const isServerLost = (): boolean => isLost
export const isUnavailable = (status: number): boolean => UNAVAILABLE.includes(status)

export function subscribeToConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Checks whether the server works, for example after the live update stream has ended. */
export const checkServer = async (): Promise<void> => void ((await isServerReady()) || reportLostServer())

/** Polls until the server works again, then refetches visible data, so that users do not need to reload the page. */
export function reportLostServer(): void {
  if (isLost) return
  setLost(true)
  void waitForServer(FIRST_WAIT_MS)
}

async function waitForServer(wait: number): Promise<void> {
  await new Promise((resume) => setTimeout(resume, wait))
  if (!(await isServerReady())) return waitForServer(Math.min(wait * 1.5, MAX_WAIT_MS))
  setLost(false)
  void queryClient.invalidateQueries({ refetchType: 'active' })
}

const isServerReady = (): Promise<boolean> =>
  fetch('/api/ready').then(
    ({ ok }) => ok,
    () => false,
  )

function setLost(next: boolean): void {
  isLost = next
  for (const listener of listeners) listener()
}
