import { sql } from 'drizzle-orm'
import { ADMIN, EMPLOYEE, HR } from '../domain/main/roles.ts'
import { newId } from '../server/kit/table.ts'
import type { MakeProbe, Scene } from './access-probes.ts'
import type { Person, Reply } from './harness.ts'
import { anEmployee } from './people.ts'
import { aDocumentType, aFile } from './records.ts'

const keeper = ({ target }: Scene): Person => ({ ...target, role: HR })
const self = ({ target }: Scene): Person => ({ ...target, role: EMPLOYEE })

async function idOf(reply: Promise<Reply<{ id: string }>>): Promise<string> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

interface House {
  document: string
  policy: string
  card: string
  appreciation: string
  incident: string
  goal: string
  appraisal: string
}

const houses = new Map<string, Promise<House>>()

/** A type of each kind in the target's organisation, made when first needed. */
function houseOf({ h, target }: Scene): Promise<House> {
  const known = houses.get(target.organisationId) ?? makeHouse({ h, target } as Scene)
  houses.set(target.organisationId, known)
  return known
}

async function makeHouse(scene: Scene): Promise<House> {
  const { h } = scene
  const admin: Person = { ...scene.target, role: ADMIN }
  const name = 'Probe'
  return {
    document: await aDocumentType(h, admin, { name, visibleTo: 'MANAGER_TOO' }),
    policy: await idOf(h.call(admin, 'POST /api/hr/policy/types', { body: { name } })),
    card: await idOf(
      h.call(admin, 'POST /api/hr/card/types', { body: { name, occasion: 'FESTIVAL', socialType: 'PERSON' } }),
    ),
    appreciation: await idOf(h.call(admin, 'POST /api/leave-hr/appreciation/types', { body: { name } })),
    incident: await idOf(h.call(admin, 'POST /api/hr/incident/types', { body: { name } })),
    goal: await idOf(h.call(admin, 'POST /api/hr/goal/types', { body: { name } })),
    appraisal: await idOf(
      h.call(admin, 'POST /api/hr/appraisal/types', { body: { name, selfWeight: 50, managerWeight: 50 } }),
    ),
  }
}

async function aDocument(scene: Scene): Promise<string> {
  const typeId = (await houseOf(scene)).document
  const fileId = await aFile(scene.h, scene.target)
  return idOf(scene.h.call(self(scene), 'POST /api/hr/employee/documents/employee', { body: { typeId, fileId } }))
}

const aForm = async (scene: Scene): Promise<string> =>
  idOf(
    scene.h.call(keeper(scene), 'POST /api/hr/forms', {
      body: { name: 'A form', fileId: await aFile(scene.h, scene.target) },
    }),
  )

let policies = 0
const aPolicy = async (scene: Scene): Promise<string> =>
  idOf(
    scene.h.call(keeper(scene), 'POST /api/hr/policy/documents', {
      body: {
        name: `Policy ${policies++}`,
        typeId: (await houseOf(scene)).policy,
        fileId: await aFile(scene.h, scene.target),
      },
    }),
  )

const standing = new Map<string, Promise<string>>()

/** The one policy of the target's organisation that nobody changes: everyone is told of each that is published. */
function standingPolicy(scene: Scene): Promise<string> {
  const known = standing.get(scene.target.organisationId) ?? aPolicy(scene)
  standing.set(scene.target.organisationId, known)
  return known
}

let templates = 0
const aTemplate = async (scene: Scene): Promise<string> =>
  idOf(
    scene.h.call(keeper(scene), 'POST /api/hr/cards/templates', {
      body: { name: `Probe ${templates++}`, typeId: (await houseOf(scene)).card, title: 'Hello', text: '{{name}}' },
    }),
  )

/** A card to the target, for a later day where it has still to be sent. */
async function aCard(scene: Scene, onDay: string | null = null): Promise<string> {
  const templateId = await aTemplate(scene)
  await scene.h.call(keeper(scene), 'POST /api/hr/cards/send', {
    body: { templateId, employeeIds: [scene.target.employeeId], onDay },
  })
  const { body } = await scene.h.call(keeper(scene), 'POST /api/hr/cards/search', { body: { size: 200 } })
  return (
    body.content.find(
      ({ employee, state }) => employee.id === scene.target.employeeId && state === (onDay ? 'SCHEDULED' : 'SENT'),
    )?.id ?? ''
  )
}

async function anAppreciation(scene: Scene): Promise<string> {
  const { organisationId, employeeId } = scene.target
  const to = await anEmployee(scene.h, { organisationId, manager: { employeeId } })
  return idOf(
    scene.h.call(self(scene), 'POST /api/hr/employee/appreciations', {
      body: {
        employeeId: to.employeeId,
        typeId: (await houseOf(scene)).appreciation,
        message: 'Thank you',
        socialType: 'PERSON',
      },
    }),
  )
}

const anIncident = async (scene: Scene): Promise<string> =>
  idOf(
    scene.h.call(self(scene), 'POST /api/hr/incidents', {
      body: {
        typeId: (await houseOf(scene)).incident,
        title: 'Something',
        description: 'Something happened here.',
      },
    }),
  )

const aGoal = async (scene: Scene): Promise<string> =>
  idOf(
    scene.h.call(self(scene), 'POST /api/hr/goals', {
      body: {
        name: 'A goal',
        typeId: (await houseOf(scene)).goal,
        fromDay: '2026-01-01',
        dueDay: '2026-01-02',
      },
    }),
  )

const cycle = async (scene: Scene) => ({
  name: 'A round',
  typeId: (await houseOf(scene)).appraisal,
  fromDay: '2026-01-01',
  toDay: '2026-03-31',
  selfDueDay: '2026-03-31',
  managerDueDay: '2026-04-30',
  criteria: [{ name: 'All', weight: 100 }],
})
const aCycle = async (scene: Scene): Promise<string> =>
  idOf(scene.h.call(keeper(scene), 'POST /api/hr/appraisal/cycles', { body: await cycle(scene) }))

/** The target's appraisal in a round that has begun for them alone. */
async function anAppraisal(scene: Scene): Promise<string> {
  const cycleId = await aCycle(scene)
  const { organisationId, employeeId } = scene.target
  const id = newId()
  await scene.h.inOrganisation(organisationId, async (db) => {
    await db.execute(sql`update appraisal_cycle set state = 'RUNNING' where id = ${cycleId}`)
    await db.execute(sql`
      insert into appraisal (id, cycle_id, employee_id, manager_id)
      select ${id}, ${cycleId}, employee_id, manager_id from employment where employee_id = ${employeeId}`)
  })
  return id
}

const on =
  (make: (scene: Scene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, traces: [id], ...(body ? { body } : {}) }
  }
const listed =
  (make: (scene: Scene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => ({ traces: [await make(scene)], ...(body ? { body } : {}) })
const ofPerson =
  (make: (scene: Scene) => Promise<string>): MakeProbe =>
  async (scene) => ({ params: { id: scene.target.employeeId }, traces: [await make(scene)] })

const version = { version: 1 }
const documents = '/api/hr/employee/documents'
const policy = '/api/hr/policy/documents'
const view = { ratings: [], ...version }

/** What HR keeps about people and for them. */
export const recordProbes: Record<string, MakeProbe> = {
  [`GET ${documents}/{id}`]: on(aDocument),
  [`PUT ${documents}/{id}`]: on(aDocument, { ...version, note: 'x' }),
  [`DELETE ${documents}/{id}`]: on(aDocument),
  [`GET ${documents}/employee/{id}`]: ofPerson(aDocument),
  [`GET ${documents}/all`]: listed(aDocument),
  [`POST ${documents}/search`]: listed(aDocument, { size: 200 }),
  [`POST ${documents}/{id}/link`]: async (scene) => ({
    params: { id: await aDocument(scene) },
    traces: ['/api/files/'],
  }),
  [`POST ${documents}/{id}/verify`]: on(aDocument, version),
  [`POST ${documents}/{id}/reject`]: on(aDocument, { ...version, reason: 'Not readable' }),
  'PUT /api/hr/forms/{id}': on(aForm, version),
  'DELETE /api/hr/forms/{id}': on(aForm),
  'POST /api/hr/forms/{id}/link': on(aForm),
  [`GET ${policy}/{id}`]: on(standingPolicy),
  [`PUT ${policy}/{id}`]: on(aPolicy, version),
  [`DELETE ${policy}/{id}`]: on(aPolicy),
  [`POST ${policy}/all`]: listed(standingPolicy),
  [`POST ${policy}/search`]: listed(standingPolicy, { size: 200 }),
  [`POST ${policy}/{id}/versions`]: on(aPolicy, { ...version, text: 'Anew' }),
  [`POST ${policy}/{id}/acknowledge`]: on(aPolicy, { number: 1 }),
  [`POST ${policy}/{id}/link`]: async (scene) => ({
    params: { id: await standingPolicy(scene) },
    body: { number: 1 },
    traces: ['/api/files/'],
  }),
  [`POST ${policy}/{id}/readers/search`]: async (scene) => ({
    params: { id: await standingPolicy(scene) },
    body: { filters: { q: `E${scene.target.employeeId.slice(-12)}` } },
  }),
  [`POST ${policy}/{id}/remind`]: on(standingPolicy),
  'PUT /api/hr/cards/templates/{id}': on(aTemplate, version),
  'DELETE /api/hr/cards/templates/{id}': on(aTemplate),
  'GET /api/hr/cards/templates/all': listed(aTemplate),
  'POST /api/hr/cards/search': listed((scene) => aCard(scene), { size: 200 }),
  'POST /api/hr/cards/feed': listed((scene) => aCard(scene), { size: 200 }),
  'DELETE /api/hr/cards/{id}': on((scene) => aCard(scene, '2026-05-01')),
  'PUT /api/hr/employee/appreciations/{id}': on(anAppreciation, { ...version, message: 'Thank you again' }),
  'DELETE /api/hr/employee/appreciations/{id}': on(anAppreciation),
  'GET /api/hr/employee/appreciations/employee/{id}': ({ target }) => ({ params: { id: target.employeeId } }),
  'POST /api/hr/employee/appreciations/search': listed(anAppreciation, { size: 200 }),
  'GET /api/hr/incidents/reported': listed(anIncident),
  'GET /api/hr/incidents/{id}': on(anIncident),
  'PUT /api/hr/incidents/{id}': on(anIncident, version),
  'POST /api/hr/incidents/{id}/notes': on(anIncident, { text: 'A note' }),
  'POST /api/hr/incidents/search': listed(anIncident, { size: 200 }),
  'GET /api/hr/goals/{id}': on(aGoal),
  'PUT /api/hr/goals/{id}': on(aGoal, version),
  'DELETE /api/hr/goals/{id}': on(aGoal),
  'POST /api/hr/goals/{id}/progress': on(aGoal, { ...version, progress: 10 }),
  'POST /api/hr/goals/search': listed(aGoal, { size: 200 }),
  'PUT /api/hr/appraisal/cycles/{id}': async (scene) => {
    const id = await aCycle(scene)
    return { params: { id }, body: { ...(await cycle(scene)), ...version }, traces: [id] }
  },
  'DELETE /api/hr/appraisal/cycles/{id}': on(aCycle),
  'POST /api/hr/appraisal/cycles/{id}/launch': on(aCycle, version),
  'POST /api/hr/appraisal/cycles/{id}/release': on(aCycle, version),
  'POST /api/hr/appraisal/cycles/search': listed(aCycle, { size: 200 }),
  'POST /api/hr/appraisals/search': async (scene) => ({
    traces: [await anAppraisal(scene)],
    body: { filters: { employeeId: scene.target.employeeId } },
  }),
  'GET /api/hr/appraisals/{id}': on(anAppraisal),
  'PUT /api/hr/appraisals/{id}/self': on(anAppraisal, view),
  'PUT /api/hr/appraisals/{id}/manager': on(anAppraisal, view),
  'DELETE /api/hr/appraisals/{id}': on(anAppraisal),
}
