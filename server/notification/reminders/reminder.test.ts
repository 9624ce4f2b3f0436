import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { ADMIN, HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { harness, type Person } from '../../../test/harness.ts'
import { addWorkflowStep } from '../../../test/factories/approvals.ts'
import { aColleague, aLeaveOrganisation, submitLeaveRequest } from '../../../test/factories/leave.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { executeDueReminders } from './reminder.jobs.ts'

// Tuesday, 14:30 in India.
const START = '2026-03-10T09:00:00Z'
const at = await harness({ now: START })

const run = async (instant: string) => {
  at.clock.set(instant)
  await executeDueReminders(at.muster)
}
const bell = async (person: Person, event: string) =>
  (
    await at.call(person, 'POST /api/notifications/getNotificationsByUser', { body: { filters: { event } } })
  ).body.content.map(({ title, body }) => `${title} | ${body}`.trim())
const links = async (person: Person, event: string) =>
  (
    await at.call(person, 'POST /api/notifications/getNotificationsByUser', { body: { filters: { event } } })
  ).body.content.map(({ link }) => link)
const anOffice = async () => {
  const hr = await anEmployee(at, { role: HR })
  const { body: department } = await at.call(hr, 'POST /api/departments', { body: { name: 'Sales' } })
  const place = { organisationId: hr.organisationId, department: department.id }
  return { hr, department, asha: await anEmployee(at, place), ravi: await anEmployee(at, place) }
}
const setBirthday = (person: Person, bornOn: string) =>
  at.inOrganisation(person.organisationId, (db) =>
    db.execute(sql`update employee set born_on = ${bornOn} where user_id = ${person.userId}`),
  )
const save = (as: Person, body: object, kind = 'BIRTHDAY') =>
  at.call(as, 'PUT /api/notifications/reminders/{kind}', {
    params: { kind },
    body: { isActive: true, daysBefore: [0], time: '08:00', version: 0, ...body },
  })
const startProbation = async (
  hr: Person,
  { employeeId }: Person,
  days: { fromDay: string; toDay: string },
  more = {},
) => {
  const { body: type } = await at.call(hr, 'POST /api/hr/probation/types', {
    body: { name: 'Standard', months: 6, ...more } as never,
  })
  const body = { employeeId: employeeId ?? '', probationTypeId: type.id, ...days } as never
  expect((await at.call(hr, 'POST /api/hr/probation', { body })).status).toBe(200)
}
const executions = async (as: Person, kind = 'BIRTHDAY') =>
  (
    await at.call(as, 'POST /api/notifications/reminders/executions/search', { body: { filters: { kind } as never } })
  ).body.content.map(({ fromDay, day, notified }) => [fromDay, day, notified])

test('colleagues of the department are notified of a birthday once, and the person can opt out', async () => {
  const { hr, asha, ravi } = await anOffice()
  await setBirthday(asha, '1990-03-10')
  await run(START)
  await run(START)
  expect(await bell(ravi, 'reminder.birthday')).toHaveLength(1)
  expect(await bell(asha, 'reminder.birthday')).toEqual([])
  expect(await executions(hr)).toEqual([['2026-03-10', '2026-03-10', 1]])
  await setBirthday(asha, '1990-03-11')
  await at.call(asha, 'PUT /api/notifications/birthday', { body: { isAnnounced: false } })
  await run('2026-03-11T09:00:00Z')
  expect(await bell(ravi, 'reminder.birthday')).toHaveLength(1)
})

test('people born on the same day are notified of each other, but not of themselves', async () => {
  const { asha, ravi } = await anOffice()
  for (const person of [asha, ravi]) await setBirthday(person, '1990-03-10')
  await run(START)
  const nameOf = ({ employeeId }: Person) => `Asha Rao ${employeeId?.slice(-4)}`
  expect(await bell(asha, 'reminder.birthday')).toEqual([`Birthdays on 10 Mar 2026 | ${nameOf(ravi)}`])
  expect(await bell(ravi, 'reminder.birthday')).toEqual([`Birthdays on 10 Mar 2026 | ${nameOf(asha)}`])
})

test('HR edits when a reminder is sent, and a reminder before its time waits', async () => {
  const { hr, asha, ravi } = await anOffice()
  await setBirthday(asha, '1990-03-12')
  expect((await save(hr, { daysBefore: [2], time: '20:00' })).body).toMatchObject({ version: 1, time: '20:00' })
  await run(START)
  expect(await bell(ravi, 'reminder.birthday')).toEqual([])
  await run('2026-03-10T15:00:00Z')
  expect(await bell(ravi, 'reminder.birthday')).toHaveLength(1)
  expect((await save(hr, {})).code).toBe('STALE_VERSION')
  expect((await save(asha, {})).code).toBe('NOT_ALLOWED')
  expect((await save(hr, {}, 'FULL_MOON')).code).toBe('NOT_FOUND')
  expect((await save(hr, { time: '8 am' })).fields).toHaveProperty('time')
})

test('reminders of days without a worker are sent once afterwards', async () => {
  const { hr, asha } = await anOffice()
  await startProbation(hr, asha, { fromDay: '2025-09-25', toDay: '2026-03-26' })
  await run(START)
  await run('2026-03-14T09:00:00Z')
  await run('2026-03-14T10:00:00Z')
  expect(await executions(hr, 'PROBATION')).toEqual([
    ['2026-03-11', '2026-03-14', 1],
    ['2026-03-10', '2026-03-10', 0],
  ])
  // Fourteen days before the end was the 12th.
  expect(await bell(hr, 'reminder.probation')).toEqual([expect.stringContaining('ends on 26 Mar 2026')])
})

test('the reminder of a birthday on a day without a worker is sent once afterwards', async () => {
  const { hr, asha, ravi } = await anOffice()
  await setBirthday(asha, '1990-03-12')
  for (const instant of [START, '2026-03-14T09:00:00Z', '2026-03-15T09:00:00Z']) await run(instant)
  expect(await bell(ravi, 'reminder.birthday')).toEqual([expect.stringContaining('Birthdays on 12 Mar 2026')])
  expect(await executions(hr)).toContainEqual(['2026-03-11', '2026-03-14', 1])
})

test('the reminder of a probation opens a screen that its reader may see', async () => {
  const { hr, asha, ravi } = await anOffice()
  await startProbation(hr, asha, { fromDay: '2025-09-25', toDay: '2026-03-24' })
  await at.inOrganisation(hr.organisationId, (db) =>
    db.execute(sql`update employment set manager_id = ${ravi.employeeId} where employee_id = ${asha.employeeId}`),
  )
  const admin = await anEmployee(at, { organisationId: hr.organisationId, role: ADMIN })
  await run(START)
  expect(await links(admin, 'reminder.probation')).toEqual([`/people/${asha.employeeId}`])
  expect(await links(hr, 'reminder.probation')).toEqual([
    expect.stringMatching(/^\/employees\/probation\/add\?open=[\w-]{36}$/),
  ])
  expect(await links(ravi, 'reminder.probation')).toEqual([
    expect.stringMatching(/^\/employees\/probation\/action\?open=[\w-]{36}$/),
  ])
})

test('a probation type can have its own days of the reminder', async () => {
  const { hr, asha } = await anOffice()
  await startProbation(hr, asha, { fromDay: '2025-10-11', toDay: '2026-04-10' }, { reminderDays: 30 })
  await run(START)
  await run('2026-03-12T09:00:00Z')
  expect(await bell(hr, 'reminder.probation')).toEqual([expect.stringContaining('ends on 10 Apr 2026')])
  // The days of the organisation, 14 and 3, do not apply.
  await run('2026-03-28T09:00:00Z')
  expect(await bell(hr, 'reminder.probation')).toHaveLength(1)
})

test('a weekly reminder does not start in the middle of a week', async () => {
  const { hr } = await anOffice()
  await run(START)
  expect(await executions(hr, 'POLICY')).toEqual([])
  await run('2026-03-16T09:00:00Z')
  expect(await executions(hr, 'POLICY')).toEqual([['2026-03-10', '2026-03-16', 0]])
  const { body } = await at.call(hr, 'GET /api/notifications/reminders')
  expect(body.find(({ kind }) => kind === 'POLICY')?.lastDay).toBe('2026-03-16')
})

test('an inactive reminder is not sent', async () => {
  const { hr, asha, ravi } = await anOffice()
  await setBirthday(asha, '1990-03-10')
  await save(hr, { isActive: false })
  await run(START)
  expect(await bell(ravi, 'reminder.birthday')).toEqual([])
})

test('each approver of a pool and a delegate are reminded of pending approvals', async () => {
  const organisation = await aLeaveOrganisation(at)
  const asha = await aColleague(at, organisation, { firstName: 'Nandini' })
  const [first, delegate] = [
    await aColleague(at, organisation, { role: MANAGER }),
    await aColleague(at, organisation, { role: MANAGER }),
  ]
  const second = await aColleague(at, organisation)
  const employeeIds = [first.employeeId, second.employeeId]
  await addWorkflowStep(at, organisation.admin, 'PROFILE_CHANGE', { name: 'Records', approver: 'PEOPLE', employeeIds })
  const made = await at.call(asha, 'POST /api/hr/employee/profileChanges', {
    body: { lastName: 'Sharma', reason: 'Marriage' },
  })
  const delegation = await at.call(first, 'POST /api/approval/delegations', {
    body: { delegateId: delegate.employeeId, fromDay: '2026-03-10', toDay: '2026-03-20' },
  })
  expect([made.status, delegation.status]).toEqual([200, 200])
  await run('2026-03-16T09:00:00Z')
  for (const who of [first, second, delegate])
    expect(await bell(who, 'reminder.approval')).toEqual([expect.stringContaining('Nandini')])
  // The page of all approvals is open to an approver without a management role too.
  expect(await links(second, 'reminder.approval')).toEqual(['/approvals'])
  expect(await bell(asha, 'reminder.approval')).toEqual([])
})

test('an approver is reminded of the number of pending requests, and each requester is named once', async () => {
  const { manager, employee, typeId } = await aLeaveOrganisation(at)
  for (const day of ['2026-03-25', '2026-03-27'])
    expect((await submitLeaveRequest(at, employee, typeId, day)).status).toBe(200)
  await run('2026-03-17T09:00:00Z')
  await run('2026-03-23T09:00:00Z')
  expect(await bell(manager, 'reminder.approval')).toEqual([
    expect.stringMatching(/^Requests pending your approval: 2 \| Asha [^\n]*$/),
  ])
})
