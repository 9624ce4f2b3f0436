import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { ADMIN, EMPLOYEE, HR, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import { aCycle, aFinalRun } from '../../../test/factories/final-runs.ts'
import { aComponent, aStructure, payFor } from '../../../test/factories/pay-fixtures.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { harness, type Person, type Reply } from '../../../test/harness.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { settlement } from '../settlement/settlement.table.ts'
import { runPaySync } from './sync.actions.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })

type Body = Record<string, unknown>
const send = (as: Person, key: string, params: Body = {}, body?: Body | Body[]) =>
  h.call(as, key as never, { params, body } as never) as unknown as Promise<Reply<Body>>

async function made(reply: Promise<Reply<Body>>): Promise<Body & { id: string }> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body as Body & { id: string }
}

const account = { holder: 'Mine', bank: 'A Bank', number: '0099887766', isPrimary: true }

/** A user in this role with pay, an adjustment and other records that another HR user created. */
async function aScene(role: RoleName) {
  const me = await anEmployee(h, { role })
  const other = await anEmployee(h, { organisationId: me.organisationId, role: HR })
  const basic = await aComponent(h, other, 'BASIC')
  const deduction = await aComponent(h, other, 'LOAN', { componentType: 'DEDUCTION' })
  const structureId = await aStructure(h, other, [[basic, { type: 'BALANCE' }]])
  const { employeeId } = me
  const pay = await payFor(h, other, employeeId, { structureId })
  const oneOff = { employeeId, componentId: basic, kind: 'ONE_OFF', amount: 100_00, fromDay: '2026-04-01' }
  const loan = { employeeId, componentId: deduction, kind: 'LOAN', principal: 900_00, givenOn: '2026-03-01' }
  const terms = { ...loan, instalments: 3, firstDue: '2026-04-30' }
  const rule = {
    employeeId,
    componentId: basic,
    fromDay: '2026-04-01',
    method: { type: 'FIXED', amount: 1, per: 'MONTH' },
  }
  const future = { employeeId, structureId, fromDay: '2026-06-01', ctc: 13_00_000_00 }
  const rows = {
    adjustment: (await made(send(other, 'POST /api/payroll/adjustments', {}, oneOff))).id,
    loan: (await made(send(other, 'POST /api/payroll/loans', {}, terms))).id,
    rule: (await made(send(other, 'POST /api/payroll/employee/salary/rules', {}, rule))).id,
    future: (await made(send(other, 'POST /api/payroll/employeePays', {}, future))).id,
    bank: (await made(send(other, 'POST /api/hr/employees/{id}/bankAccounts', { id: employeeId }, account))).id,
    pay,
  }
  const cycleId = await aCycle(h, other)
  const lines: [string, string, 'EARNING', number][] = [[basic, 'BASIC', 'EARNING', 100]]
  const runId = await aFinalRun(h, me.organisationId, { cycleId, isFinal: false }, [{ employeeId, lines }])
  const found = await send(other, 'POST /api/payroll/salarySlips/search', {}, { filters: { runId } })
  const [slip] = found.body.content as { id: string; version: number }[]
  const declaration = await declare({ ...me, role: EMPLOYEE })
  const settlementId = await aSettlement(me, cycleId)
  return { me, other, oneOff, terms, rule, future, rows, runId, slip, declaration, settlementId }
}

async function declare(as: Staff) {
  const body = { year: '2025-26', regime: 'OLD', amounts: [], homes: [], employers: [], version: 0 }
  return made(send(as, 'PUT /api/payroll/tax/declaration', {}, body))
}

async function aSettlement({ organisationId, employeeId }: Staff, cycleId: string): Promise<string> {
  const id = newId()
  await h.inOrganisation(organisationId, (db) =>
    db.insert(settlement).values({ id, cycleId, employeeId, leftOn: '2026-03-31', mode: 'OFF_CYCLE', makers: [] }),
  )
  return id
}

type Scene = Awaited<ReturnType<typeof aScene>>
type Attempt = [call: string, params: (scene: Scene) => Body, body?: (scene: Scene) => Body | Body[]]

const ofMe = ({ me }: Scene) => ({ id: me.employeeId })
const withBank = ({ me, rows }: Scene) => ({ id: me.employeeId, partId: rows.bank })
const none = () => ({})
const versioned =
  (more: Body = {}) =>
  () => ({ version: 1, ...more })

/** Every call that changes or approves the pay of one employee. Calls that delete come last. */
const attempts: Attempt[] = [
  ['POST /api/payroll/employeePays', none, ({ future }) => ({ ...future, fromDay: '2026-07-01' })],
  ['PUT /api/payroll/employeePays/{id}', ({ rows }) => ({ id: rows.future }), versioned({ ctc: 99_00_000_00 })],
  ['POST /api/payroll/adjustments', none, ({ oneOff }) => oneOff],
  ['PUT /api/payroll/adjustments/{id}', ({ rows }) => ({ id: rows.adjustment }), versioned({ amount: 999_00 })],
  ['POST /api/payroll/loans', none, ({ terms }) => terms],
  ['POST /api/payroll/loans/{id}/postpone', ({ rows }) => ({ id: rows.loan }), versioned({ instalmentId: newId() })],
  ['POST /api/payroll/loans/{id}/close', ({ rows }) => ({ id: rows.loan }), versioned({ note: 'Waived' })],
  ['POST /api/payroll/employee/salary/rules', none, ({ rule }) => ({ ...rule, fromDay: '2027-01-01' })],
  ['POST /api/payroll/employee/salary/rules/create', none, ({ rule }) => [{ ...rule, fromDay: '2028-01-01' }]],
  ['PUT /api/payroll/employee/salary/rules/{id}', ({ rows }) => ({ id: rows.rule }), versioned({ note: 'Mine' })],
  ['POST /api/hr/employees/{id}/bankAccounts', ofMe, () => ({ ...account, number: '1122334455' })],
  ['PUT /api/hr/employees/{id}/bankAccounts/{partId}', withBank, versioned({ number: '5544332211' })],
  ['PUT /api/payroll/tax/statutory/{id}', ofMe, () => ({ version: 0, state: null, isPtExempt: true, ...statutory })],
  [
    'PUT /api/payroll/tax/declarations/{id}/verification',
    ({ declaration }) => ({ id: declaration.id }),
    ({ declaration }) => ({ version: declaration.version, amounts: [], homes: [], isDone: true }),
  ],
  ['POST /api/payroll/settlements', none, ({ me }) => ({ employeeId: me.employeeId })],
  ['PUT /api/payroll/settlements/{id}', ({ settlementId }) => ({ id: settlementId }), versioned({ note: 'Mine' })],
  ['POST /api/payroll/settlements/{id}/approve', ({ settlementId }) => ({ id: settlementId }), versioned()],
  [
    'POST /api/payroll/settlements/{id}/pay',
    ({ settlementId }) => ({ id: settlementId }),
    versioned({ paidOn: '2026-03-10' }),
  ],
  [
    'POST /api/payroll/settlements/{id}/cancel',
    ({ settlementId }) => ({ id: settlementId }),
    versioned({ reason: 'Stays after all' }),
  ],
  [
    'POST /api/payroll/payrollDrafts/{id}/variance/acknowledge',
    ({ runId }) => ({ id: runId }),
    ({ slip }) => ({ ids: [slip?.id], note: 'As agreed' }),
  ],
  [
    'POST /api/payroll/salarySlips/update',
    none,
    ({ slip }) => ({ slips: [{ id: slip?.id, version: slip?.version, isHeld: false }] }),
  ],
  ['DELETE /api/payroll/adjustments/{id}', ({ rows }) => ({ id: rows.adjustment })],
  ['DELETE /api/payroll/employee/salary/rules/{id}', ({ rows }) => ({ id: rows.rule })],
  ['DELETE /api/payroll/loans/{id}', ({ rows }) => ({ id: rows.loan })],
  ['DELETE /api/payroll/employeePays/{id}', ({ rows }) => ({ id: rows.future })],
  ['DELETE /api/hr/employees/{id}/bankAccounts/{partId}', withBank],
]

const statutory = {
  isEpfMember: false,
  epfOnWages: false,
  employerEpfOnWages: false,
  isInPension: false,
  hasHigherPension: false,
  voluntaryPercent: null,
  esiNumber: null,
  isEsiExempt: true,
  isLwfExempt: true,
  hasDisability: false,
}

const tryAll = async (scene: Scene, as: Staff) => {
  const codes: [string, string | undefined][] = []
  for (const [call, params, body] of attempts)
    codes.push([call, (await send(as, call, params(scene), body?.(scene))).code])
  return codes
}
const refused = attempts.map(([call]) => [call, 'PAY_OWN_RECORD'])
const deactivate = ({ other }: Scene) =>
  h.inOrganisation(other.organisationId, (db) =>
    db.execute(sql`update app_user set is_active = false where id = ${other.userId}`),
  )
const countOwnChanges = async ({ organisationId }: Staff) => {
  const { rows } = await h.inOrganisation(organisationId, (db) =>
    db.execute<{ count: number }>(sql`select count(*)::int as count from own_pay_change`),
  )
  return rows[0]?.count
}

describe('own pay', () => {
  test('cannot be changed or approved by HR users, whether or not others have the permission', async () => {
    const scene = await aScene(HR)
    expect(await tryAll(scene, scene.me)).toEqual(refused)
    await deactivate(scene)
    expect(await tryAll(scene, scene.me)).toEqual(refused)
    expect(await countOwnChanges(scene.me)).toBe(0)
  })

  test('cannot be changed by an Admin while another user has the permission', async () => {
    const scene = await aScene(ADMIN)
    expect(await tryAll(scene, scene.me)).toEqual(refused)
    expect(await countOwnChanges(scene.me)).toBe(0)
  })

  test('can be changed by an Admin if no other user could, and the history records it', async () => {
    const scene = await aScene(ADMIN)
    await deactivate(scene)
    const codes = await tryAll(scene, scene.me)
    expect(codes.filter(([, code]) => code === 'PAY_OWN_RECORD')).toEqual([])
    expect(codes.filter(([, code]) => code === undefined).length).toBeGreaterThan(15)
    expect(await countOwnChanges(scene.me)).toBeGreaterThan(15)
    const read = (table: string, id: string) =>
      h.call(scene.me, 'GET /api/audit/{table}/{id}', { params: { table, id } })
    const { body: history } = await read('employee_pay', scene.rows.future)
    expect(history.map(({ action, byPersonConcerned }) => [action, byPersonConcerned])).toEqual([
      ['DELETE', true],
      ['UPDATE', true],
      ['INSERT', false],
    ])
  })

  test('users who are not HR or Admin do not count, nor do inactive users', async () => {
    const scene = await aScene(ADMIN)
    await deactivate(scene)
    const { organisationId } = scene.me
    await anEmployee(h, { organisationId, role: MANAGER })
    await h.inOrganisation(organisationId, (db) =>
      db.execute(sql`update role set permissions = permissions || '["pay.manage"]' where name = ${MANAGER}`),
    )
    const reply = await send(scene.me, 'POST /api/payroll/adjustments', {}, scene.oneOff)
    expect(reply.status).toBe(200)
  })

  test('depends on the employee linked now, not on the one at sign-in', async () => {
    const { me, oneOff } = await aScene(HR)
    const signedInBefore = { ...me, employeeId: null }
    expect((await send(signedInBefore, 'POST /api/payroll/adjustments', {}, oneOff)).code).toBe('PAY_OWN_RECORD')
  })

  test('the pay of others can be changed, and a batch that contains own pay is refused completely', async () => {
    const { me, other, oneOff, rule } = await aScene(HR)
    const ofOther = { employeeId: other.employeeId }
    expect((await send(me, 'POST /api/payroll/adjustments', {}, { ...oneOff, ...ofOther })).status).toBe(200)
    const both = [{ ...rule, ...ofOther }, rule]
    expect((await send(me, 'POST /api/payroll/employee/salary/rules/create', {}, both)).code).toBe('PAY_OWN_RECORD')
  })
})

test('a recalculation of everyone’s pay skips the user who starts it, with a reason', async () => {
  const { me, other } = await aScene(HR)
  const { body: preview } = await h.call(me, 'GET /api/payroll/employeePays/employee/sync')
  expect(preview.problems.map(({ employee, message }) => [employee.id, message])).toEqual([
    [me.employeeId, 'You cannot change your own pay. Ask another HR user or an administrator.'],
  ])
  const { body: started } = await h.call(me, 'POST /api/payroll/employeePays/employee/sync')
  await runPaySync(h.muster, await readSyncJob(started.id))
  const { body: done } = await h.call(me, 'GET /api/payroll/employeePays/employee/sync/last')
  expect(done.sync).toMatchObject({ status: 'DONE', changed: 0, failed: 1 })
  expect((await h.call(other, 'GET /api/payroll/employeePays/employee/sync')).body).toMatchObject({ changed: 1 })
})

type SyncJob = Parameters<typeof runPaySync>[1]

async function readSyncJob(syncId: string): Promise<SyncJob> {
  const owner = new pg.Client({ connectionString: h.url })
  await owner.connect()
  const { rows } = await owner.query<{ payload: SyncJob }>(
    "select payload from graphile_worker._private_jobs where payload ->> 'syncId' = $1",
    [syncId],
  )
  await owner.end()
  if (!rows[0]) throw new Error('No job was started')
  return rows[0].payload
}
