import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { anEmployee, type Staff } from '../../../test/factories/people.ts'
import { openSession } from '../../main/auth/session.actions.ts'

let h: Harness
let hr: Staff
let ids: Record<string, string>
beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  const { body } = await h.call(hr, 'POST /api/hr/activeStatuses/all', {})
  ids = Object.fromEntries(body.map(({ kind, id }) => [kind, id]))
})

const createEmployee = () => anEmployee(h, { organisationId: hr.organisationId, joinedOn: '2025-01-01' })
const read = async (of: Staff, asOf?: string) =>
  (await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id: of.employeeId }, query: asOf ? { asOf } : {} })).body
const move = async (of: Staff, kind: string, fromDay: string, reason: string | null = null) =>
  h.call(hr, 'POST /api/hr/activeStatuses/employee/update', {
    body: {
      employeeId: of.employeeId,
      activeStatusId: ids[kind] ?? expect.fail(kind),
      fromDay,
      reason,
      version: (await read(of)).version,
    },
  })

test('a new organisation has a status for each meaning', () => {
  expect(Object.keys(ids).sort()).toEqual(
    ['ACTIVE', 'JOINING', 'LEFT', 'ON_LONG_LEAVE', 'ON_NOTICE', 'ON_PROBATION', 'SUSPENDED'].sort(),
  )
})

describe('a status change', () => {
  test('applies from its day, with its reason, and does not change earlier days', async () => {
    const person = await createEmployee()
    await move(person, 'ON_NOTICE', '2026-04-01', 'Resigned')
    expect((await read(person)).status).toBe('ACTIVE')
    expect(await read(person, '2026-04-01')).toMatchObject({
      status: 'ON_NOTICE',
      employment: { activeStatusName: 'On notice', reason: 'Resigned', fromDay: '2026-04-01' },
    })
  })

  test('to another meaning without a status uses the status of that meaning', async () => {
    const person = await createEmployee()
    await h.call(hr, 'POST /api/hr/employees/{id}/employment', {
      params: { id: person.employeeId },
      body: { fromDay: '2026-03-01', status: 'SUSPENDED', version: 1 },
    })
    expect((await read(person)).employment?.activeStatusName).toBe('Suspended')
  })

  test('to a status that means Left makes the day the last working day', async () => {
    const person = await createEmployee()
    const reply = await move(person, 'LEFT', '2026-03-20', 'Moved abroad')
    expect(reply.body).toMatchObject({
      leftOn: '2026-03-20',
      leftStatusName: 'Left',
      leftReason: 'Moved abroad',
      status: 'ACTIVE',
    })
    expect((await read(person, '2026-03-21')).status).toBe('LEFT')
  })

  test('is refused before the joining date, to a status of joining, and outside the employment', async () => {
    const person = await createEmployee()
    expect((await move(person, 'LEFT', '2024-12-31')).fields).toHaveProperty('fromDay', expect.anything())
    expect((await move(person, 'JOINING', '2026-03-20')).fields).toHaveProperty('activeStatusId', expect.anything())
    expect((await move(person, 'ON_NOTICE', '2024-06-01')).fields).toHaveProperty('fromDay', expect.anything())
    expect(await read(person)).toMatchObject({ version: 1, leftOn: null })
  })

  test('a status that an employee has cannot be deleted', async () => {
    const person = await createEmployee()
    const made = await h.call(hr, 'POST /api/hr/activeStatuses', {
      body: { name: 'Sabbatical', kind: 'ON_LONG_LEAVE' },
    })
    ids.SABBATICAL = made.body.id
    await move(person, 'SABBATICAL', '2026-03-10')
    expect((await h.call(hr, 'DELETE /api/hr/activeStatuses/{id}', { params: { id: made.body.id } })).code).toBe(
      'IN_USE',
    )
  })
})

describe('the sign-in of a leaver', () => {
  const signsIn = (person: Staff) =>
    h.inOrganisation(hr.organisationId, (db) =>
      openSession(h.muster, db, person.userId, { headers: {}, ip: '127.0.0.1' } as never),
    )

  test('works until the end of the last day at their place of work, and not after', async () => {
    const person = await createEmployee()
    await move(person, 'LEFT', '2026-03-10')
    // Without a zone, the time zone of the organisation applies, which is 5.5 hours ahead of UTC.
    h.clock.set('2026-03-10T18:00:00Z')
    await expect(signsIn(person)).resolves.toHaveProperty('accessToken')
    h.clock.set('2026-03-10T19:00:00Z')
    await expect(signsIn(person)).rejects.toMatchObject({ code: 'EMPLOYMENT_ENDED' })
    h.clock.set('2026-03-10T09:00:00Z')
  })
})

test('requests pending with a leaver get another approver when the last day is over, and not before', async () => {
  const before = await countReroutes()
  await move(await createEmployee(), 'LEFT', '2026-03-20')
  expect(await countReroutes()).toBe(before)
  await move(await createEmployee(), 'LEFT', '2026-03-09')
  expect(await countReroutes()).toBe(before + 1)
})

async function countReroutes(): Promise<number> {
  const owner = new pg.Client({ connectionString: h.url })
  await owner.connect()
  const { rows } = await owner.query<{ n: number }>(
    "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'reroute-approvals'",
  )
  await owner.end()
  return rows[0]?.n ?? expect.fail('no count')
}
