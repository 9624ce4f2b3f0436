import { useMemo } from 'react'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import type { Api } from '../domain/contract.ts'
import type { EmployeeRecord } from '../domain/hr/employees/employee-record.schema.ts'
import { formerEmployeePermissions } from '../domain/main/auth/former-employee-access.ts'
import type { Viewer } from '../domain/main/navigation/route-guard.ts'
import { EMPLOYEE, HR, MANAGER } from '../domain/main/users/roles.ts'
import { readImpersonation, stopImpersonation } from './impersonation.ts'
import { formatSession, parseSession, SESSION_KEY } from './session-format.ts'

export type User = Api['GET /api/users']['reply']['userData']
export type Settings = Api['GET /api/settings']['reply']

/** The user's own employee record. Until it is loaded, and when the user cannot read it, only the id is known. */
export type SessionEmployee = Pick<EmployeeRecord, 'id'> & Partial<EmployeeRecord>

/** `skew` is the lead of the server's clock over this clock, in ms, when the token was received. */
export interface Auth {
  accessToken: string
  skew: number
}

export interface SessionParts {
  auth: Auth | null
  employeeUser: { user: User | null; employee: SessionEmployee | null }
  permissions: string[]
  geoLocation: { inLatitude: number; inLongitude: number } | null
  settings: Settings | null
  /** Lists of the task service that rarely change, with their load time (ms). */
  taskMaster: Record<string, { at: number; rows: readonly { id: string; name: string }[] }>
}

/** `isLeaving`: the user is signing out, so the current path is not stored for the next sign-in. */
type SessionState = SessionParts & { isLeaving: boolean }

const emptySession: SessionParts = {
  auth: null,
  employeeUser: { user: null, employee: null },
  permissions: [],
  geoLocation: null,
  settings: null,
  taskMaster: {},
}

const sessionStore: PersistStorage<SessionParts> = {
  getItem: (name) => {
    const look = readImpersonation()
    if (look) return { state: { ...emptySession, auth: { accessToken: look.accessToken, skew: 0 } } }
    try {
      const stored = parseSession(localStorage.getItem(name))
      return stored && { state: { ...emptySession, ...stored } }
    } catch {
      return null
    }
  },
  setItem: (name, { state }) => {
    // An impersonation in one tab does not change the session of other tabs.
    if (readImpersonation()) return
    localStorage.setItem(name, formatSession({ ...state, employeeUser: withoutPersonalDetails(state.employeeUser) }))
  },
  removeItem: (name) => (readImpersonation() ? stopImpersonation() : localStorage.removeItem(name)),
}

/** Home address, family and masked numbers stay in memory: a browser may be shared. */
function withoutPersonalDetails({ user, employee }: SessionParts['employeeUser']): SessionParts['employeeUser'] {
  if (!employee) return { user, employee }
  const { personal: _, emergencyContacts: __, custom: ___, ...stored } = employee
  return { user, employee: stored }
}

/** The signed-in user and the data of the shell, in one entry of localStorage, shared by all tabs. */
export const useSession = create<SessionState>()(
  persist<SessionState, [], [], SessionParts>(() => ({ ...emptySession, isLeaving: false }), {
    name: SESSION_KEY,
    storage: sessionStore,
    partialize: ({ isLeaving: _, ...parts }) => parts,
  }),
)

/** Deletes the session in memory and in localStorage. */
export function clearSession(): void {
  useSession.setState(emptySession)
  useSession.persist.clearStorage()
}

export function setUser(user: User): void {
  const { employee } = useSession.getState().employeeUser
  const own = employee?.id === user.employeeId ? employee : user.employeeId ? { id: user.employeeId } : null
  useSession.setState({
    employeeUser: { user, employee: own },
    // The employment may end while the user is signed in.
    ...(user.hasLeft ? { permissions: [...formerEmployeePermissions] } : {}),
  })
}

/** Keeps the record of the signed-in employee. Other records are ignored. */
export function keepOwnRecord(record: EmployeeRecord): void {
  const { user } = useSession.getState().employeeUser
  if (user?.employeeId === record.id) useSession.setState({ employeeUser: { user, employee: record } })
}

/** Loading until the user and the permissions exist. A user without an employee record counts as loaded. */
export const isLoaded = ({ employeeUser, permissions }: SessionParts) =>
  employeeUser.user !== null && permissions.length > 0

/** The viewer for the guard and the menu; null for an anonymous visitor. */
export function toViewer({ employeeUser, permissions }: SessionParts): Viewer | null {
  const { user } = employeeUser
  return user && { role: user.currentRole.name, permissions, hasLeft: user.hasLeft, isJoining: user.isJoining }
}

/** The viewer. The object stays the same until the role or the permissions change. */
export function useViewer(): Viewer | null {
  const role = useSession((session) => session.employeeUser.user?.currentRole.name)
  const permissions = useSession((session) => session.permissions)
  const hasLeft = useSession((session) => session.employeeUser.user?.hasLeft)
  const isJoining = useSession((session) => session.employeeUser.user?.isJoining)
  return useMemo(
    () => (role ? { role, permissions, hasLeft, isJoining } : null),
    [role, permissions, hasLeft, isJoining],
  )
}

export const useUser = () => useSession((session) => session.employeeUser.user)

/** True before the joining date and after the last working day, when only one screen is available. */
export const useHasLimitedAccess = () =>
  useSession(({ employeeUser: { user } }) => user !== null && (user.hasLeft || user.isJoining))

/** The current role as flags. */
export const toRoleFlags = ({ employeeUser: { user } }: SessionParts) => ({
  isEmployee: user?.currentRole.name === EMPLOYEE,
  isManager: user?.currentRole.name === MANAGER,
  isHr: user?.currentRole.name === HR,
})

/** `useCan('leave.request.create')`: true when the user has this permission. The server checks it again. */
export const useCan = (permission: string) => useSession((session) => session.permissions.includes(permission))

addEventListener('storage', (event) => {
  if (event.key !== SESSION_KEY || readImpersonation()) return
  if (event.newValue === null) clearSession()
  else void useSession.persist.rehydrate()
})
