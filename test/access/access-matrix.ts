import { randomUUID } from 'node:crypto'
import { contract } from '../../domain/contract.ts'
import { isReadCall, type Call } from '../../domain/kit/contract.ts'
import { entities } from '../../domain/entities.ts'
import { listDefaultPermissions } from '../../domain/main/users/permissions.ts'
import { ADMIN, EMPLOYEE, HOD, HR, MANAGER, roleNames, type RoleName } from '../../domain/main/users/roles.ts'
import { createCasts, listRolesOf, relations, type Cast } from './access-casts.ts'
import { probes, type Probe } from './probes.ts'
import type { Harness, Reply } from '../harness.ts'
import { employees, type Staff } from '../factories/people.ts'

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
  const refused = await findRefusedCalls(h, calls)
  const works = sharingRoles.flatMap((roles) =>
    splitIntoChunks(TRIALS_PER_ORGANISATION, createTrials(calls, roles, refused)).map(
      (some) => () => runTrials(h, some),
    ),
  )
  const lines = new Map((await runConcurrently(works)).map((line) => [`${line.key} ${line.role}`, line]))
  return calls.flatMap(([key, { access }]): AccessLine[] =>
    access === 'open'
      ? [{ key, role: '*', outcomes: ['open'] }]
      : roleNames.map((role) => lines.get(`${key} ${role}`) ?? { key, role, outcomes: listRefusals(key) }),
  )
}

/** The calls that a role is refused for a row that does not exist, and so for any row, as `<call> <role>`. */
async function findRefusedCalls(h: Harness, calls: [string, Call][]): Promise<Set<string>> {
  const inputs = roleNames.map((role) => ({ role, roles: listRolesOf(role) }))
  const callers = await employees(h, await h.anOrganisation(), inputs)
  const works = callers.flatMap((caller) =>
    calls
      .filter(([, call]) => call.access !== 'open' && !mayCall(caller.role, call))
      .map(
        ([key]) =>
          async () =>
            (await isRefusedWithoutRow(h, key, caller)) ? [`${key} ${caller.role}`] : [],
      ),
  )
  return new Set(await runConcurrently(works))
}

const listRefusals = (key: string): Outcome[] => (probes[key] ? relations.map(() => 'no') : ['no'])

/** A call that some roles try on the same rows. */
interface Trial {
  key: string
  call: Call
  roles: RoleName[]
}

interface Sharing {
  roles: RoleName[]
  reads: boolean
}

/** Roles read the same rows, unless the presence of one changes what another sees; each role writes to its own rows. */
const sharingRoles: Sharing[] = [
  { roles: [EMPLOYEE, MANAGER, HOD], reads: true },
  { roles: [HR, ADMIN], reads: true },
  ...roleNames.map((role) => ({ roles: [role], reads: false })),
]

const createTrials = (calls: [string, Call][], { roles, reads }: Sharing, refused: ReadonlySet<string>): Trial[] =>
  calls.flatMap(([key, call]) => {
    const some = roles.filter((role) => !refused.has(`${key} ${role}`))
    const isMeant = call.access !== 'open' && isReadCall(key, call) === reads && some.length > 0
    return isMeant ? [{ key, call, roles: some }] : []
  })

// A small organisation replies faster than one with the employees of all calls, and lists them on one page.
const TRIALS_PER_ORGANISATION = 14
const CONCURRENT_ORGANISATIONS = 4

const splitIntoChunks = <T>(size: number, all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** The results of all functions, in the order of the functions. */
async function runConcurrently<T>(works: (() => Promise<T[]>)[]): Promise<T[]> {
  const answers: T[][] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < works.length; at = next++) answers[at] = await (works[at] as () => Promise<T[]>)()
  }
  await Promise.all(Array.from({ length: CONCURRENT_ORGANISATIONS }, worker))
  return answers.flat()
}

async function runTrials(h: Harness, trials: Trial[]): Promise<AccessLine[]> {
  const casts = await createCasts(
    h,
    trials.map(({ roles }) => roles),
  )
  const lines: AccessLine[] = []
  for (const [at, trial] of trials.entries()) lines.push(...(await runTrial(h, trial, casts[at] as Cast)))
  return lines
}

async function runTrial(h: Harness, { key, call, roles }: Trial, cast: Cast): Promise<AccessLine[]> {
  const probe = probes[key]
  if (!probe && /\{(id|userId)\}/.test(key))
    throw new Error(`${key} names a row: test/access/probes.ts must say how to make one`)
  const made = new Map<Staff, Probe>()
  const lines: AccessLine[] = []
  for (const role of roles) {
    const caller = cast.findCaller(role)
    if (!probe) {
      const outcome = toOutcome(await sendCall(h, caller, key, call.body ? { body: {} } : {}), [])
      lines.push({ key, role, outcomes: [outcome] })
      continue
    }
    const outcomes: Outcome[] = []
    for (const relation of relations) {
      const target = cast.findTarget(role, relation)
      const row = made.get(target) ?? (await probe({ h, caller, target }))
      made.set(target, row)
      const { traces = [target.employeeId, target.userId], ...args } = row
      outcomes.push(toOutcome(await sendCall(h, caller, key, args), traces))
    }
    lines.push({ key, role, outcomes })
  }
  return lines
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
