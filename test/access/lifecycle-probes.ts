import { probationType } from '../../server/hr/catalogue/catalogue.table.ts'
import { plan, action, probation } from '../../server/hr/onboarding/plan.table.ts'
import { asset } from '../../server/hr/assets/asset.table.ts'
import { letter } from '../../server/hr/letters/letter.table.ts'
import { employeePlan, employeePlanStep } from '../../server/hr/plans/employee-plan.table.ts'
import { probationDecision } from '../../server/hr/probation/probation-decision.table.ts'
import { resignation } from '../../server/hr/separation/resignation.table.ts'
import { actionType } from '../../server/hr/catalogue/catalogue.table.ts'
import { ADMIN } from '../../domain/main/users/roles.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { anAction, aPlan } from '../factories/plans.ts'
import type { Person } from '../harness.ts'
import type { AccessScene, MakeProbe } from './probes.ts'

/** An open plan of the target with one step that HR owns. */
async function aPlanOfTarget({ h, target }: AccessScene): Promise<{ id: string; stepId: string; planId: string }> {
  const ids = { id: newId(), stepId: newId(), planId: newId(), actionId: newId(), typeId: newId() }
  const { employeeId } = target
  await h.inOrganisation(target.organisationId, async (db) => {
    await db.insert(actionType).values({ id: ids.typeId, name: ids.typeId })
    await db
      .insert(action)
      .values({ id: ids.actionId, name: ids.actionId, actionTypeId: ids.typeId, kind: 'TASK', owner: 'HR' })
    await db.insert(plan).values({ id: ids.planId, name: ids.planId, type: 'ONBOARDING', isActive: false })
    await db.insert(employeePlan).values({
      id: ids.id,
      employeeId,
      planId: ids.planId,
      name: 'Joining',
      type: 'ONBOARDING',
      anchorDay: '2026-03-10',
    })
    await db.insert(employeePlanStep).values({
      id: ids.stepId,
      employeePlanId: ids.id,
      employeeId,
      actionId: ids.actionId,
      title: 'Laptop',
      kind: 'TASK',
      rule: 'HR',
      ownerRole: 'HRMS-HR',
      dueDay: '2026-03-10',
      isRequired: true,
      position: 0,
    })
  })
  return ids
}

/** A plan with a step for everybody who joins the organisation of the target. */
async function createOnboardingPlan({ h, target }: AccessScene): Promise<void> {
  const admin: Person = { ...target, role: ADMIN }
  const actionId = await anAction(h, admin, { name: `Laptop ${newId()}` })
  await aPlan(h, admin, { name: `Joining ${newId()}`, type: 'ONBOARDING', steps: [{ actionId, dueDays: 1 }] })
}

/** A resignation of the target that was rejected, so that any number can exist. */
async function aResignationOfTarget({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(resignation).values({
      id,
      employeeId: target.employeeId,
      submittedOn: '2026-03-10',
      noticeDays: 30,
      noticeDay: '2026-04-09',
      lastDay: '2026-04-09',
      state: 'REJECTED',
      isOpen: false,
    }),
  )
  return id
}

let probations = 0

/** A probation of the target, of one day. */
async function aProbationOfTarget({ h, target }: AccessScene): Promise<string> {
  const [id, typeId] = [newId(), newId()]
  const day = new Date(Date.UTC(2024, 0, 2 + probations++)).toISOString().slice(0, 10)
  await h.inOrganisation(target.organisationId, async (db) => {
    await db.insert(probationType).values({ id: typeId, name: typeId, months: 6, extensionMonths: 0 })
    await db
      .insert(probation)
      .values({ id, employeeId: target.employeeId, probationTypeId: typeId, fromDay: day, toDay: day })
  })
  return id
}

async function aDecisionOfTarget(scene: AccessScene): Promise<string> {
  const { h, target } = scene
  const [id, probationId] = [newId(), await aProbationOfTarget(scene)]
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(probationDecision).values({
      id,
      probationId,
      employeeId: target.employeeId,
      action: 'CONFIRM',
      day: '2026-04-01',
      proposedById: target.employeeId,
      proposedAt: '2026-03-10T09:00:00Z',
    }),
  )
  return id
}

/** An asset that the target holds. */
async function anAssetOfTarget({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(asset).values({
      id,
      employeeId: target.employeeId,
      kind: 'LAPTOP',
      name: 'Laptop',
      condition: 'NEW',
      issuedOn: '2026-03-10',
    }),
  )
  return id
}

let letters = 0

async function aLetterOfTarget({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  await h.inOrganisation(target.organisationId, (db) =>
    db.insert(letter).values({
      id,
      number: `Probe ${letters++}`,
      employeeId: target.employeeId,
      kind: 'APPOINTMENT',
      language: 'en',
      title: 'Letter',
      body: 'Welcome',
      issuedOn: '2026-03-10',
    }),
  )
  return id
}

const withAsset =
  (body?: object): MakeProbe =>
  async (scene) => {
    const id = await anAssetOfTarget(scene)
    return { params: { id }, ...(body ? { body } : {}), traces: [id] }
  }
const withPlan =
  (body: (ids: Awaited<ReturnType<typeof aPlanOfTarget>>) => object): MakeProbe =>
  async (scene) => {
    const ids = await aPlanOfTarget(scene)
    return { params: { id: ids.id }, body: body(ids), traces: [ids.id] }
  }
const withResignation =
  (body?: object): MakeProbe =>
  async (scene) => {
    const id = await aResignationOfTarget(scene)
    return { params: { id }, ...(body ? { body } : {}), traces: [id] }
  }

export const lifecycleProbes: Record<string, MakeProbe> = {
  'PUT /api/hr/employee/plans/{id}': withPlan(({ stepId }) => ({
    version: 1,
    steps: [{ id: stepId, dueDay: '2026-03-20' }],
  })),
  'DELETE /api/hr/employee/plans/{id}': withPlan(() => ({})),
  'GET /api/hr/employee/plans/{id}': withPlan(() => ({})),
  'GET /api/hr/employee/plans/employee/{id}': async (scene) => {
    const { id } = await aPlanOfTarget(scene)
    return { params: { id: scene.target.employeeId }, traces: [id] }
  },
  'POST /api/hr/employee/plans/search': async (scene) => {
    const { id } = await aPlanOfTarget(scene)
    return { body: { size: 200, filters: { employeeId: scene.target.employeeId } }, traces: [id] }
  },
  'POST /api/hr/employee/plans/actions/search': async (scene) => {
    const { stepId } = await aPlanOfTarget(scene)
    return { body: { size: 200 }, traces: [stepId] }
  },
  'POST /api/hr/employee/plans/candidates/search': ({ target }) => ({
    body: { size: 200 },
    traces: [target.employeeId],
  }),
  'POST /api/hr/employee/plans/complete': withPlan(({ id }) => ({ id, version: 1 })),
  'POST /api/hr/employee/plans/actions/complete': withPlan(({ stepId }) => ({ id: stepId, version: 1 })),
  'POST /api/hr/employee/plans/actions/reopen': withPlan(({ stepId }) => ({
    id: stepId,
    version: 1,
    note: 'Not finished',
  })),
  'POST /api/hr/employee/plans/generate/preview': ({ target }) => ({
    body: { type: 'ONBOARDING', employeeIds: [target.employeeId] },
    traces: [target.employeeId],
  }),
  'POST /api/hr/employee/plans/generate': async (scene) => {
    await createOnboardingPlan(scene)
    return { body: { type: 'ONBOARDING', employeeIds: [scene.target.employeeId] }, traces: [scene.target.employeeId] }
  },
  'POST /api/hr/employees/{id}/rejoin': ({ target }) => ({
    params: { id: target.employeeId },
    body: { version: 1, joinedOn: '2026-04-01' },
  }),
  'GET /api/hr/employees/{id}/employments': ({ target }) => ({
    params: { id: target.employeeId },
    traces: [target.employeeId],
  }),
  'POST /api/hr/letters/search': async (scene) => {
    const id = await aLetterOfTarget(scene)
    return { body: { size: 200, filters: { employeeId: scene.target.employeeId } }, traces: [id] }
  },
  'GET /api/hr/letters/{id}/pdf': async (scene) => ({ params: { id: await aLetterOfTarget(scene) } }),
  'PUT /api/hr/assets/{id}': withAsset({
    version: 1,
    kind: 'PHONE',
    name: 'Phone',
    condition: 'NEW',
    issuedOn: '2026-03-10',
  }),
  'DELETE /api/hr/assets/{id}': withAsset(),
  'GET /api/hr/assets/{id}': withAsset(),
  'POST /api/hr/assets/search': async (scene) => {
    const id = await anAssetOfTarget(scene)
    return { body: { size: 200, filters: { employeeId: scene.target.employeeId } }, traces: [id] }
  },
  'POST /api/hr/assets/{id}/acknowledge': withAsset({ version: 1 }),
  'POST /api/hr/assets/{id}/return': withAsset({ version: 1, returnedOn: '2026-03-11', condition: 'GOOD' }),
  'POST /api/hr/assets/{id}/charge': withAsset({ version: 1, amount: 100, note: 'Lost' }),
  'PUT /api/hr/resignations/{id}': withResignation({ version: 1, lastDay: '2026-04-10' }),
  'GET /api/hr/resignations/{id}': withResignation(),
  'DELETE /api/hr/resignations/{id}': withResignation(),
  'POST /api/hr/resignations/{id}/withdraw': withResignation({ version: 1, reason: 'Another role' }),
  'PUT /api/hr/resignations/{id}/exit-interview': withResignation({ version: 1, answers: [] }),
  'GET /api/hr/resignations/{id}/handover': withResignation(),
  'POST /api/hr/resignations/{id}/handover': withResignation({
    toEmployeeId: '01a1fdc0-9934-7490-b259-2963db6703eb',
    groups: ['TASKS'],
  }),
  'POST /api/hr/resignations/search': async (scene) => {
    const id = await aResignationOfTarget(scene)
    return { body: { size: 200, filters: { employeeId: scene.target.employeeId } }, traces: [id] }
  },
  'POST /api/hr/probation/open/search': async (scene) => {
    await aProbationOfTarget(scene)
    return { body: { size: 200 }, traces: [scene.target.employeeId] }
  },
  'GET /api/hr/probation/{id}/questions': async (scene) => ({ params: { id: await aProbationOfTarget(scene) } }),
  'POST /api/hr/probation/{id}/decide': async (scene) => ({
    params: { id: await aProbationOfTarget(scene) },
    body: { action: 'CONFIRM', day: '2026-04-01', answers: [] },
  }),
  'POST /api/hr/probation/decisions/search': async (scene) => {
    const id = await aDecisionOfTarget(scene)
    return { body: { size: 200 }, traces: [id] }
  },
  'GET /api/hr/probation/decisions/{id}': async (scene) => {
    const id = await aDecisionOfTarget(scene)
    return { params: { id }, traces: [id] }
  },
}
