import pg from 'pg'
import { expect, test } from 'vitest'
import { harness } from '../../../test/harness.ts'
import {
  aColleague,
  aLeaveOrganisation,
  submitLeaveRequest,
  readLeaveBalance,
  decideLeaveRequest,
} from '../../../test/factories/leave.ts'
import { recalculateEmployeeLeaves } from './recalculate.jobs.ts'

const h = await harness()
const house = await aLeaveOrganisation(h)
const { organisationId } = house.admin

const onLeave = async () => {
  const person = await aColleague(h, house)
  const { body } = await submitLeaveRequest(h, person, house.typeId, '2026-08-10', '2026-08-14')
  await decideLeaveRequest(h, house.manager, body, 'APPROVE')
  return person
}

test('whoever can’t be counted again holds up nobody else, and is counted when they can', async () => {
  const people = [await onLeave(), await onLeave(), await onLeave()]
  const [asha] = people as [(typeof people)[number]]
  const used = () => Promise.all(people.map(async (one) => (await readLeaveBalance(h, one, house.typeId)).used))
  const recount = () => recalculateEmployeeLeaves(h.muster, { organisationId, userId: null, employeeId: null })
  const day = { name: 'Founders’ day', day: '2026-08-12', kind: 'COMPANY' as const }
  await h.call(house.admin, 'POST /api/hr/holidays', { body: day })

  const owner = new pg.Client({ connectionString: h.url })
  await owner.connect()
  try {
    await owner.query(`
      create function nothing_for_asha() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
      create trigger nothing_for_asha before insert on leave_entry for each row when (new.employee_id = '${asha.employeeId}') execute function nothing_for_asha()`)
    await expect(recount()).rejects.toThrow(/leave_entry|disk is full/)
    expect(await used()).toEqual([5, 4, 4])
    await owner.query('drop trigger nothing_for_asha on leave_entry')
  } finally {
    await owner.end()
  }
  await recount()
  expect(await used()).toEqual([4, 4, 4])
})
