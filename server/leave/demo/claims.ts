import { sql } from 'drizzle-orm'
import { addDays, toWeekday, type Day } from '../../../domain/kit/day.ts'
import { Problem } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { decideApproval } from '../../main/approval-ports.ts'
import { claimCompOff } from '../claim/compensatory-off.actions.ts'
import { requestEncashment } from '../claim/encashment.actions.ts'
import { startYearEnd } from '../year-end/year-end.actions.ts'

interface DemoClaimsInput {
  /** Employees with their approvers. */
  people: { user: User; decider: User }[]
  types: ReadonlyMap<string, string>
  today: Day
}

const demoTasks = ['Release of the new portal', 'Stocktaking', 'Customer visit', 'Server move', 'Month-end closing']

/**
 * Demo claims and encashments, partly approved, and the year-end of the previous year. Uses the actions of the product.
 */
export async function seedClaims(db: Db, { people, types, today }: DemoClaimsInput): Promise<void> {
  const compensatory = types.get('CO') ?? ''
  const earned = types.get('EL') ?? ''
  const yesterday = addDays(today, -1)
  const sunday = addDays(yesterday, 0 - toWeekday(yesterday))
  const cycles = await db.execute<{ id: string; isLast: boolean }>(
    sql`select id, to_day < ${today} as "isLast" from leave_cycle where from_day <= ${today} order by from_day`,
  )
  const [last, current] = cycles.rows
  const hr = people[0]?.user
  if (last?.isLast && hr)
    await startYearEnd(db, last.id, { user: hr, now: `${today.slice(0, 4)}-01-04T05:30:00.000Z`, today })
  for (const [at, { user, decider }] of people.entries()) {
    const day = addDays(sunday, -7 * (at % 4))
    const acting = { user, now: `${addDays(day, 1)}T04:20:00.000Z`, today }
    const claim = await withClaimSavepoint<{ approval: { id: string; version: number } | null }>(db, () =>
      at % 3 === 2
        ? requestEncashment(
            db,
            { leaveTypeId: earned, cycleId: current?.id ?? '', days: 2 + (at % 2), reason: '' },
            acting,
          )
        : claimCompOff(
            db,
            {
              leaveTypeId: compensatory,
              workedDay: day,
              days: at % 4 === 1 ? 0.5 : 1,
              reason: demoTasks[at % demoTasks.length] ?? '',
            },
            acting,
          ),
    )
    if (!claim?.approval || at % 4 === 0) continue
    const decision = { id: claim.approval.id, version: claim.approval.version, action: 'APPROVE' } as const
    await withClaimSavepoint(db, () =>
      decideApproval(db, decision, { user: decider, now: `${addDays(day, 1)}T07:40:00.000Z`, today }),
    )
  }
}

// A demo claim that breaks a rule is left out, for example on a day of leave.
async function withClaimSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T | null> {
  await db.execute(sql`savepoint claim`)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await db.execute(sql`rollback to savepoint claim`)
    return null
  }
}
