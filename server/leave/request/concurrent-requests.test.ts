import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { createPausePoint } from '../../../test/pause-point.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import {
  aLeaveOrganisation,
  submitLeaveRequest,
  readLeaveBalance,
  type LeaveOrganisation,
} from '../../../test/factories/leave.ts'
import { employees, type Staff } from '../../../test/factories/people.ts'
import { grantDueRules } from '../ports.ts'

// Concurrent requests of several employees share a transaction. The result must be the same as with separate ones.
let h: Harness
let organisation: LeaveOrganisation
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
})

async function staff(count: number, at = organisation): Promise<Staff[]> {
  const people = await employees(
    h,
    at.admin.organisationId,
    Array.from({ length: count }, (_, n) => ({ manager: at.manager, firstName: `P${n}` })),
  )
  await h.inOrganisation(at.admin.organisationId, (db) => grantDueRules(db, '2026-03-10'))
  return people
}

interface Trace {
  table: string
  actor: string | null
  request: string | null
  transaction: string
}

/** The audit history of the rows of a leave. */
const readAuditHistory = ({ organisationId }: Staff, leaveId: string) =>
  h.inOrganisation(organisationId, async (db) => {
    const { rows } = await db.execute<Trace>(sql`
      select a.table_name as "table", a.actor_id as actor, a.request_id as request, a.xmin::text as transaction from audit_entry a
      where a.row_id = ${leaveId} or a.after ->> 'withdrawal_id' = ${leaveId} or a.after ->> 'subject_id' = ${leaveId}
        or a.after ->> 'request_id' in (select id::text from approval_request where subject_id = ${leaveId})
      order by 1`)
    return rows
  })

const noticesAbout = ({ organisationId }: Staff, leaveId: string) =>
  h.inOrganisation(organisationId, async (db) => {
    const { rows } = await db.execute<{ to: string; title: string }>(
      sql`select user_id as to, title from notification where link like '%' || (select r.id from approval_request r where r.subject_id = ${leaveId}) || '&version=1'`,
    )
    return rows
  })

const nameOf = ({ organisationId, employeeId }: Staff) =>
  h.inOrganisation(organisationId, async (db) => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select full_name as name from employee where id = ${employeeId}`,
    )
    return rows[0]?.name ?? ''
  })

test('twenty concurrent requests create one leave for each employee, in their own name', async () => {
  const [first, ...people] = (await staff(21)) as [Staff, ...Staff[]]
  // From now on the settings and approvers are cached.
  await submitLeaveRequest(h, first, organisation.typeId, '2026-04-06')
  const replies = await Promise.all(
    people.map((who, n) =>
      submitLeaveRequest(h, who, organisation.typeId, '2026-04-06', n % 2 ? '2026-04-07' : '2026-04-06'),
    ),
  )
  const transactions = new Set<string>()
  const requests = new Set<string | null>()
  for (const [n, who] of people.entries()) {
    const reply = replies[n]
    expect(reply?.status, JSON.stringify(reply?.body)).toBe(200)
    const id = reply?.body.id ?? ''
    expect(reply?.body).toMatchObject({ employee: { id: who.employeeId }, days: n % 2 ? 2 : 1 })
    expect(await readLeaveBalance(h, who, organisation.typeId)).toMatchObject({ pending: n % 2 ? 2 : 1 })
    const trace = await readAuditHistory(who, id)
    expect(trace.map(({ table }) => table)).toEqual([
      'approval_request',
      'approval_step',
      'leave_entry',
      'leave_withdrawal',
    ])
    expect(new Set(trace.map(({ actor }) => actor))).toEqual(new Set([who.userId]))
    for (const { transaction, request } of trace) {
      transactions.add(transaction)
      requests.add(request)
    }
    expect(await noticesAbout(who, id)).toEqual([
      { to: organisation.manager.userId, title: `${await nameOf(who)} requested leave` },
    ])
  }
  expect(transactions.size).toBeLessThan(10)
  expect(requests.size).toBe(20)
})

test('a refused request among others gets its own reason and leaves no data', async () => {
  const people = await staff(9)
  const [, early, late] = people as [Staff, Staff, Staff]
  await submitLeaveRequest(h, early, organisation.typeId, '2026-04-06')
  const replies = await Promise.all(
    people.map((who) =>
      submitLeaveRequest(h, who, organisation.typeId, '2026-04-06', who === late ? '2026-04-30' : '2026-04-06'),
    ),
  )
  expect(replies.map(({ code }) => code ?? 'taken')).toEqual(
    people.map((who) => (who === early ? 'LEAVE_OVERLAP' : who === late ? 'LEAVE_BALANCE_TOO_LOW' : 'taken')),
  )
  expect(await readLeaveBalance(h, late, organisation.typeId)).toMatchObject({ pending: 0, available: 12 })
  expect(await readLeaveBalance(h, early, organisation.typeId)).toMatchObject({ pending: 1, available: 11 })
})

test('a repeated request among others gets the first answer, and the others get their leave', async () => {
  const people = await staff(6)
  const send = (who: Staff) =>
    h.call(who, 'POST /api/leave-hr/leave/withdraws/request', {
      body: { leaveTypeId: organisation.typeId, from: '2026-04-08', to: '2026-04-08' },
      headers: { 'idempotency-key': `once-${who.employeeId}` },
    })
  const [first, ...others] = people as [Staff, ...Staff[]]
  const { body } = await send(first)
  const replies = await Promise.all([first, first, ...others, ...others].map(send))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(6)
  expect(replies.slice(0, 2).map((reply) => reply.body)).toEqual([body, body])
  for (const who of people) expect(await readLeaveBalance(h, who, organisation.typeId)).toMatchObject({ pending: 1 })
})

test('several concurrent requests of each employee are checked against one balance', async () => {
  const people = await staff(4)
  for (const who of people) await submitLeaveRequest(h, who, organisation.typeId, '2026-05-01', '2026-05-14')
  const days = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05']
  const replies = await Promise.all(
    days.flatMap((day) => people.map((who) => submitLeaveRequest(h, who, organisation.typeId, day))),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(8)
  for (const who of people)
    expect(await readLeaveBalance(h, who, organisation.typeId)).toMatchObject({ available: 0, pending: 12 })
})

test('a request does not wait for the locked record of another employee', async () => {
  const people = await staff(5)
  const [locked] = people as [Staff]
  const holder = createPausePoint()
  const holding = h.inOrganisation(locked.organisationId, async (db) => {
    await db.execute(sql`select 1 from employee where id = ${locked.employeeId} for no key update`)
    await holder.halt()
  })
  await holder.reached
  let isAnswered = false
  const [mine, ...others] = people.map((who) => submitLeaveRequest(h, who, organisation.typeId, '2026-04-09'))
  void mine?.then(() => (isAnswered = true))
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(isAnswered).toBe(false)
  holder.goOn()
  await holding
  expect((await mine)?.status).toBe(200)
})

test('concurrent requests of different organisations stay separate', async () => {
  const other = await aLeaveOrganisation(h)
  const [here, there] = [await staff(4), await staff(4, other)]
  const replies = await Promise.all([
    ...here.map((who) => submitLeaveRequest(h, who, organisation.typeId, '2026-04-10')),
    ...there.map((who) => submitLeaveRequest(h, who, other.typeId, '2026-04-10')),
    submitLeaveRequest(h, organisation.employee, other.typeId, '2026-04-10'),
  ])
  expect(replies.map(({ code }) => code ?? 'taken')).toEqual([...Array(8).fill('taken'), 'LEAVE_TYPE_NOT_FOUND'])
  const countIn = (organisationId: string, people: Staff[]) =>
    h.inOrganisation(organisationId, async (db) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from leave_withdrawal where employee_id = any(${sql.param(people.map((one) => one.employeeId))}::uuid[])`,
      )
      return rows[0]?.count
    })
  expect(await countIn(organisation.admin.organisationId, [...here, ...there])).toBe(4)
  expect(await countIn(other.admin.organisationId, [...here, ...there])).toBe(4)
})
