// Steady requests of signed-in users: lists, balances, and leave that is requested and withdrawn.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../../server/db/demo/accounts.ts'

export interface Load {
  /** Replies by status and code; 0 is a refused or lost connection. */
  counts: Record<string, number>
  /** A signed-in request that checks whether the server is back. */
  probe(): Promise<boolean>
  stop(): Promise<void>
}

/** Data for writes: a leave type of the employee, and a draft payroll that is calculated repeatedly. */
export interface LoadTargets {
  leaveTypeId: string
  draftId: string
}

const USERS = ['employee@acme.example', 'manager@acme.example', 'hr@acme.example', 'admin@acme.example']
const [EMPLOYEE, HR] = [0, 2]
export const SOAK_REASON = 'Soak test'
const LOOPS = 12
// Twelve loops with this pause make about 80 requests a second on an idle machine.
const PAUSE_MS = 100
const TIMEOUT_MS = 5_000

export async function startLoad(address: string, targets: LoadTargets): Promise<Load> {
  const counts: Record<string, number> = {}
  const tokens = await Promise.all(USERS.map((user) => signIn(address, user)))
  const stopping = new AbortController()

  const send = async (user: number, method: string, path: string, body?: object): Promise<Response | null> => {
    const response = await request(address, method, path, body, tokens[user])
    const status = response?.status ?? 0
    const reply =
      status < 400 ? String(status) : `${status} ${((await response?.clone().json()) as { code?: string })?.code ?? ''}`
    counts[reply] = (counts[reply] ?? 0) + 1
    if (status === 401) tokens[user] = await signIn(address, USERS[user] ?? '').catch(() => tokens[user] ?? '')
    return response
  }

  const requestAndWithdrawLeave = async (turn: number) => {
    const day = new Date(Date.now() + (3 + (turn % 35)) * 86_400_000).toISOString().slice(0, 10)
    const body = { leaveTypeId: targets.leaveTypeId, from: day, to: day, reason: SOAK_REASON }
    const made = await send(EMPLOYEE, 'POST', '/api/leave-hr/leave/withdraws/request', body)
    const { id } = made?.status === 200 ? ((await made.json()) as { id: string }) : { id: null }
    if (id) await send(EMPLOYEE, 'DELETE', `/api/leave-hr/leave/withdraws/${id}`)
  }

  const loop = async (number: number) => {
    for (let turn = number; !stopping.signal.aborted; turn++) {
      const user = turn % USERS.length
      if (turn % 3 === 0) await send(user, 'POST', '/api/hr/employees/search', { size: 20 })
      else if (turn % 3 === 1) await send(user, 'GET', '/api/ready')
      else if (turn % 30 === 2) await send(HR, 'GET', `/api/payroll/payrollDrafts/run/${targets.draftId}`)
      else if (turn % 6 === 2) await requestAndWithdrawLeave(turn)
      else await send(user, 'POST', '/api/leave-hr/leave/withdraws/search', { size: 20 })
      await wait(PAUSE_MS)
    }
  }
  const loops = Array.from({ length: LOOPS }, (_, number) => loop(number))
  return {
    counts,
    probe: async () => {
      const [ready, list] = await Promise.all([
        request(address, 'GET', '/api/ready'),
        request(address, 'POST', '/api/hr/employees/search', { size: 1 }, tokens[2]),
      ])
      return ready?.status === 200 && list?.status === 200
    },
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

export async function signIn(address: string, username: string, password = demoPassword): Promise<string> {
  const response = await request(address, 'POST', '/api/auth/login', { username, password })
  if (response?.status !== 200) throw new Error(`${username} could not sign in: ${response?.status ?? 'no answer'}`)
  return ((await response.json()) as { accessToken: string }).accessToken
}

/** Null when there was no reply within five seconds. */
export async function request(
  address: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Response | null> {
  const headers: Record<string, string> = { origin: address, 'idempotency-key': randomUUID() }
  if (body) headers['content-type'] = 'application/json'
  if (token) headers.authorization = `Bearer ${token}`
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: timeout.signal,
    })
    // The body is read to the end, so that the connection is free for the next request.
    const text = await response.text()
    return new Response(text, { status: response.status })
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
