import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { harness } from '../../../test/harness.ts'
import { aColleague, aLeaveOrganisation, submitLeaveRequest } from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import { leaveEntry } from './ledger.table.ts'
import { refreshDerivedEntries } from './derived-entries.actions.ts'

const h = await harness()
const organisation = await aLeaveOrganisation(h)

interface CreditInput {
  from: Day
  lastDay: Day
  days: number
}

const give = (who: Staff, credits: readonly CreditInput[]) =>
  h.inOrganisation(who.organisationId, async (db) => {
    const rows = credits.map(({ from, lastDay, days }) => {
      const id = newId()
      const of = { employeeId: who.employeeId, leaveTypeId: organisation.typeId, cycleId: organisation.cycleId }
      const credit = { creditId: id, creditLastDay: lastDay, effectiveDay: from }
      return {
        id,
        ...of,
        ...credit,
        kind: 'COMPENSATORY' as const,
        bucket: 'GRANTED' as const,
        quantity: days * 10_000,
      }
    })
    await db.insert(leaveEntry).values(rows)
    await refreshDerivedEntries(db, who.employeeId, [organisation.typeId])
  })

/** The number of entries that another refresh would write. */
const missing = (who: Staff) =>
  h.inOrganisation(who.organisationId, async (db) => {
    const count = async () => {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from leave_entry where employee_id = ${who.employeeId}`,
      )
      return rows[0]?.n ?? 0
    }
    const before = await count()
    await refreshDerivedEntries(db, who.employeeId, [organisation.typeId])
    return (await count()) - before
  })

const day = fc.integer({ min: 0, max: 40 }).map((n) => addDays('2026-04-06', n))

test('after any sequence of requests and cancellations the expiry entries are complete', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ from: day, length: fc.nat(20), days: fc.integer({ min: 1, max: 3 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
      fc.array(fc.record({ from: day, length: fc.nat(6), isTakenBack: fc.boolean() }), { minLength: 1, maxLength: 5 }),
      async (credits, requests) => {
        const asha = await aColleague(h, organisation)
        await give(
          asha,
          credits.map(({ from, length, days }) => ({ from, lastDay: addDays(from, length), days })),
        )
        for (const { from, length, isTakenBack } of requests) {
          const { status, body } = await submitLeaveRequest(h, asha, organisation.typeId, from, addDays(from, length))
          expect(await missing(asha)).toBe(0)
          if (status === 200 && isTakenBack)
            await h.call(asha, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: body.id } })
          expect(await missing(asha)).toBe(0)
        }
      },
    ),
    { numRuns: 25 },
  )
})
