import { randomUUID } from 'node:crypto'
import { contract } from '../../domain/contract.ts'
import type { Call } from '../../domain/kit/contract.ts'
import { entities } from '../../domain/entities.ts'
import { listDefaultPermissions } from '../../domain/main/users/permissions.ts'
import { ADMIN, EMPLOYEE, HOD, MANAGER, roleNames, type RoleName } from '../../domain/main/users/roles.ts'
import { probes } from './probes.ts'
import type { Harness, Reply } from '../harness.ts'
import { aDepartment, employees, type Staff } from '../factories/people.ts'

/** The owner of the row, from the caller's point of view. */
export const relations = ['own', 'team', 'department', 'other', 'foreign'] as const
export type Relation = (typeof relations)[number]

/**
 * The result of a call. `no`: refused before any row was read. `hidden`: like a row that does not exist. `sees`: the
 * reply contains the other employee or their row. `ok`: allowed, but without them in the reply. `open`: needs no
 * sign-in.
 */
export type Outcome = 'no' | 'hidden' | 'sees' | 'ok' | 'open'

export interface AccessLine {
  key: string
  role: string
  outcomes: Outcome[]
}

export interface AccessScene {
  h: Harness
  caller: Staff
  target: Staff
}

/** One line for each call and role: the result on rows of each relation. */
export async function accessMatrix(h: Harness): Promise<AccessLine[]> {
  const calls = Object.entries(contract) as [string, Call][]
  const closed = calls.filter(([, call]) => call.access !== 'open')
  const works = splitIntoChunks(CALLS_A_CAST, closed).flatMap((some) =>
    roleNames.map((role) => () => buildAccessLines(h, role, some)),
  )
  const lines = (await runConcurrently(4, works)).flat()
  return calls.flatMap(([key, { access }]) =>
    access === 'open' ? { key, role: '*', outcomes: ['open'] } : lines.filter((line) => line.key === key),
  )
}

// A small organisation replies faster than one with the employees of all calls.
const CALLS_A_CAST = 20

const splitIntoChunks = <T>(size: number, all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** The results of the functions in their order; at most `maxConcurrent` run at a time. */
async function runConcurrently<T>(maxConcurrent: number, works: (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < works.length; at = next++) answers[at] = await (works[at] as () => Promise<T>)()
  }
  await Promise.all(Array.from({ length: maxConcurrent }, worker))
  return answers
}

async function buildAccessLines(h: Harness, role: RoleName, calls: [string, Call][]): Promise<AccessLine[]> {
  const casts = await createCasts(h, role, calls.length)
  const lines: AccessLine[] = []
  for (const [at, [key, call]] of calls.entries())
    lines.push({ key, role, outcomes: await probeOutcomes(h, key, call, casts[at] as Cast) })
  return lines
}

/** A user in a role, and employees in each relation to them. */
type Cast = Record<Relation, Staff>

/** Several scenes for a role in one organisation, so that a call does not affect the employees of another call. */
async function createCasts(h: Harness, role: RoleName, count: number): Promise<Cast[]> {
  const organisationId = await h.anOrganisation(`Home of ${role}`)
  const otherHome = await h.anOrganisation('Elsewhere')
  // The other organisation needs an approver too.
  await h.aUser({ organisationId: otherHome, role: ADMIN })
  const [boss, strangerBoss] = await employees(h, organisationId, [{ role: MANAGER }, { role: MANAGER }])
  const away = await aDepartment(h, organisationId)
  const homes = await Promise.all(Array.from({ length: count }, () => aDepartment(h, organisationId)))
  const roles = [...new Set<RoleName>([role, EMPLOYEE])]
  const callers = await employees(
    h,
    organisationId,
    homes.map((department) => ({ role, roles, manager: boss, department })),
  )
  if (role === HOD) await makeDepartmentHeads(h, callers)
  const isManager = role === MANAGER
  const team = await employees(
    h,
    organisationId,
    callers.map((caller, at) => ({ manager: isManager ? caller : boss, department: isManager ? away : homes[at] })),
  )
  const near = await employees(
    h,
    organisationId,
    homes.map((department) => ({ manager: strangerBoss, department })),
  )
  const others = await employees(
    h,
    organisationId,
    homes.map(() => ({ manager: strangerBoss, department: away })),
  )
  const foreign = await employees(
    h,
    otherHome,
    homes.map(() => ({})),
  )
  return callers.map(
    (own, at) => ({ own, team: team[at], department: near[at], other: others[at], foreign: foreign[at] }) as Cast,
  )
}

/** Makes each caller the head of their department, which has no other employee yet. */
const makeDepartmentHeads = (h: Harness, [one]: Staff[]) =>
  h.inOrganisation(one?.organisationId as string, (db) =>
    db.execute(`
      update department set head_id = (
        select employee_id from employment where department_id = department.id and employment.organisation_id = department.organisation_id)`),
  )

async function probeOutcomes(h: Harness, key: string, call: Call, cast: Cast): Promise<Outcome[]> {
  const probe = probes[key]
  if (!probe) {
    if (/\{(id|userId)\}/.test(key))
      throw new Error(`${key} names a row: test/access/probes.ts must say how to make one`)
    return [toOutcome(await sendCall(h, cast.own, key, call.body ? { body: {} } : {}), [])]
  }
  if (!mayCall(cast.own.role, call) && (await isRefusedWithoutRow(h, key, cast.own))) return relations.map(() => 'no')
  const outcomes: Outcome[] = []
  for (const relation of relations) {
    const target = cast[relation]
    const { traces = [target.employeeId, target.userId], ...args } = await probe({ h, caller: cast.own, target })
    outcomes.push(toOutcome(await sendCall(h, cast.own, key, args), traces))
  }
  return outcomes
}

const entityPermissions = entities.flatMap(({ read, manage }) => [read, manage])
const permissionsByRole = new Map<string, ReadonlySet<string>>(
  roleNames.map((role) => [
    role,
    new Set([role, EMPLOYEE].flatMap((one) => listDefaultPermissions(one as RoleName, entityPermissions))),
  ]),
)
const mayCall = (role: string, { access }: Call): boolean =>
  access === 'signed-in' || permissionsByRole.get(role)?.has(access) === true

/** A refusal for a row that does not exist cannot depend on a row, so it is the same for rows of each relation. */
async function isRefusedWithoutRow(h: Harness, key: string, caller: Staff): Promise<boolean> {
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, randomUUID()])
  const { status } = await sendCall(h, caller, key, { params: Object.fromEntries(names) })
  return status === 403
}

function sendCall(h: Harness, as: Staff, key: string, args: object): Promise<Reply<unknown>> {
  const reply = h.call(as, key as never, args as never) as unknown as Promise<Reply<unknown>>
  return key === STREAM ? Promise.race([reply, waitForStream()]) : reply
}

// An open stream does not end by itself.
const STREAM = 'GET /api/notifications/sse/stream'
const waitForStream = () =>
  new Promise<Reply<unknown>>((resolve) =>
    setTimeout(() => resolve({ status: 200, body: null, code: undefined, fields: {}, headers: {} }), 200),
  )

function toOutcome(reply: Reply<unknown>, traces: string[]): Outcome {
  if (reply.status === 401 || reply.status === 403) return 'no'
  if (reply.status === 404) return 'hidden'
  if (reply.status >= 500) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  const answer = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null)
  return reply.status < 300 && traces.some((trace) => answer.includes(trace)) ? 'sees' : 'ok'
}

export const formatAccessLine = ({ key, role, outcomes }: AccessLine): string => [key, role, ...outcomes].join('\t')
