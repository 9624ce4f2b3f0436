import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { harness, type Person } from '../../../test/harness.ts'
import { aLeaveOrganisation, aLeaveTypeWithRules, submitLeaveRequest } from '../../../test/factories/leave.ts'
import { anEmployee } from '../../../test/factories/people.ts'

const h = await harness()
const { admin, manager } = await aLeaveOrganisation(h)
const maternity = await aLeaveTypeWithRules(h, admin, {
  name: 'Maternity',
  keepsBalance: true,
  rules: { genders: ['FEMALE'] },
})

const createColleague = async (gender: string | null): Promise<Person> => {
  const person = await anEmployee(h, { organisationId: admin.organisationId, manager })
  await h.inOrganisation(person.organisationId, (db) =>
    db.execute(sql`update employee set gender = ${gender} where id = ${person.employeeId}`),
  )
  return person
}
const offered = async (who: Person) =>
  (await h.call(who, 'POST /api/leave-hr/leave/types/employee/all', { body: {} })).body.some(
    ({ id }) => id === maternity,
  )
const shown = async (who: Person) =>
  (
    await h.call(who, 'POST /api/leave-hr/leave/accumulations/employee/search', { body: {} })
  ).body.content[0]?.balances.some(({ leaveType }) => leaveType.id === maternity)

test('a leave type is offered and shown to eligible employees', async () => {
  const [asha, ravi, kim] = [
    await createColleague('FEMALE'),
    await createColleague('MALE'),
    await createColleague(null),
  ]
  expect([await offered(asha), await shown(asha)]).toEqual([true, true])
  expect([await offered(ravi), await shown(ravi)]).toEqual([false, false])
  expect([await offered(kim), await shown(kim)]).toEqual([false, false])
  expect((await submitLeaveRequest(h, ravi, maternity, '2026-04-01')).code).toBe('LEAVE_NOT_ELIGIBLE')
})

test('the balance of a type stays visible when the employee is no longer eligible', async () => {
  const asha = await createColleague('FEMALE')
  const adjusted = await h.call(admin, 'POST /api/leave-hr/leave/accumulations/adjust', {
    body: { ...(await cycleOf(asha)), days: 3, reason: 'Agreed' },
  })
  expect(adjusted.status, JSON.stringify(adjusted.body)).toBe(200)
  await h.inOrganisation(asha.organisationId, (db) =>
    db.execute(sql`update employee set gender = 'MALE' where id = ${asha.employeeId}`),
  )
  expect([await offered(asha), await shown(asha)]).toEqual([false, true])
})

test('a manager sees all types of team members, but of their own balances only eligible types', async () => {
  const { body } = await h.call(manager, 'POST /api/leave-hr/leave/accumulations/employee/search', { body: {} })
  expect(body.content.map(({ id }) => id)).toEqual([manager.employeeId])
})

async function cycleOf(who: Person) {
  const { body } = await h.call(who, 'POST /api/leave-hr/leave/accumulations/employee/search', { body: {} })
  const cycleId = body.content[0]?.balances[0]?.cycle.id ?? ''
  return { employeeId: who.employeeId ?? '', leaveTypeId: maternity, cycleId }
}
