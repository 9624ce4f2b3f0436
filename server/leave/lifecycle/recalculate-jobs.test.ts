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
const organisation = await aLeaveOrganisation(h)
const { organisationId } = organisation.admin

const onLeave = async () => {
  const person = await aColleague(h, organisation)
  const { body } = await submitLeaveRequest(h, person, organisation.typeId, '2026-08-10', '2026-08-14')
  await decideLeaveRequest(h, organisation.manager, body, 'APPROVE')
  return person
}

test('an employee whose leave cannot be recalculated does not delay others, and is recalculated later', async () => {
  const people = [await onLeave(), await onLeave(), await onLeave()]
  const [asha] = people as [(typeof people)[number]]
  const used = () => Promise.all(people.map(async (one) => (await readLeaveBalance(h, one, organisation.typeId)).used))
  const recalculate = () => recalculateEmployeeLeaves(h.muster, { organisationId, userId: null, employeeId: null })
  const day = { name: 'Founders’ day', day: '2026-08-12', kind: 'COMPANY' as const }
  await h.call(organisation.admin, 'POST /api/hr/holidays', { body: day })

  const owner = new pg.Client({ connectionString: h.url })
  await owner.connect()
  try {
    await owner.query(`
      create function nothing_for_asha() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$;
      create trigger nothing_for_asha before insert on leave_entry for each row when (new.employee_id = '${asha.employeeId}') execute function nothing_for_asha()`)
    await expect(recalculate()).rejects.toThrow(/leave_entry|disk is full/)
    expect(await used()).toEqual([5, 4, 4])
    await owner.query('drop trigger nothing_for_asha on leave_entry')
  } finally {
    await owner.end()
  }
  await recalculate()
  expect(await used()).toEqual([4, 4, 4])
})
