import { expect, test } from 'vitest'
import { contract } from '../../domain/contract.ts'
import { isReadCall, type Call } from '../../domain/kit/contract.ts'
import { ADMIN, EMPLOYEE, HR, MANAGER, type RoleName } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { signAccessToken } from '../../server/kit/http/access-token.ts'
import { probes, type Probe } from './probes.ts'
import { anEmployee, employees, type Staff } from '../factories/people.ts'
import { harness, type Reply } from '../harness.ts'

const h = await harness()
const STREAM = 'GET /api/notifications/sse/stream'
const calls = (Object.entries(contract) as [string, Call][]).filter(
  ([key, { access, endsImpersonation }]) => probes[key] && access !== 'open' && !endsImpersonation && key !== STREAM,
)
const reads = calls.filter(([key, call]) => isReadCall(key, call))
const writes = calls.filter(([key, call]) => !isReadCall(key, call))

type Target = 'own' | 'team' | 'other'

interface Scene {
  caller: Staff
  target: Staff
}

/** A scene for each read, so that the rows of one call do not affect another. */
async function createScenes(role: RoleName, relation: Target): Promise<{ admin: Staff; scenes: Scene[] }> {
  const organisationId = await h.anOrganisation(`Viewed as ${role}`)
  const admin = await anEmployee(h, { organisationId, role: ADMIN })
  const roles = [...new Set<RoleName>([role, EMPLOYEE])]
  const callers = await employees(
    h,
    organisationId,
    reads.map(() => ({ role, roles })),
  )
  if (relation === 'own') return { admin, scenes: callers.map((caller) => ({ caller, target: caller })) }
  const targets = await employees(
    h,
    organisationId,
    callers.map((manager) => (relation === 'team' ? { manager } : {})),
  )
  return { admin, scenes: callers.map((caller, at) => ({ caller, target: targets[at] as Staff })) }
}

const sign = async (caller: Staff, seenBy?: string) => {
  const claims = { ...caller, sessionId: newId(), ...(seenBy ? { seenBy } : {}) }
  return { authorization: `Bearer ${await signAccessToken(h.muster, claims)}` }
}

const send = (key: string, args: Omit<Probe, 'traces'>, headers: Record<string, string>) =>
  h.call(null, key as never, { ...args, headers } as never) as unknown as Promise<Reply<unknown>>

/** The status, the code and the ids of a reply. Links and times differ between two equal reads. */
const outline = ({ status, code, body }: Reply<unknown>) => ({
  status,
  code,
  ids: [
    ...new Set(JSON.stringify(body ?? null).match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g)),
  ].toSorted(),
})

test.each<[RoleName, Target]>([
  [EMPLOYEE, 'own'],
  [MANAGER, 'team'],
  [HR, 'other'],
])(
  'an Admin who views as %s gets what that user gets from the rows of %s, and every write is refused',
  async (role, relation) => {
    const { admin, scenes } = await createScenes(role, relation)
    const wrong: string[] = []
    let seen = 0
    for (const [at, [key]] of reads.entries()) {
      const { caller, target } = scenes[at] as Scene
      const [own, viewing] = [await sign(caller), await sign(caller, admin.userId)]
      const { traces: _, ...args } = (await probes[key]?.({ h, caller, target })) ?? {}
      const [expected, viewed] = [outline(await send(key, args, own)), outline(await send(key, args, viewing))]
      if (JSON.stringify(expected) !== JSON.stringify(viewed))
        wrong.push(`${key} ${JSON.stringify([expected, viewed])}`)
      if (expected.status === 200) seen++
    }
    const viewing = await sign((scenes[0] as Scene).caller, admin.userId)
    for (const [key] of writes) {
      const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, newId()])
      const { status, code } = await send(key, { params: Object.fromEntries(names), body: {} }, viewing)
      if (status !== 403 || code !== 'IMPERSONATION_READ_ONLY') wrong.push(`${key} ${status} ${code}`)
    }
    expect(wrong).toEqual([])
    expect(seen).toBeGreaterThan(50)
    expect(writes.length).toBeGreaterThan(200)
  },
  180_000,
)
