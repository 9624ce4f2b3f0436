import { contract } from '../domain/contract.ts'
import type { Call } from '../domain/kit/contract.ts'
import { EMPLOYEE, HOD, MANAGER, roleNames, type RoleName } from '../domain/main/roles.ts'
import { probes } from './access-probes.ts'
import type { Harness, Reply } from './harness.ts'
import { aDepartment, anEmployee, type Staff } from './people.ts'

/** Whose row a call is tried on, as seen from the caller. */
export const relations = ['own', 'team', 'department', 'other', 'foreign'] as const
export type Relation = (typeof relations)[number]

/**
 * What came of a call. `no`: refused before anything was looked at. `hidden`: answered as if it didn't exist. `sees`: answered,
 * and the answer holds the other person or their row. `ok`: let in, without them in the answer. `open`: needs no sign-in.
 */
export type Outcome = 'no' | 'hidden' | 'sees' | 'ok' | 'open'

export interface Line {
  key: string
  role: string
  outcomes: Outcome[]
}

export interface Scene {
  h: Harness
  caller: Staff
  target: Staff
}

/** One line for each call and role: what comes of it on rows of each relation. */
export async function accessMatrix(h: Harness): Promise<Line[]> {
  const casts = await Promise.all(roleNames.map(async (role) => [role, await castFor(h, role)] as const))
  const lines: Line[] = []
  for (const [key, call] of Object.entries(contract) as [string, Call][]) {
    if (call.access === 'open') lines.push({ key, role: '*', outcomes: ['open'] })
    else for (const [role, cast] of casts) lines.push({ key, role, outcomes: await outcomesOf(h, key, call, cast) })
  }
  return lines
}

interface Cast {
  caller: Staff
  targets: Record<Relation, () => Promise<Staff>>
}

/** Someone in the role, and people who stand to them in each relation. */
async function castFor(h: Harness, role: RoleName): Promise<Cast> {
  const organisationId = await h.anOrganisation(`Home of ${role}`)
  const boss = await anEmployee(h, { organisationId, role: MANAGER })
  const home = await aDepartment(h, organisationId)
  const away = await aDepartment(h, organisationId)
  const caller = await anEmployee(h, {
    organisationId,
    role,
    roles: [...new Set<RoleName>([role, EMPLOYEE])],
    manager: boss,
    department: home,
  })
  if (role === HOD) await heads(h, caller, home)
  const strangerBoss = await anEmployee(h, { organisationId, role: MANAGER })
  const otherHome = await h.anOrganisation('Elsewhere')
  const above = role === MANAGER ? caller : boss
  return {
    caller,
    targets: {
      own: async () => caller,
      team: () => anEmployee(h, { organisationId, manager: above, department: role === MANAGER ? away : home }),
      department: () => anEmployee(h, { organisationId, manager: strangerBoss, department: home }),
      other: () => anEmployee(h, { organisationId, manager: strangerBoss, department: away }),
      foreign: () => anEmployee(h, { organisationId: otherHome }),
    },
  }
}

const heads = (h: Harness, person: Staff, departmentId: string) =>
  h.inOrganisation(person.organisationId, (db) =>
    db.execute(`update department set head_id = '${person.employeeId}' where id = '${departmentId}'`),
  )

async function outcomesOf(h: Harness, key: string, call: Call, { caller, targets }: Cast): Promise<Outcome[]> {
  const probe = probes[key]
  if (!probe) {
    if (/\{(id|userId)\}/.test(key))
      throw new Error(`${key} names a row: test/access-probes.ts must say how to make one`)
    return [outcomeOf(await send(h, caller, key, call.body ? { body: {} } : {}), [])]
  }
  const outcomes: Outcome[] = []
  for (const relation of relations) {
    const target = await targets[relation]()
    const { traces = [target.employeeId, target.userId], ...args } = await probe({ h, caller, target })
    outcomes.push(outcomeOf(await send(h, caller, key, args), traces))
  }
  return outcomes
}

function send(h: Harness, as: Staff, key: string, args: object): Promise<Reply<unknown>> {
  const reply = h.call(as, key as never, args as never) as unknown as Promise<Reply<unknown>>
  return key === STREAM ? Promise.race([reply, streaming()]) : reply
}

// A stream that was let in doesn't end by itself.
const STREAM = 'GET /api/notifications/sse/stream'
const streaming = () =>
  new Promise<Reply<unknown>>((resolve) =>
    setTimeout(() => resolve({ status: 200, body: null, code: undefined, fields: {}, headers: {} }), 200),
  )

function outcomeOf(reply: Reply<unknown>, traces: string[]): Outcome {
  if (reply.status === 401 || reply.status === 403) return 'no'
  if (reply.status === 404) return 'hidden'
  if (reply.status >= 500) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  const answer = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null)
  return reply.status < 300 && traces.some((trace) => answer.includes(trace)) ? 'sees' : 'ok'
}

export const inWords = ({ key, role, outcomes }: Line): string => [key, role, ...outcomes].join('\t')
