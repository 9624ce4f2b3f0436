import { useMemo } from 'react'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import type { Api } from '../domain/contract.ts'
import { formerEmployeePermissions } from '../domain/main/auth/former-employee-access.ts'
import type { Viewer } from '../domain/main/navigation/route-guard.ts'
import { readImpersonation, stopImpersonation } from './impersonation.ts'

export type User = Api['GET /api/users']['reply']['userData']
export type Settings = Api['GET /api/settings']['reply']

/** `skew` is how far the server's clock is ahead of this one, in ms, as it was when the token came. */
export interface Auth {
  accessToken: string
  skew: number
}

export interface SessionParts {
  auth: Auth | null
  employeeUser: { user: User | null; employee: { id: string } | null }
  permissions: string[]
  geoLocation: { inLatitude: number; inLongitude: number } | null
  settings: Settings | null
  /** Lists of the task service that change seldom, with the instant (ms) they were loaded. */
  taskMaster: Record<string, { at: number; rows: readonly { id: string; name: string }[] }>
}

/** `isLeaving`: the person asked to go, so the way back to where they were isn't kept. */
type SessionState = SessionParts & { isLeaving: boolean }

const emptySession: SessionParts = {
  auth: null,
  employeeUser: { user: null, employee: null },
  permissions: [],
  geoLocation: null,
  settings: null,
  taskMaster: {},
}

export const SESSION_KEY = 'persist:muster'

const encodedKeys = new Set(['auth', 'settings'])
const encodeValue = (value: unknown) => btoa(encodeURIComponent(JSON.stringify(value)))
const decodeValue = (text: unknown): unknown => JSON.parse(decodeURIComponent(atob(String(text))))

const sessionStore: PersistStorage<SessionParts> = {
  getItem: (name) => {
    const look = readImpersonation()
    if (look) return { state: { ...emptySession, auth: { accessToken: look.accessToken, skew: 0 } } }
    try {
      const stored = JSON.parse(localStorage.getItem(name) ?? 'null')
      if (!stored) return null
      const parts = Object.entries(stored).map(([key, value]) => [
        key,
        encodedKeys.has(key) ? decodeValue(value) : value,
      ])
      return { state: { ...emptySession, ...Object.fromEntries(parts) } }
    } catch {
      return null
    }
  },
  setItem: (name, { state }) => {
    // What one tab sees through somebody else's eyes is not what the others are signed in as.
    if (readImpersonation()) return
    const parts = Object.entries(state).map(([key, value]) => [key, encodedKeys.has(key) ? encodeValue(value) : value])
    localStorage.setItem(name, JSON.stringify(Object.fromEntries(parts)))
  },
  removeItem: (name) => (readImpersonation() ? stopImpersonation() : localStorage.removeItem(name)),
}

/** Who is signed in and what the shell knows about them; kept in one entry of localStorage and shared between tabs. */
export const useSession = create<SessionState>()(
  persist<SessionState, [], [], SessionParts>(() => ({ ...emptySession, isLeaving: false }), {
    name: SESSION_KEY,
    storage: sessionStore,
    partialize: ({ isLeaving: _, ...parts }) => parts,
  }),
)

/** Forgets the session, in memory and on disk. */
export function clearSession(): void {
  useSession.setState(emptySession)
  useSession.persist.clearStorage()
}

export function setUser(user: User): void {
  useSession.setState({
    employeeUser: { user, employee: user.employeeId ? { id: user.employeeId } : null },
    // The last day may end while they are signed in.
    ...(user.hasLeft ? { permissions: [...formerEmployeePermissions] } : {}),
  })
}

/** Loading until the user is there and has permissions; a user without an HR record counts as having one. */
export const isLoaded = ({ employeeUser, permissions }: SessionParts) =>
  employeeUser.user !== null && permissions.length > 0

/** The viewer as the guard and the menu see them, or null for the anonymous. */
export function toViewer({ employeeUser, permissions }: SessionParts): Viewer | null {
  const { user } = employeeUser
  return user && { role: user.currentRole.name, permissions, hasLeft: user.hasLeft }
}

/** The viewer, the same object until role or permissions change. */
export function useViewer(): Viewer | null {
  const role = useSession((session) => session.employeeUser.user?.currentRole.name)
  const permissions = useSession((session) => session.permissions)
  const hasLeft = useHasLeft()
  return useMemo(() => (role ? { role, permissions, hasLeft } : null), [role, permissions, hasLeft])
}

export const useUser = () => useSession((session) => session.employeeUser.user)

/** Did the signed-in person's last day end before they signed in? They have payslips and nothing else. */
export const useHasLeft = () => useSession((session) => session.employeeUser.user?.hasLeft ?? false)

/** `useCan('leave.request.create')`: may the signed-in person do this? The server decides again. */
export const useCan = (permission: string) => useSession((session) => session.permissions.includes(permission))

addEventListener('storage', (event) => {
  if (event.key !== SESSION_KEY || readImpersonation()) return
  if (event.newValue === null) clearSession()
  else void useSession.persist.rehydrate()
})
