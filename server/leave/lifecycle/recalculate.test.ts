import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { harness, type Harness, type Person } from '../../../test/harness.ts'
import {
  aColleague,
  readLeave,
  aLeaveOrganisation,
  aLeaveType,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { recalculateLeaves } from './recalculate-affected.actions.ts'

let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

const createColleague = () => aColleague(h, organisation)

const read = (id: string) => readLeave(h, organisation, id)
const approved = async (
  ...requested: Parameters<typeof submitLeaveRequest> extends [Harness, ...infer Rest] ? Rest : never
) => {
  const { body } = await submitLeaveRequest(h, ...requested)
  expect((await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')).status).toBe(200)
  return read(body.id)
}
const cancel = (who: Person, id: string, body: { version: number; keepTo?: string; keepToHalf?: 'FIRST' | 'FULL' }) =>
  h.call(who, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', { params: { id }, body })
const leaves = ({ organisationId, employeeId }: Staff, leftOn: string) =>
  h.inOrganisation(organisationId, (db) =>
    db.execute(sql`update employee set left_on = ${leftOn} where id = ${employeeId}`),
  )
async function closed(fromDay: string, toDay: string, work: () => Promise<void>) {
  const body = { name: 'Payroll', fromDay, toDay }
  const { id } = (await h.call(organisation.admin, 'POST /api/leave-hr/leave/lockedPeriods', { body })).body
  await work()
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/lockedPeriods/{id}', { params: { id } })
}

const recalculate = (who: Person, today = '2026-03-10') =>
  h.inOrganisation(who.organisationId, (db) =>
    recalculateLeaves(db, { today, now: `${today}T09:00:00Z`, employeeId: null }),
  )

describe('changes that affect leave', () => {
  test('a new holiday shortens approved leave, returns the day and notifies the employee', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-08-10', '2026-08-14')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const holiday = await h.call(organisation.admin, 'POST /api/hr/holidays', {
      body: { name: 'Founders’ day', day: '2026-08-12', kind: 'COMPANY' },
    })
    expect(await waitingJobs(asha, 'recount-leave')).toBe(1)
    await recalculate(asha)
    const seen = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect(seen.body).toMatchObject({ days: 4, state: 'APPROVED' })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 4, available: 8 })
    const bell = await h.call(asha, 'POST /api/notifications/getNotificationsByUser', { body: {} })
    expect(bell.body.content.map(({ title }) => title)).toContain('Your leave for 10–14 Aug 2026 was recalculated')
    await h.call(organisation.admin, 'DELETE /api/hr/holidays/{id}', { params: { id: holiday.body.id } })
    await recalculate(asha)
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 5 })
    expect(await recalculate(asha)).toBe(0)
  })

  test('a long leave is not recalculated for a holiday in its first weeks', async () => {
    const asha = await createColleague()
    const typeId = await aLeaveType(h, organisation.admin, { name: 'Maternity', keepsBalance: false })
    const holiday = { name: 'Spring day', day: '2026-03-13', kind: 'COMPANY' as const }
    const { body } = await h.call(organisation.admin, 'POST /api/hr/holidays', { body: holiday })
    const { id, version, days } = await approved(asha, typeId, '2026-03-11', '2026-08-31')
    for (const today of ['2026-04-22', '2026-04-23', '2026-08-20']) await recalculate(asha, today)
    expect(await read(id)).toMatchObject({ version, days })
    await h.call(organisation.admin, 'DELETE /api/hr/holidays/{id}', { params: { id: body.id } })
  })

  test('a holiday that is added later returns its day; a new weekly pattern does not change past leave', async () => {
    const asha = await createColleague()
    const { id } = await approved(asha, organisation.typeId, '2026-03-16', '2026-03-20')
    const late = { name: 'Day of mourning', day: '2026-03-18', kind: 'COMPANY' as const }
    const holiday = (await h.call(organisation.admin, 'POST /api/hr/holidays', { body: late })).body
    await recalculate(asha, '2026-03-25')
    expect(await read(id)).toMatchObject({ state: 'APPROVED', days: 4 })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ used: 4 })
    await h.call(organisation.admin, 'DELETE /api/hr/holidays/{id}', { params: { id: holiday.id } })
    await recalculate(asha, '2026-03-25')
    expect(await read(id)).toMatchObject({ days: 5 })

    await closed('2026-03-01', '2026-03-31', async () => {
      const { body } = await h.call(organisation.admin, 'POST /api/hr/holidays', { body: late })
      await recalculate(asha, '2026-04-05')
      expect(await read(id)).toMatchObject({ days: 5 })
      await h.call(organisation.admin, 'DELETE /api/hr/holidays/{id}', { params: { id: body.id } })
    })
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(sql`insert into working_period (id, name, monday, tuesday, wednesday, thursday, friday, saturday, sunday)
        values (gen_random_uuid(), 'Four days', 2, 2, 2, 2, 0, 0, 0)`),
    )
    await recalculate(asha, '2026-03-25')
    expect(await read(id)).toMatchObject({ days: 5 })
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(sql`delete from working_period where name = 'Four days'`),
    )
    await recalculate(asha, '2026-03-25')
  })

  test('approved leave stays when the balance is no longer sufficient', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-09-07', '2026-09-18')
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    await h.call(organisation.admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
      body: {
        employeeId: asha.employeeId,
        leaveTypeId: organisation.typeId,
        cycleId: organisation.cycleId,
        days: -6,
        reason: 'Mistake',
      },
    })
    expect(await recalculate(asha)).toBe(0)
    const seen = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
    expect(seen.body).toMatchObject({ state: 'APPROVED', days: 10 })
    expect(await readLeaveBalance(h, asha, organisation.typeId)).toMatchObject({ available: -4 })
  })

  test('leave ends with the employment', async () => {
    const asha = await createColleague()
    const over = (await submitLeaveRequest(h, asha, organisation.typeId, '2026-10-05', '2026-10-09')).body
    const after = (await submitLeaveRequest(h, asha, organisation.typeId, '2026-10-19')).body
    await h.inOrganisation(asha.organisationId, (db) =>
      db.execute(`update employee set left_on = '2026-10-06' where id = '${asha.employeeId}'`),
    )
    expect(await recalculate(asha)).toBe(2)
    const state = async (id: string) =>
      (await h.call(organisation.admin, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body
    expect(await state(over.id)).toMatchObject({ to: '2026-10-06', days: 2, state: 'PENDING' })
    expect(await state(after.id)).toMatchObject({ state: 'CANCELLED' })
  })
})

describe('a pending approval when the calendar or the employment changes', () => {
  test('shows what remains to be approved', async () => {
    const asha = await createColleague()
    const { body } = await submitLeaveRequest(h, asha, organisation.typeId, '2026-08-10', '2026-08-14')
    const holiday = { name: 'Founders’ day', day: '2026-08-12', kind: 'COMPANY' as const }
    const { id } = (await h.call(organisation.admin, 'POST /api/hr/holidays', { body: holiday })).body
    await recalculate(asha)
    const inbox = await h.call(organisation.manager, 'POST /api/approval/pipeline/statuses/admin/pending/entities', {
      body: { filters: { mine: true } },
    })
    expect(inbox.body.content.find(({ subjectId }) => subjectId === body.id)?.facts).toMatchObject({ days: 4 })
    expect((await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')).code).toBe('STALE_VERSION')
    expect((await decideLeaveRequest(h, organisation.manager, await read(body.id), 'APPROVE')).status).toBe(200)
    await h.call(organisation.admin, 'DELETE /api/hr/holidays/{id}', { params: { id } })
  })

  const requestInTwoParts = (who: Person, otherId: string) =>
    h.call(who, 'POST /api/leave-hr/leave/withdraws/request', {
      body: {
        leaveTypeId: organisation.typeId,
        from: '2026-10-05',
        to: '2026-10-06',
        parts: [{ leaveTypeId: otherId, from: '2026-10-07', to: '2026-10-08' }],
      },
    })

  test.each([
    ['all of a request after the last day is over with it', '2026-09-30', ['CANCELLED', 'CANCELLED'], 'CANCELLED'],
    ['what of a request comes before the last day waits on', '2026-10-06', ['PENDING', 'CANCELLED'], 'PENDING'],
  ])('the request is updated: %s', async (name, leftOn, states, approval) => {
    const otherId = await aLeaveType(h, organisation.admin, { name, code: leftOn, keepsBalance: false })
    const asha = await createColleague()
    const { body } = await requestInTwoParts(asha, otherId)
    await leaves(asha, leftOn)
    await recalculate(asha)
    const first = await read(body.id)
    const second = await read(first.otherParts[0]?.id ?? '')
    expect([first.state, second.state]).toEqual(states)
    expect(first.approval?.state).toBe(approval)
    if (approval === 'PENDING')
      expect((await decideLeaveRequest(h, organisation.manager, first, 'APPROVE')).status).toBe(200)
  })

  test('a part of a request with a pending cancellation ends with the employment', async () => {
    const otherId = await aLeaveType(h, organisation.admin, { name: 'Third', code: 'Thi', keepsBalance: false })
    const asha = await createColleague()
    const { body } = await requestInTwoParts(asha, otherId)
    await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
    const part = await read((await read(body.id)).otherParts[0]?.id ?? '')
    await cancel(asha, part.id, { version: part.version })
    await leaves(asha, '2026-09-30')
    await recalculate(asha)
    expect((await read(part.id)).state).toBe('CANCELLED')
  })

  test('an approved early return does not extend a leave that ended earlier', async () => {
    const asha = await createColleague()
    const leave = await approved(asha, organisation.typeId, '2026-10-05', '2026-10-16')
    await cancel(asha, leave.id, { version: leave.version, keepTo: '2026-10-14' })
    await leaves(asha, '2026-10-08')
    await recalculate(asha)
    expect((await decideLeaveRequest(h, organisation.manager, await read(leave.id), 'APPROVE')).status).toBe(200)
    expect(await read(leave.id)).toMatchObject({ state: 'APPROVED', to: '2026-10-08', days: 4, keepTo: null })
  })

  test('leave locked for payroll does not change, although the employee has left', async () => {
    const asha = await createColleague()
    const leave = await approved(asha, organisation.typeId, '2026-03-16', '2026-03-17')
    await closed('2026-03-01', '2026-03-31', async () => {
      await leaves(asha, '2026-03-12')
      await recalculate(asha)
      expect(await read(leave.id)).toMatchObject({ state: 'APPROVED', days: 2 })
    })
  })
})

const waitingJobs = async (who: Person, task: string) => {
  const pg = await import('pg')
  const client = new pg.default.Client({ connectionString: h.url })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as n from graphile_worker.jobs where task_identifier = $1 and key = 'recount-leave:' || $2`,
    [task, who.organisationId],
  )
  await client.end()
  return rows[0].n as number
}
