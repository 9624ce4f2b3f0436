import { entities } from '../domain/entities.ts'
import { keyFor } from '../domain/kit/entity.ts'
import { ADMIN } from '../domain/main/roles.ts'
import type { Scene } from './access.ts'
import { sampleOf } from './entity-sample.ts'
import type { Person, Reply } from './harness.ts'

export interface Probe {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  /** What in an answer would tell that the target was seen; their ids when it isn't said. */
  traces?: string[]
}

type MakeProbe = (scene: Scene) => Probe | Promise<Probe>

let count = 0
const another = () => (count += 1)

/** A row of a list in the target's organisation. */
const rowOf = (name: string) => async ({ h, target }: Scene): Promise<{ id: string; version: number }> => {
  const entity = entities.find((one) => one.name === name)
  if (!entity) throw new Error(`No list ${name}`)
  const admin: Person = { ...target, role: ADMIN }
  const key = keyFor(entity.path, entity.callNames.includes('create') ? 'create' : 'post-create')
  const made = (await h.call(admin, key as never, { body: sampleOf(entity, another()) } as never)) as unknown as Reply<{ id: string; version: number }>
  if (made.status !== 200) throw new Error(`${key}: ${JSON.stringify(made.body)}`)
  return made.body
}

const lists: Record<string, MakeProbe> = Object.fromEntries(
  entities.flatMap((entity) => {
    const row = rowOf(entity.name)
    const byId: MakeProbe = async (scene) => {
      const { id } = await row(scene)
      return { params: { id }, traces: [id] }
    }
    const found: MakeProbe = async (scene) => ({ body: {}, traces: [(await row(scene)).id] })
    const listed: MakeProbe = async (scene) => ({ traces: [(await row(scene)).id] })
    const changed: MakeProbe = async (scene) => {
      const { id, version } = await row(scene)
      return { params: { id }, body: { version }, traces: [id] }
    }
    const all = { get: byId, delete: byId, update: changed, search: found, all: listed, 'get-all': listed, list: listed }
    return entity.callNames.flatMap((call) => (call in all ? [[keyFor(entity.path, call), all[call as keyof typeof all]]] : []))
  }),
)

const people: Record<string, MakeProbe> = {
  'PUT /api/users/{id}': ({ target }) => ({ params: { id: target.userId }, body: { version: 1, fullName: 'Renamed Person' } }),
  'DELETE /api/users/{id}': ({ target }) => ({ params: { id: target.userId } }),
  'POST /api/users/data/search': () => ({ body: { size: 200 } }),
  'POST /api/users/organisation/{id}': ({ target }) => ({ params: { id: target.organisationId }, body: { size: 200 } }),
  'POST /api/verification/mobile/{userId}': ({ target }) => ({ params: { userId: target.userId } }),
  'GET /api/verification/mail/{id}': ({ target }) => ({ params: { id: target.userId } }),
  'GET /api/audit/{table}/{id}': ({ target }) => ({ params: { table: 'employee', id: target.employeeId } }),
}

/** How each call that names a row, or answers a list of them, is tried on a given person's rows. */
export const probes: Record<string, MakeProbe> = { ...lists, ...people }
