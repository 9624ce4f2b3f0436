import { queryClient } from './query-client.ts'

// Whether the server answers. A proxy in front of it answers 502 to 504 in its place; a server without its database 503.
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

/** Asks whether the server works, for instance after the stream of live updates ended. */
export const checkServer = async (): Promise<void> => void ((await isServerReady()) || reportLostServer())

/** Asks until the server works again; then what is on screen is read again, so nobody has to reload the page. */
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
