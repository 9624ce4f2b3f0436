import { entities } from '../../domain/entities.ts'
import { type AnyEntity } from '../../domain/kit/entity.ts'
import { buildCallKey } from '../../domain/kit/entity-calls.ts'
import { buildEntitySample } from './entity-sample.ts'
import type { Harness, Person, Reply } from '../harness.ts'
import { anEmployee } from './people.ts'

export type StoredEntityRow = Record<string, unknown> & { id: string; version: number }

let count = 1000

/** A valid input for a declared list, with new rows for its references. */
export async function buildEntityInput(
  h: Harness,
  as: Person,
  entity: AnyEntity,
  n: number,
): Promise<Record<string, unknown>> {
  const refs: Record<string, string> = {}
  for (const [name, { nullable, to }] of Object.entries(entity.fields)) {
    const isKey = entity.unique.some((names) => names.includes(name))
    const target = !nullable || isKey ? entities.find((one) => one.name === to && one.name !== entity.name) : undefined
    if (target) refs[target.name] = (await createEntityRow(h, as, target)).id
    if (to === 'employee' && !nullable)
      refs.employee = (await anEmployee(h, { organisationId: as.organisationId })).employeeId
  }
  return buildEntitySample(entity, n, refs)
}

/** A new row of a declared list. */
export async function createEntityRow(h: Harness, as: Person, entity: AnyEntity): Promise<StoredEntityRow> {
  const body = await buildEntityInput(h, as, entity, (count += 1))
  const made = await postEntity(h, as, entity, body)
  if (made.status !== 200) throw new Error(`${entity.name}: ${JSON.stringify(made.body)}`)
  return made.body
}

const sharedRows = new Map<string, Promise<StoredEntityRow>>()

/** A row of a declared list in this user's organisation that no test changes, created when first needed. */
export function getSharedEntityRow(h: Harness, as: Person, entity: AnyEntity): Promise<StoredEntityRow> {
  const place = `${as.organisationId} ${entity.name}`
  const known = sharedRows.get(place) ?? createEntityRow(h, as, entity)
  sharedRows.set(place, known)
  return known
}

export const postEntity = (
  h: Harness,
  as: Person | null,
  entity: AnyEntity,
  body: object,
): Promise<Reply<StoredEntityRow>> => {
  const key = buildCallKey(entity.path, entity.callNames.includes('create') ? 'create' : 'post-create')
  return h.call(as, key as never, { body } as never) as unknown as Promise<Reply<StoredEntityRow>>
}
