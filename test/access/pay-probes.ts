import { addDays } from '../../domain/kit/day.ts'
import { ADMIN } from '../../domain/main/users/roles.ts'
import { payImport } from '../../server/payroll/pay-import/pay-import.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import type { MakeProbe, AccessScene } from './probes.ts'
import type { Person } from '../harness.ts'
import { aComponent, aStructure, payFor } from '../factories/pay-fixtures.ts'

// Another user than the target, because users cannot change their own pay.
const toAdmin = ({ target }: AccessScene): Person => ({
  ...target,
  userId: newId(),
  employeeId: null,
  role: ADMIN,
})

async function readReplyId(reply: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { id: string }).id
}

async function aPayImport({ h, target }: AccessScene): Promise<string> {
  const id = newId()
  const row = { id, fileName: 'pay.csv', pays: 0, accountIds: [], identityIds: [] }
  await h.inOrganisation(target.organisationId, (db) => db.insert(payImport).values(row))
  return id
}

let count = 0
const createUniqueCode = (word: string) => `${word}_${(count += 1)}`

interface PayFixture {
  basic: string
  loan: string
  structure: string
}

const payFixtures = new Map<string, Promise<PayFixture>>()

/** Components, a structure and a year in the target's organisation, created when first needed. */
function getPayFixture(scene: AccessScene): Promise<PayFixture> {
  const { organisationId } = scene.target
  const known = payFixtures.get(organisationId) ?? createPayFixture(scene)
  payFixtures.set(organisationId, known)
  return known
}

async function createPayFixture(scene: AccessScene): Promise<PayFixture> {
  const { h } = scene
  const as = toAdmin(scene)
  const basic = await aComponent(h, as, createUniqueCode('PROBE'))
  const loan = await aComponent(h, as, createUniqueCode('PROBE'), { componentType: 'DEDUCTION' })
  const structure = await aStructure(h, as, [[basic, { type: 'BALANCE' }]], createUniqueCode('Probe'))
  return { basic, loan, structure }
}

const aRule = async (scene: AccessScene, path: 'structure' | 'type' | 'employee'): Promise<string> => {
  const { h, target } = scene
  const as = toAdmin(scene)
  const componentId = await aComponent(h, as, createUniqueCode('PROBE'))
  const common = { componentId, fromDay: '2026-01-01', method: { type: 'FIXED', amount: 1, per: 'MONTH' } as const }
  if (path === 'employee')
    return readReplyId(
      h.call(as, 'POST /api/payroll/employee/salary/rules', { body: { ...common, employeeId: target.employeeId } }),
    )
  if (path === 'structure') {
    const { structure } = await getPayFixture(scene)
    return readReplyId(h.call(as, 'POST /api/payroll/salaryRules', { body: { ...common, structureId: structure } }))
  }
  const employeeTypeId = await readReplyId(
    h.call(as, 'POST /api/hr/employee/types', { body: { name: createUniqueCode('Probe') } }),
  )
  return readReplyId(h.call(as, 'POST /api/payroll/employeeTypeSalaryRules', { body: { ...common, employeeTypeId } }))
}

const pays = new Map<string, Promise<string>>()
/** The target's pay; created once. */
function aPay(scene: AccessScene): Promise<string> {
  const { h, target } = scene
  const made = async () => {
    const { structure } = await getPayFixture(scene)
    return payFor(h, toAdmin(scene), target.employeeId, { structureId: structure })
  }
  const known = pays.get(target.employeeId) ?? made()
  pays.set(target.employeeId, known)
  return known
}

async function anAdjustment(scene: AccessScene): Promise<string> {
  const { basic: componentId } = await getPayFixture(scene)
  const body = {
    employeeId: scene.target.employeeId,
    componentId,
    kind: 'ONE_OFF',
    amount: 100,
    fromDay: '2026-03-15',
  } as const
  return readReplyId(scene.h.call(toAdmin(scene), 'POST /api/payroll/adjustments', { body }))
}

async function aLoan(scene: AccessScene): Promise<string> {
  const { loan: componentId } = await getPayFixture(scene)
  const { employeeId } = scene.target
  const terms = { principal: 100, instalments: 1, firstDue: '2026-05-31', givenOn: '2026-03-01' }
  const body = { ...terms, employeeId, componentId, kind: 'LOAN' } as const
  return readReplyId(scene.h.call(toAdmin(scene), 'POST /api/payroll/loans', { body }))
}

/** Each slab has its own year. */
const lastYears = new Map<string, number>()

async function aSlab(scene: AccessScene): Promise<string> {
  const as = toAdmin(scene)
  const { organisationId } = scene.target
  const first = (lastYears.get(organisationId) ?? 2100) + 1
  lastYears.set(organisationId, first)
  const days = { fromDay: `${first}-04-01`, toDay: `${first + 1}-03-31` }
  const year = await readReplyId(
    scene.h.call(as, 'POST /api/payroll/financialYears', { body: { name: createUniqueCode('Probe'), ...days } }),
  )
  const bands = [{ from: 0, to: null, percent: '5' }]
  const body = { name: 'Probe', financialYearId: year, regime: 'NEW', ageGroup: 'ALL', bands } as const
  return readReplyId(scene.h.call(as, 'POST /api/payroll/taxSlabs', { body }))
}

/** Each row takes effect on its own day. */
let lawDays = 0
function aLawRow(scene: AccessScene): Promise<string> {
  const day = addDays('2030-01-01', (lawDays += 1))
  const values = { wagesUpTo: 1, countedUpTo: 1, leastPercent: '1', rounding: 'RUPEE' }
  const body = { subject: 'BONUS', area: null, fromDay: day, toDay: day, values, source: 'Probe' } as const
  return readReplyId(scene.h.call(toAdmin(scene), 'POST /api/payroll/lawRows', { body }))
}

const buildPayIdProbe =
  (make: (scene: AccessScene) => Promise<string>): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, traces: [id] }
  }
const buildPayChangeProbe =
  (make: (scene: AccessScene) => Promise<string>, body: object): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, body, traces: [id] }
  }
const buildPayListProbe =
  (make: (scene: AccessScene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => ({ ...(body ? { body } : {}), traces: [await make(scene)] })

const structureRule = (scene: AccessScene) => aRule(scene, 'structure')
const typeRule = (scene: AccessScene) => aRule(scene, 'type')
const ownRule = (scene: AccessScene) => aRule(scene, 'employee')
const createTargetStructure = async (scene: AccessScene) =>
  aStructure(
    scene.h,
    toAdmin(scene),
    [[(await getPayFixture(scene)).basic, { type: 'BALANCE' }]],
    createUniqueCode('Probe'),
  )

const newest = { size: 200, sort: '-createdAt' }
const targetPayProbe: MakeProbe = async (scene) => {
  await aPay(scene)
  return { params: { id: scene.target.employeeId } }
}

/** Probes for the calls about the pay of a given employee. */
export const payProbes: Record<string, MakeProbe> = {
  'GET /api/payroll/salaryRules': buildPayListProbe(structureRule),
  'POST /api/payroll/salaryRules/search': buildPayListProbe(structureRule, newest),
  'GET /api/payroll/salaryRules/{id}': buildPayIdProbe(structureRule),
  'PUT /api/payroll/salaryRules/{id}': buildPayChangeProbe(structureRule, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/salaryRules/{id}': buildPayIdProbe(structureRule),
  'GET /api/payroll/employeeTypeSalaryRules': buildPayListProbe(typeRule),
  'POST /api/payroll/employeeTypeSalaryRules/search': buildPayListProbe(typeRule, newest),
  'GET /api/payroll/employeeTypeSalaryRules/{id}': buildPayIdProbe(typeRule),
  'PUT /api/payroll/employeeTypeSalaryRules/{id}': buildPayChangeProbe(typeRule, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/employeeTypeSalaryRules/{id}': buildPayIdProbe(typeRule),
  'GET /api/payroll/employee/salary/rules': buildPayListProbe(ownRule),
  'POST /api/payroll/employee/salary/rules/search': buildPayListProbe(ownRule, newest),
  'GET /api/payroll/employee/salary/rules/{id}': buildPayIdProbe(ownRule),
  'PUT /api/payroll/employee/salary/rules/{id}': buildPayChangeProbe(ownRule, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/employee/salary/rules/{id}': buildPayIdProbe(ownRule),
  'GET /api/payroll/employee/salary/rules/fixed/{id}': async (scene) => ({
    params: { id: scene.target.employeeId },
    traces: [await ownRule(scene)],
  }),
  'GET /api/payroll/employeeTypeSalaryRules/fixed/{id}': async (scene) => {
    const rule = await typeRule(scene)
    const { body } = await scene.h.call(toAdmin(scene), 'GET /api/payroll/employeeTypeSalaryRules/{id}', {
      params: { id: rule },
    })
    return { params: { id: body.employeeType?.id ?? '' }, traces: [rule] }
  },
  'GET /api/payroll/payStructures': buildPayListProbe(createTargetStructure),
  'GET /api/payroll/payStructures/{id}': buildPayIdProbe(createTargetStructure),
  'PUT /api/payroll/payStructures/{id}': buildPayChangeProbe(createTargetStructure, {
    version: 1,
    description: 'Probe',
  }),
  'DELETE /api/payroll/payStructures/{id}': buildPayIdProbe(createTargetStructure),
  'GET /api/payroll/taxSlabs': buildPayListProbe(aSlab),
  'POST /api/payroll/taxSlabs/search': buildPayListProbe(aSlab, newest),
  'GET /api/payroll/taxSlabs/{id}': buildPayIdProbe(aSlab),
  'PUT /api/payroll/taxSlabs/{id}': buildPayChangeProbe(aSlab, { version: 1, name: 'Probe' }),
  'DELETE /api/payroll/taxSlabs/{id}': buildPayIdProbe(aSlab),
  'GET /api/payroll/lawRows': buildPayListProbe(aLawRow),
  'PUT /api/payroll/lawRows/reported': () =>
    Promise.resolve({ body: { subject: 'EPF', area: null, fromDay: '2026-09-17', applies: true } }),
  'GET /api/payroll/lawRows/{id}': buildPayIdProbe(aLawRow),
  'PUT /api/payroll/lawRows/{id}': buildPayChangeProbe(aLawRow, { version: 1, source: 'Probe' }),
  'DELETE /api/payroll/lawRows/{id}': buildPayIdProbe(aLawRow),
  'GET /api/payroll/employeePays': buildPayListProbe(aPay),
  'POST /api/payroll/employeePays/search': async (scene) => ({
    body: { size: 200, filters: { employeeId: scene.target.employeeId } },
    traces: [await aPay(scene)],
  }),
  'DELETE /api/payroll/employeePays/imports/{id}': async (scene) => {
    const id = await aPayImport(scene)
    return { params: { id }, traces: [id] }
  },
  'POST /api/payroll/employeePays/imports/search': async (scene) => ({
    body: { size: 200 },
    traces: [await aPayImport(scene)],
  }),
  'GET /api/payroll/employeePays/{id}': buildPayIdProbe(aPay),
  'PUT /api/payroll/employeePays/{id}': buildPayChangeProbe(aPay, { version: 1, reason: 'Probe', isCorrection: true }),
  'DELETE /api/payroll/employeePays/{id}': buildPayIdProbe(aPay),
  'GET /api/payroll/employeePays/employee/{id}': targetPayProbe,
  'GET /api/payroll/employeePays/employee/{id}/bankAccounts': targetPayProbe,
  'GET /api/payroll/employeePays/employee/sync': async (scene) => {
    await aPay(scene)
    return {}
  },
  'POST /api/payroll/adjustments/search': async (scene) => ({
    body: { filters: { employeeId: scene.target.employeeId } },
    traces: [await anAdjustment(scene)],
  }),
  'GET /api/payroll/adjustments/{id}': buildPayIdProbe(anAdjustment),
  'PUT /api/payroll/adjustments/{id}': buildPayChangeProbe(anAdjustment, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/adjustments/{id}': buildPayIdProbe(anAdjustment),
  'POST /api/payroll/loans/search': async (scene) => ({
    body: { filters: { employeeId: scene.target.employeeId } },
    traces: [await aLoan(scene)],
  }),
  'GET /api/payroll/loans/{id}': buildPayIdProbe(aLoan),
  'POST /api/payroll/loans/{id}/postpone': async (scene) => {
    const id = await aLoan(scene)
    const { body } = await scene.h.call(toAdmin(scene), 'GET /api/payroll/loans/{id}', { params: { id } })
    const instalmentId = body.instalments[0]?.id ?? ''
    return { params: { id }, body: { instalmentId, version: body.version }, traces: [id] }
  },
  'POST /api/payroll/loans/{id}/close': buildPayChangeProbe(aLoan, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/loans/{id}': buildPayIdProbe(aLoan),
}
