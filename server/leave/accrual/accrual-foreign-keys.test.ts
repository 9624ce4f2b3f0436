import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPausePoint } from '../../../test/pause-point.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { aLeaveOrganisation, aLeaveType, type LeaveOrganisation } from '../../../test/factories/leave.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'

let h: Harness
let organisation: LeaveOrganisation
let rule: { id: string; typeId: string }
beforeAll(async () => {
  h = await harness()
  organisation = await aLeaveOrganisation(h)
  const typeId = await aLeaveType(h, organisation.admin, { name: 'Earned', code: 'EL' })
  const { body } = await h.call(organisation.admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId: typeId, cycleId: organisation.cycleId, days: 12, frequency: 'MONTHLY' },
  })
  rule = { id: body.id, typeId }
})

const here = <T>(work: (db: Db) => Promise<T>) => h.inOrganisation(organisation.admin.organisationId, work)

/** An employee that only the accrual schedule refers to. */
async function aPerson(organisationId = organisation.admin.organisationId): Promise<string> {
  const id = newId()
  const names = { firstName: 'Asha', lastName: 'Rao', fullName: 'Asha Rao' }
  await h.inOrganisation(organisationId, (db) =>
    db.insert(employee).values({ id, number: id.slice(-12), ...names, joinedOn: '2026-01-01' }),
  )
  return id
}

const schedule = (db: Db, people: readonly string[], ruleId = rule.id) =>
  db.execute(sql`
    insert into leave_accrual (employee_id, rule_id, leave_type_id, cycle_id, number, from_day, to_day, due_day, earned, quantity, facts)
    select e, ${ruleId}, ${rule.typeId}, ${organisation.cycleId}, n, '2026-01-01', '2026-01-31', '2026-01-31', 10000, 10000, '{}'
    from unnest(${sql.param([...people])}::uuid[]) e cross join generate_series(1, 2) n`)
const dismiss = (db: Db, id: string) => db.delete(employee).where(eq(employee.id, id))
const rowsOf = (id: string) =>
  here(async (db) => (await db.execute(sql`select 1 from leave_accrual where employee_id = ${id}`)).rows.length)

/** Runs `first`, and then waits until the test continues it. */
function inSteps(first: (db: Db) => Promise<unknown>) {
  const { reached, halt, goOn } = createPausePoint()
  const done = here(async (db) => {
    await first(db)
    await halt()
  })
  return { arrived: reached, finish: () => (goOn(), done) }
}

describe('a row of the accrual schedule', () => {
  test('needs an existing employee of the same organisation, in each row of the statement', async () => {
    const asha = await aPerson()
    const stranger = await aPerson(await h.anOrganisation())
    for (const other of [newId(), stranger])
      await expect(here((db) => schedule(db, [asha, other]))).rejects.toMatchObject({ code: 'BAD_REFERENCE' })
    expect(await rowsOf(asha)).toBe(0)
  })

  test('needs an existing rule', async () => {
    const asha = await aPerson()
    await expect(here((db) => schedule(db, [asha], newId()))).rejects.toMatchObject({ code: 'BAD_REFERENCE' })
  })

  test('cannot change its employee or rule', async () => {
    const [asha, ravi] = [await aPerson(), await aPerson()]
    await here((db) => schedule(db, [asha]))
    const change = (what: ReturnType<typeof sql>) =>
      here((db) => db.execute(sql`update leave_accrual set ${what} where employee_id = ${asha}`))
    await expect(change(sql`employee_id = ${ravi}`)).rejects.toThrow()
    await expect(change(sql`rule_id = ${newId()}`)).rejects.toThrow()
  })
})

describe('with an accrual schedule', () => {
  test('an employee cannot be deleted or get another id; without a schedule they can be deleted', async () => {
    const [asha, ravi] = [await aPerson(), await aPerson()]
    await here((db) => schedule(db, [asha]))
    const refused = { code: 'IN_USE', facts: { usedBy: 'leave accrual' } }
    await expect(here((db) => dismiss(db, asha))).rejects.toMatchObject(refused)
    await expect(
      here((db) => db.execute(sql`update employee set id = ${newId()} where id = ${asha}`)),
    ).rejects.toMatchObject(refused)
    await here((db) => dismiss(db, ravi))
    await here(async (db) => {
      await db.execute(sql`delete from leave_accrual where employee_id = ${asha}`)
      await dismiss(db, asha)
    })
    expect(await rowsOf(asha)).toBe(0)
  })

  test('a rule cannot be deleted', async () => {
    await expect(here((db) => db.execute(sql`delete from grant_rule where id = ${rule.id}`))).rejects.toMatchObject({
      code: 'IN_USE',
    })
  })

  test('a transaction with an old snapshot cannot delete an employee', async () => {
    const asha = await aPerson()
    const old = here(async (db) => {
      await db.execute(sql`set transaction isolation level repeatable read`)
      await dismiss(db, asha)
    })
    await expect(old).rejects.toThrow()
  })
})

describe('concurrently', () => {
  test('deleting an employee waits for a schedule that is being written, and fails', async () => {
    const asha = await aPerson()
    const writing = inSteps((db) => schedule(db, [asha]))
    await writing.arrived
    const ending = here((db) => dismiss(db, asha))
    await expect.poll(() => countLockWaits(h), { timeout: 10_000 }).toBe(1)
    await Promise.all([expect(ending).rejects.toMatchObject({ code: 'IN_USE' }), writing.finish()])
    expect(await rowsOf(asha)).toBe(2)
  })

  test('writing a schedule waits for the deletion of its employee, and fails', async () => {
    const asha = await aPerson()
    const ending = inSteps((db) => dismiss(db, asha))
    await ending.arrived
    const writing = here((db) => schedule(db, [asha]))
    await expect.poll(() => countLockWaits(h), { timeout: 10_000 }).toBe(1)
    await Promise.all([expect(writing).rejects.toMatchObject({ code: 'BAD_REFERENCE' }), ending.finish()])
    expect(await rowsOf(asha)).toBe(0)
  })
})
