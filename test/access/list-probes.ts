import { entities } from '../../domain/entities.ts'
import type { AnyEntity } from '../../domain/kit/entity.ts'
import { buildListCallKey } from '../../domain/kit/list.calls.ts'
import { ADMIN } from '../../domain/main/users/roles.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import { createEntityRow, getSharedEntityRow } from '../factories/entity-row.ts'

const findEntity = (name: string) => entities.find((entity) => entity.name === name) as AnyEntity
const createTargetRow = ({ h, target }: AccessScene, name: string) =>
  createEntityRow(h, { ...target, role: ADMIN }, findEntity(name))
const getSharedTargetRow = ({ h, target }: AccessScene, name: string) =>
  getSharedEntityRow(h, { ...target, role: ADMIN }, findEntity(name))

// If a text field is the label of the list, an exported file contains it.
const exports: Record<string, MakeProbe> = Object.fromEntries(
  entities
    .filter(({ fields, titleField }) => fields[titleField]?.kind === 'text')
    .map((entity) => [
      buildListCallKey(entity.path, 'export'),
      async (scene: AccessScene) => ({
        body: { format: 'csv', sort: '-createdAt' },
        traces: [String((await getSharedTargetRow(scene, entity.name))[entity.titleField])],
      }),
    ]),
)

const bulks: Record<string, MakeProbe> = Object.fromEntries(
  entities.map((entity) => [
    buildListCallKey(entity.path, 'bulk'),
    async (scene: AccessScene) => {
      const { id } = await createTargetRow(scene, entity.name)
      return { body: { ids: [id], changes: { [entity.titleField]: null } }, traces: [id] }
    },
  ]),
)

const device: MakeProbe = async (scene) => {
  const { id } = await createTargetRow(scene, 'checkin-device')
  return { params: { id }, traces: [] }
}
const holiday: MakeProbe = async (scene) => ({
  params: { id: (await createTargetRow(scene, 'holiday')).id },
  traces: [],
})

const aView = async ({ h, target }: AccessScene): Promise<string> => {
  const body = { list: 'Zones', name: `View ${Math.random()}`, state: { search: {}, hidden: [] } }
  return (await h.call(target, 'POST /api/saved-views', { body })).body.id
}

export const listProbes: Record<string, MakeProbe> = {
  ...exports,
  ...bulks,
  'GET /api/saved-views': async (scene) => ({ query: { list: 'Zones' }, traces: [await aView(scene)] }),
  'PUT /api/saved-views/{id}': async (scene) => {
    const id = await aView(scene)
    return { params: { id }, body: { version: 1, name: `Other ${id}` }, traces: [id] }
  },
  'DELETE /api/saved-views/{id}': async (scene) => ({ params: { id: await aView(scene) }, traces: [] }),
  'POST /api/hr/plans/all/{type}': async (scene) => {
    const { id } = await createTargetRow(scene, 'plan')
    return { params: { type: 'ONBOARDING' }, traces: [id] }
  },
  'GET /api/hr/checkinDevices/states': async (scene) => ({
    traces: [(await getSharedTargetRow(scene, 'checkin-device')).id],
  }),
  'GET /api/hr/checkinDevices/{id}/state': device,
  'POST /api/hr/checkinDevices/{id}/key': device,
  'DELETE /api/hr/checkinDevices/{id}/key': device,
  'GET /api/hr/checkinDevices/{id}/employees': device,
  'POST /api/hr/holidays/{id}/pick': holiday,
  'DELETE /api/hr/holidays/{id}/pick': holiday,
  'GET /api/hr/holidays/{id}/picks': holiday,
}
