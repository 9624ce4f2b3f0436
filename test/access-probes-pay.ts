import { addDays } from '../domain/kit/day.ts'
import { ADMIN } from '../domain/main/roles.ts'
import type { MakeProbe, Scene } from './access-probes.ts'
import type { Person } from './harness.ts'
import { aComponent, aStructure, payFor } from './pay-house.ts'

const keeper = ({ target }: Scene): Person => ({ ...target, role: ADMIN })

async function idOf(reply: Promise<{ status: number; body: unknown }>): Promise<string> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
  return (body as { id: string }).id
}

let count = 0
const fresh = (word: string) => `${word}_${(count += 1)}`

interface House {
  basic: string
  loan: string
  structure: string
}

const houses = new Map<string, Promise<House>>()

/** Components, a structure and a year in the target's organisation, made when first needed. */
function houseOf(scene: Scene): Promise<House> {
  const { organisationId } = scene.target
  const known = houses.get(organisationId) ?? makeHouse(scene)
  houses.set(organisationId, known)
  return known
}

async function makeHouse(scene: Scene): Promise<House> {
  const { h } = scene
  const as = keeper(scene)
  const basic = await aComponent(h, as, fresh('PROBE'))
  const loan = await aComponent(h, as, fresh('PROBE'), { componentType: 'DEDUCTION' })
  const structure = await aStructure(h, as, [[basic, { type: 'BALANCE' }]], fresh('Probe'))
  return { basic, loan, structure }
}

const aRule = async (scene: Scene, path: 'structure' | 'type' | 'employee'): Promise<string> => {
  const { h, target } = scene
  const as = keeper(scene)
  const componentId = await aComponent(h, as, fresh('PROBE'))
  const common = { componentId, fromDay: '2026-01-01', method: { type: 'FIXED', amount: 1, per: 'MONTH' } as const }
  if (path === 'employee')
    return idOf(
      h.call(as, 'POST /api/payroll/employee/salary/rules', { body: { ...common, employeeId: target.employeeId } }),
    )
  if (path === 'structure') {
    const { structure } = await houseOf(scene)
    return idOf(h.call(as, 'POST /api/payroll/salaryRules', { body: { ...common, structureId: structure } }))
  }
  const employeeTypeId = await idOf(h.call(as, 'POST /api/hr/employee/types', { body: { name: fresh('Probe') } }))
  return idOf(h.call(as, 'POST /api/payroll/employeeTypeSalaryRules', { body: { ...common, employeeTypeId } }))
}

const pays = new Map<string, Promise<string>>()
/** The target's pay; made once. */
function aPay(scene: Scene): Promise<string> {
  const { h, target } = scene
  const made = async () => {
    const { structure } = await houseOf(scene)
    return payFor(h, keeper(scene), target.employeeId, { structureId: structure })
  }
  const known = pays.get(target.employeeId) ?? made()
  pays.set(target.employeeId, known)
  return known
}

async function anAdjustment(scene: Scene): Promise<string> {
  const { basic: componentId } = await houseOf(scene)
  const body = {
    employeeId: scene.target.employeeId,
    componentId,
    kind: 'ONE_OFF',
    amount: 100,
    fromDay: '2026-03-15',
  } as const
  return idOf(scene.h.call(keeper(scene), 'POST /api/payroll/adjustments', { body }))
}

async function aLoan(scene: Scene): Promise<string> {
  const { loan: componentId } = await houseOf(scene)
  const { employeeId } = scene.target
  const terms = { principal: 100, instalments: 1, firstDue: '2026-05-31', givenOn: '2026-03-01' }
  const body = { ...terms, employeeId, componentId, kind: 'LOAN' } as const
  return idOf(scene.h.call(keeper(scene), 'POST /api/payroll/loans', { body }))
}

/** Each slab has a year of its own. */
const lastYears = new Map<string, number>()

async function aSlab(scene: Scene): Promise<string> {
  const as = keeper(scene)
  const { organisationId } = scene.target
  const first = (lastYears.get(organisationId) ?? 2100) + 1
  lastYears.set(organisationId, first)
  const days = { fromDay: `${first}-04-01`, toDay: `${first + 1}-03-31` }
  const year = await idOf(
    scene.h.call(as, 'POST /api/payroll/financialYears', { body: { name: fresh('Probe'), ...days } }),
  )
  const bands = [{ from: 0, to: null, percent: '5' }]
  const body = { name: 'Probe', financialYearId: year, regime: 'NEW', ageGroup: 'ALL', bands } as const
  return idOf(scene.h.call(as, 'POST /api/payroll/taxSlabs', { body }))
}

/** Each row holds on a day of its own. */
let lawDays = 0
function aLawRow(scene: Scene): Promise<string> {
  const day = addDays('2030-01-01', (lawDays += 1))
  const values = { wagesUpTo: 1, countedUpTo: 1, leastPercent: '1' }
  const body = { subject: 'BONUS', area: null, fromDay: day, toDay: day, values, source: 'Probe' } as const
  return idOf(scene.h.call(keeper(scene), 'POST /api/payroll/lawRows', { body }))
}

const byId =
  (make: (scene: Scene) => Promise<string>): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, traces: [id] }
  }
const changing =
  (make: (scene: Scene) => Promise<string>, body: object): MakeProbe =>
  async (scene) => {
    const id = await make(scene)
    return { params: { id }, body, traces: [id] }
  }
const listing =
  (make: (scene: Scene) => Promise<string>, body?: object): MakeProbe =>
  async (scene) => ({ ...(body ? { body } : {}), traces: [await make(scene)] })

const structureRule = (scene: Scene) => aRule(scene, 'structure')
const typeRule = (scene: Scene) => aRule(scene, 'type')
const ownRule = (scene: Scene) => aRule(scene, 'employee')
const aStructureOf = async (scene: Scene) =>
  aStructure(scene.h, keeper(scene), [[(await houseOf(scene)).basic, { type: 'BALANCE' }]], fresh('Probe'))

const newest = { size: 200, sort: '-createdAt' }
const ofTarget: MakeProbe = async (scene) => {
  await aPay(scene)
  return { params: { id: scene.target.employeeId } }
}

/** How the calls about pay are tried on a given person's. */
export const payProbes: Record<string, MakeProbe> = {
  'GET /api/payroll/salaryRules': listing(structureRule),
  'POST /api/payroll/salaryRules/search': listing(structureRule, newest),
  'GET /api/payroll/salaryRules/{id}': byId(structureRule),
  'PUT /api/payroll/salaryRules/{id}': changing(structureRule, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/salaryRules/{id}': byId(structureRule),
  'GET /api/payroll/employeeTypeSalaryRules': listing(typeRule),
  'POST /api/payroll/employeeTypeSalaryRules/search': listing(typeRule, newest),
  'GET /api/payroll/employeeTypeSalaryRules/{id}': byId(typeRule),
  'PUT /api/payroll/employeeTypeSalaryRules/{id}': changing(typeRule, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/employeeTypeSalaryRules/{id}': byId(typeRule),
  'GET /api/payroll/employee/salary/rules': listing(ownRule),
  'POST /api/payroll/employee/salary/rules/search': listing(ownRule, newest),
  'GET /api/payroll/employee/salary/rules/{id}': byId(ownRule),
  'PUT /api/payroll/employee/salary/rules/{id}': changing(ownRule, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/employee/salary/rules/{id}': byId(ownRule),
  'GET /api/payroll/employee/salary/rules/fixed/{id}': async (scene) => ({
    params: { id: scene.target.employeeId },
    traces: [await ownRule(scene)],
  }),
  'GET /api/payroll/employeeTypeSalaryRules/fixed/{id}': async (scene) => {
    const rule = await typeRule(scene)
    const { body } = await scene.h.call(keeper(scene), 'GET /api/payroll/employeeTypeSalaryRules/{id}', {
      params: { id: rule },
    })
    return { params: { id: body.employeeType?.id ?? '' }, traces: [rule] }
  },
  'GET /api/payroll/payStructures': listing(aStructureOf),
  'GET /api/payroll/payStructures/{id}': byId(aStructureOf),
  'PUT /api/payroll/payStructures/{id}': changing(aStructureOf, { version: 1, description: 'Probe' }),
  'DELETE /api/payroll/payStructures/{id}': byId(aStructureOf),
  'GET /api/payroll/taxSlabs': listing(aSlab),
  'POST /api/payroll/taxSlabs/search': listing(aSlab, newest),
  'GET /api/payroll/taxSlabs/{id}': byId(aSlab),
  'PUT /api/payroll/taxSlabs/{id}': changing(aSlab, { version: 1, name: 'Probe' }),
  'DELETE /api/payroll/taxSlabs/{id}': byId(aSlab),
  'GET /api/payroll/lawRows': listing(aLawRow),
  'GET /api/payroll/lawRows/{id}': byId(aLawRow),
  'PUT /api/payroll/lawRows/{id}': changing(aLawRow, { version: 1, source: 'Probe' }),
  'DELETE /api/payroll/lawRows/{id}': byId(aLawRow),
  'GET /api/payroll/employeePays': listing(aPay),
  'POST /api/payroll/employeePays/search': async (scene) => ({
    body: { size: 200, filters: { employeeId: scene.target.employeeId } },
    traces: [await aPay(scene)],
  }),
  'GET /api/payroll/employeePays/{id}': byId(aPay),
  'PUT /api/payroll/employeePays/{id}': changing(aPay, { version: 1, reason: 'Probe', isCorrection: true }),
  'DELETE /api/payroll/employeePays/{id}': byId(aPay),
  'GET /api/payroll/employeePays/employee/{id}': ofTarget,
  'GET /api/payroll/employeePays/employee/{id}/bankAccounts': ofTarget,
  'GET /api/payroll/employeePays/employee/sync': async (scene) => {
    await aPay(scene)
    return {}
  },
  'POST /api/payroll/adjustments/search': async (scene) => ({
    body: { filters: { employeeId: scene.target.employeeId } },
    traces: [await anAdjustment(scene)],
  }),
  'GET /api/payroll/adjustments/{id}': byId(anAdjustment),
  'PUT /api/payroll/adjustments/{id}': changing(anAdjustment, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/adjustments/{id}': byId(anAdjustment),
  'POST /api/payroll/loans/search': async (scene) => ({
    body: { filters: { employeeId: scene.target.employeeId } },
    traces: [await aLoan(scene)],
  }),
  'GET /api/payroll/loans/{id}': byId(aLoan),
  'POST /api/payroll/loans/{id}/postpone': async (scene) => {
    const id = await aLoan(scene)
    const { body } = await scene.h.call(keeper(scene), 'GET /api/payroll/loans/{id}', { params: { id } })
    const instalmentId = body.instalments[0]?.id ?? ''
    return { params: { id }, body: { instalmentId, version: body.version }, traces: [id] }
  },
  'POST /api/payroll/loans/{id}/close': changing(aLoan, { version: 1, note: 'Probe' }),
  'DELETE /api/payroll/loans/{id}': byId(aLoan),
}
