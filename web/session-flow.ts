import type { QueryClient } from '@tanstack/react-query'
import { callApi, type ApiReply } from './api.ts'
import { changeLanguage, languages, type Language } from './i18n.ts'
import { toApiProblem } from './problem.ts'
import { clearSession, keepOwnRecord, setUser, useSession } from './session.ts'
import { readImpersonation, stopImpersonation } from './impersonation.ts'
import { finishSignOutTasks } from './sign-out-tasks.ts'
import { isExpired, isReadableToken, storeSignIn, renewToken } from './token.ts'

/** Restores the stored session, or ends it silently. Throws ApiProblem when the server cannot be reached. */
export async function startSession(): Promise<void> {
  const { auth, employeeUser } = useSession.getState()
  if (!auth) return
  if (!isReadableToken(auth)) return clearSession()
  // A new employee has full access from the joining date. This date may have changed.
  const mustRenew = isExpired(auth) || employeeUser.user?.isJoining === true
  if (mustRenew && !(await renewToken(auth.accessToken))) return
  await loadUser()
}

/** Stores the reply of a sign-in and loads what the shell needs. */
export async function signIn(signedIn: ApiReply<'POST /api/auth/login'>): Promise<void> {
  storeSignIn(signedIn)
  const [permissions] = await Promise.all([
    callApi('GET /api/auth/permissions/permissions'),
    loadSettings(),
    loadOwnRecord(),
  ])
  useSession.setState({ permissions })
  await showOwnLanguage(signedIn.userData.language)
}

/** Shows the app in another language. It is also the language of the user's notices and messages. */
export async function switchLanguage(language: Language): Promise<void> {
  await changeLanguage(language)
  const { user } = useSession.getState().employeeUser
  if (!user || user.hasLeft || readImpersonation()) return
  try {
    await callApi('PUT /api/users/language', { body: { language } })
    setUser({ ...user, language })
  } catch (error) {
    console.error('The language could not be saved', error)
  }
}

async function showOwnLanguage(language: string): Promise<void> {
  const known = languages.find(({ code }) => code === language)
  if (known && known.code !== document.documentElement.lang) await changeLanguage(known.code)
}

export async function switchRole(roleId: string, queries: QueryClient): Promise<void> {
  await finishSignOutTasks()
  await signIn(await callApi('POST /api/auth/switchRole', { body: { roleId } }))
  queries.clear()
}

/** Signs out on the server, then clears local data, also if the server fails. The guard redirects to /login. */
export async function signOut(queries: QueryClient): Promise<void> {
  if (readImpersonation()) return stopImpersonation()
  useSession.setState({ isLeaving: true })
  await finishSignOutTasks()
  try {
    await callApi('GET /api/auth/logout')
  } catch (error) {
    console.error('Error during logout', error)
  }
  clearSession()
  queries.clear()
}

async function loadUser(): Promise<void> {
  try {
    const [current, permissions] = await Promise.all([
      callApi('GET /api/users'),
      callApi('GET /api/auth/permissions/permissions'),
      loadSettings(),
      loadOwnRecord(),
    ])
    setUser(current.userData)
    // A session of another tab or of an impersonation has no employee record yet.
    if (useSession.getState().employeeUser.employee?.number === undefined) await loadOwnRecord()
    useSession.setState({ permissions })
    if (!readImpersonation()) await showOwnLanguage(current.userData.language)
  } catch (error) {
    const { status } = toApiProblem(error)
    if (status !== 401 && status !== 403) throw error
    if (location.pathname !== '/login') clearSession()
  }
}

async function loadSettings(): Promise<void> {
  try {
    useSession.setState({ settings: await callApi('GET /api/settings') })
  } catch (error) {
    console.error('The HRMS settings could not be loaded', error)
  }
}

async function loadOwnRecord(): Promise<void> {
  const { user, employee } = useSession.getState().employeeUser
  if (!employee || user?.hasLeft) return
  try {
    keepOwnRecord(await callApi('GET /api/hr/employees/{id}', { params: { id: employee.id }, query: {} }))
  } catch (error) {
    console.error('The employee record could not be loaded', error)
  }
}
