import type { QueryClient } from '@tanstack/react-query'
import { call, type ReplyFor } from './api.ts'
import { problemOf } from './problem.ts'
import { purgeSession, setUser, useSession } from './session.ts'
import { seeing, stopSeeing } from './seeing.ts'
import { isPast, isReadable, keepSignIn, renew } from './token.ts'

/** Brings the stored session to life, or ends it without a word. Throws ApiProblem when the server can't be reached. */
export async function startSession(): Promise<void> {
  const { auth } = useSession.getState()
  if (!auth) return
  if (!isReadable(auth)) return purgeSession()
  if (isPast(auth) && !(await renew(auth.accessToken))) return
  await loadUser()
}

/** Keeps a sign-in's answer and loads what the shell needs. */
export async function signIn(signedIn: ReplyFor<'POST /api/auth/login'>): Promise<void> {
  keepSignIn(signedIn)
  const [permissions] = await Promise.all([call('GET /api/auth/permissions/permissions'), loadSettings()])
  useSession.setState({ permissions })
}

export async function switchRole(roleId: string, queries: QueryClient): Promise<void> {
  await signIn(await call('POST /api/auth/switchRole', { body: { roleId } }))
  queries.clear()
}

/** Tells the server, then forgets everything here, whatever the server said. The guard goes to /login. */
export async function signOut(queries: QueryClient): Promise<void> {
  if (seeing()) return stopSeeing()
  useSession.setState({ isLeaving: true })
  try {
    await call('GET /api/auth/logout')
  } catch (error) {
    console.error('Error during logout', error)
  }
  purgeSession()
  queries.clear()
}

async function loadUser(): Promise<void> {
  try {
    const [current, permissions] = await Promise.all([
      call('GET /api/users'),
      call('GET /api/auth/permissions/permissions'),
      loadSettings(),
    ])
    setUser(current.userData)
    useSession.setState({ permissions })
  } catch (error) {
    const { status } = problemOf(error)
    if (status !== 401 && status !== 403) throw error
    if (location.pathname !== '/login') purgeSession()
  }
}

async function loadSettings(): Promise<void> {
  try {
    useSession.setState({ settings: await call('GET /api/settings') })
  } catch (error) {
    console.error('The HRMS settings could not be loaded', error)
  }
}
