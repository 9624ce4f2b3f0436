import { sql } from 'drizzle-orm'
import { ADMIN, EMPLOYEE, HR } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import type { Person, Reply } from '../harness.ts'
import { anEmployee } from '../factories/people.ts'
import { aDocumentType, aFile } from '../factories/records.ts'

const toHr = ({ target }: AccessScene): Person => ({ ...target, role: HR })
const toOwnEmployee = ({ target }: AccessScene): Person => ({ ...target, role: EMPLOYEE })

async function readRecordId(reply: Promise<Reply<{ id: string }>>): Promise<string> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.id
}

interface RecordFixture {
  document: string
  policy: string
  card: string
  appreciation: string
  incident: string
  goal: string
  appraisal: string
}

const recordFixtures = new Map<string, Promise<RecordFixture>>()

/** A type of each kind in the target's organisation, created when first needed. */
function getRecordFixture({ h, target }: AccessScene): Promise<RecordFixture> {
  const known = recordFixtures.get(target.organisationId) ?? createRecordFixture({ h, target } as AccessScene)
  recordFixtures.set(target.organisationId, known)
  return known
}

async function createRecordFixture(scene: AccessScene): Promise<RecordFixture> {
  const { h } = scene
  const admin: Person = { ...scene.target, role: ADMIN }
  const name = 'Probe'
  return {
    document: await aDocumentType(h, admin, { name, visibleTo: 'MANAGER_TOO' }),
    policy: await readRecordId(h.call(admin, 'POST /api/hr/policy/types', { body: { name } })),
    card: await readRecordId(
      h.call(admin, 'POST /api/hr/card/types', { body: { name, occasion: 'FESTIVAL', socialType: 'PERSON' } }),
    ),
    appreciation: await readRecordId(h.call(admin, 'POST /api/leave-hr/appreciation/types', { body: { name } })),
    incident: await readRecordId(h.call(admin, 'POST /api/hr/incident/types', { body: { name } })),
    goal: await readRecordId(h.call(admin, 'POST /api/hr/goal/types', { body: { name } })),
    appraisal: await readRecordId(
      h.call(admin, 'POST /api/hr/appraisal/types', { body: { name, selfWeight: 50, managerWeight: 50 } }),
    ),
  }
}

async function aDocument(scene: AccessScene): Promise<string> {
  const typeId = (await getRecordFixture(scene)).document
  const fileId = await aFile(scene.h, scene.target)
  return readRecordId(
    scene.h.call(toOwnEmployee(scene), 'POST /api/hr/employee/documents/employee', { body: { typeId, fileId } }),
  )
}

const aForm = async (scene: AccessScene): Promise<string> =>
  readRecordId(
    scene.h.call(toHr(scene), 'POST /api/hr/forms', {
      body: { name: 'A form', fileId: await aFile(scene.h, scene.target) },
    }),
  )

let policies = 0
const aPolicy = async (scene: AccessScene): Promise<string> =>
  readRecordId(
    scene.h.call(toHr(scene), 'POST /api/hr/policy/documents', {
      body: {
        name: `Policy ${policies++}`,
        typeId: (await getRecordFixture(scene)).policy,
        fileId: await aFile(scene.h, scene.target),
      },
    }),
  )

const sharedPolicies = new Map<string, Promise<string>>()

/** The only policy of the target's organisation. It is shared because each published policy notifies all employees. */
function getSharedPolicy(scene: AccessScene): Promise<string> {
  const known = sharedPolicies.get(scene.target.organisationId) ?? aPolicy(scene)
  sharedPolicies.set(scene.target.organisationId, known)
  return known
}

let templates = 0
const aTemplate = async (scene: AccessScene): Promise<string> =>
  readRecordId(
    scene.h.call(toHr(scene), 'POST /api/hr/cards/templates', {
      body: {
        name: `Probe ${templates++}`,
        typeId: (await getRecordFixture(scene)).card,
        title: 'Hello',
        text: '{{name}}',
      },
    }),
  )

/** A card to the target, scheduled for a later day if it is not sent. */
async function aCard(scene: AccessScene, onDay: string | null = null): Promise<string> {
  const templateId = await aTemplate(scene)
  await scene.h.call(toHr(scene), 'POST /api/hr/cards/send', {
    body: { templateId, employeeIds: [scene.target.employeeId], onDay },
  })
  const { body } = await scene.h.call(toHr(scene), 'POST /api/hr/cards/search', { body: { size: 200 } })
  return (
    body.content.find(
      ({ employee, state }) => employee.id === scene.target.employeeId && state === (onDay ? 'SCHEDULED' : 'SENT'),
    )?.id ?? ''
  )
}

async function anAppreciation(scene: AccessScene): Promise<string> {
  const { organisationId, employeeId } = scene.target
  const to = await anEmployee(scene.h, { organisationId, manager: { employeeId } })
  return readRecordId(
    scene.h.call(toOwnEmployee(scene), 'POST /api/hr/employee/appreciations', {
      body: {
        employeeId: to.employeeId,
        typeId: (await getRecordFixture(scene)).appreciation,
        message: 'Thank you',
        socialType: 'PERSON',
      },
    }),
  )
}

const anIncident = async (scene: AccessScene): Promise<string> =>
  readRecordId(
    scene.h.call(toOwnEmployee(scene), 'POST /api/hr/incidents', {
      body: {
        typeId: (await getRecordFixture(scene)).incident,
        title: 'Something',
        description: 'Something happened here.',
      },
    }),
  )

const aGoal = async (scene: AccessScene): Promise<string> =>
  readRecordId(
    scene.h.call(toOwnEmployee(scene), 'POST /api/hr/goals', {
      body: {
        name: 'A goal',
        typeId: (await getRecordFixture(scene)).goal,
        fromDay: '2026-01-01',
        dueDay: '2026-01-02',
      },
    }),
  )

const cycle = async (scene: AccessScene) => ({
  name: 'A round',
  typeId: (await getRecordFixture(scene)).appraisal,
  fromDay: '2026-01-01',
  toDay: '2026-03-31',
  selfDueDay: '2026-03-31',
  managerDueDay: '2026-04-30',
  criteria: [{ name: 'All', weight: 100 }],
})
const aCycle = async (scene: AccessScene): Promise<string> =>
  readRecordId(scene.h.call(toHr(scene), 'POST /api/hr/appraisal/cycles', { body: await cycle(scene) }))

/** The target's appraisal in a round that was started only for them. */
async function anAppraisal(scene: AccessScene): Promise<string> {
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

const buildRecordIdProbe =
  (make: (scene: AccessScene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, traces: [id], ...(body ? { body } : {}) }
  }
const buildRecordListProbe =
  (make: (scene: AccessScene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => ({ traces: [await make(scene)], ...(body ? { body } : {}) })
const buildEmployeeProbe =
  (make: (scene: AccessScene) => Promise<string>): MakeProbe =>
  async (scene) => ({ params: { id: scene.target.employeeId }, traces: [await make(scene)] })

/** A pending request of the target to change their own record, with a proof. */
async function aProfileChange(scene: AccessScene): Promise<string> {
  const proofFileId = await aFile(scene.h, scene.target)
  const body = { lastName: `Name ${newId()}`, reason: 'Marriage', proofFileId }
  return readRecordId(scene.h.call(toOwnEmployee(scene), 'POST /api/hr/employee/profileChanges', { body }))
}

const version = { version: 1 }
const profileChanges = '/api/hr/employee/profileChanges'
const documents = '/api/hr/employee/documents'
const policy = '/api/hr/policy/documents'
const view = { ratings: [], ...version }

/** Records that HR maintains about employees. */
export const recordProbes: Record<string, MakeProbe> = {
  [`GET ${documents}/{id}`]: buildRecordIdProbe(aDocument),
  [`PUT ${documents}/{id}`]: buildRecordIdProbe(aDocument, { ...version, note: 'x' }),
  [`DELETE ${documents}/{id}`]: buildRecordIdProbe(aDocument),
  [`GET ${documents}/employee/{id}`]: buildEmployeeProbe(aDocument),
  [`GET ${documents}/all`]: buildRecordListProbe(aDocument),
  [`POST ${documents}/search`]: buildRecordListProbe(aDocument, { size: 200 }),
  [`POST ${documents}/{id}/link`]: async (scene) => ({
    params: { id: await aDocument(scene) },
    traces: ['/api/files/'],
  }),
  [`POST ${documents}/{id}/verify`]: buildRecordIdProbe(aDocument, version),
  [`POST ${documents}/{id}/reject`]: buildRecordIdProbe(aDocument, { ...version, reason: 'Not readable' }),
  [`GET ${profileChanges}/{id}`]: buildRecordIdProbe(aProfileChange),
  [`DELETE ${profileChanges}/{id}`]: buildRecordIdProbe(aProfileChange),
  [`POST ${profileChanges}/search`]: buildRecordListProbe(aProfileChange, { size: 200 }),
  [`POST ${profileChanges}/{id}/link`]: async (scene) => ({
    params: { id: await aProfileChange(scene) },
    traces: ['/api/files/'],
  }),
  'PUT /api/hr/forms/{id}': buildRecordIdProbe(aForm, version),
  'DELETE /api/hr/forms/{id}': buildRecordIdProbe(aForm),
  'POST /api/hr/forms/{id}/link': buildRecordIdProbe(aForm),
  [`GET ${policy}/{id}`]: buildRecordIdProbe(getSharedPolicy),
  [`PUT ${policy}/{id}`]: buildRecordIdProbe(aPolicy, version),
  [`DELETE ${policy}/{id}`]: buildRecordIdProbe(aPolicy),
  [`POST ${policy}/all`]: buildRecordListProbe(getSharedPolicy),
  [`POST ${policy}/search`]: buildRecordListProbe(getSharedPolicy, { size: 200 }),
  [`POST ${policy}/{id}/versions`]: buildRecordIdProbe(aPolicy, { ...version, text: 'Anew' }),
  [`POST ${policy}/{id}/acknowledge`]: buildRecordIdProbe(aPolicy, { number: 1 }),
  [`POST ${policy}/{id}/link`]: async (scene) => ({
    params: { id: await getSharedPolicy(scene) },
    body: { number: 1 },
    traces: ['/api/files/'],
  }),
  [`POST ${policy}/{id}/readers/search`]: async (scene) => ({
    params: { id: await getSharedPolicy(scene) },
    body: { filters: { q: `E${scene.target.employeeId.slice(-12)}` } },
  }),
  [`POST ${policy}/{id}/remind`]: buildRecordIdProbe(getSharedPolicy),
  'PUT /api/hr/cards/templates/{id}': buildRecordIdProbe(aTemplate, version),
  'DELETE /api/hr/cards/templates/{id}': buildRecordIdProbe(aTemplate),
  'GET /api/hr/cards/templates/all': buildRecordListProbe(aTemplate),
  'POST /api/hr/cards/search': buildRecordListProbe((scene) => aCard(scene), { size: 200 }),
  'POST /api/hr/cards/feed': buildRecordListProbe((scene) => aCard(scene), { size: 200 }),
  'DELETE /api/hr/cards/{id}': buildRecordIdProbe((scene) => aCard(scene, '2026-05-01')),
  'PUT /api/hr/employee/appreciations/{id}': buildRecordIdProbe(anAppreciation, {
    ...version,
    message: 'Thank you again',
  }),
  'DELETE /api/hr/employee/appreciations/{id}': buildRecordIdProbe(anAppreciation),
  'GET /api/hr/employee/appreciations/employee/{id}': ({ target }) => ({ params: { id: target.employeeId } }),
  'POST /api/hr/employee/appreciations/search': buildRecordListProbe(anAppreciation, { size: 200 }),
  'GET /api/hr/incidents/reported': buildRecordListProbe(anIncident),
  'GET /api/hr/incidents/{id}': buildRecordIdProbe(anIncident),
  'PUT /api/hr/incidents/{id}': buildRecordIdProbe(anIncident, version),
  'POST /api/hr/incidents/{id}/notes': buildRecordIdProbe(anIncident, { text: 'A note' }),
  'POST /api/hr/incidents/search': buildRecordListProbe(anIncident, { size: 200 }),
  'GET /api/hr/goals/{id}': buildRecordIdProbe(aGoal),
  'PUT /api/hr/goals/{id}': buildRecordIdProbe(aGoal, version),
  'DELETE /api/hr/goals/{id}': buildRecordIdProbe(aGoal),
  'POST /api/hr/goals/{id}/progress': buildRecordIdProbe(aGoal, { ...version, progress: 10 }),
  'POST /api/hr/goals/search': buildRecordListProbe(aGoal, { size: 200 }),
  'PUT /api/hr/appraisal/cycles/{id}': async (scene) => {
    const id = await aCycle(scene)
    return { params: { id }, body: { ...(await cycle(scene)), ...version }, traces: [id] }
  },
  'DELETE /api/hr/appraisal/cycles/{id}': buildRecordIdProbe(aCycle),
  'POST /api/hr/appraisal/cycles/{id}/launch': buildRecordIdProbe(aCycle, version),
  'POST /api/hr/appraisal/cycles/{id}/release': buildRecordIdProbe(aCycle, version),
  'POST /api/hr/appraisal/cycles/search': buildRecordListProbe(aCycle, { size: 200 }),
  'POST /api/hr/appraisals/search': async (scene) => ({
    traces: [await anAppraisal(scene)],
    body: { filters: { employeeId: scene.target.employeeId } },
  }),
  'GET /api/hr/appraisals/{id}': buildRecordIdProbe(anAppraisal),
  'PUT /api/hr/appraisals/{id}/self': buildRecordIdProbe(anAppraisal, view),
  'PUT /api/hr/appraisals/{id}/manager': buildRecordIdProbe(anAppraisal, view),
  'DELETE /api/hr/appraisals/{id}': buildRecordIdProbe(anAppraisal),
}
