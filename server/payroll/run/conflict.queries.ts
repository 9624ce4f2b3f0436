import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import type { Search } from '../../../domain/kit/page.ts'
import type { conflictKinds } from '../../../domain/payroll/run/slip.calls.ts'
import type { Db } from '../../kit/tenant.ts'
import { faultOf, pageOfSlips } from './slip.queries.ts'
import { staleSlips } from './stale.queries.ts'

type Kind = (typeof conflictKinds)[number]
interface Filters {
  runId?: string
  cycleId?: string
  kind?: Kind
}
interface OpenRun extends Record<string, unknown> {
  id: string
  cycleId: string
  kind: 'REGULAR' | 'OFF_CYCLE'
  payDay: string
}

const words: Record<Kind, string> = {
  CHANGED: 'What it hangs on has changed since',
  TWO_SLIPS: 'There is another slip of this person in the same period',
  NO_BANK: 'No bank account to pay to',
  NO_ATTENDANCE: 'Attendance is missing',
  NEGATIVE_NET: 'The net is below zero',
  FAILED: 'Could not be worked out',
}

/** Slips of drafts that something speaks against, each with all that does. The caller may see everybody's pay. */
export async function searchConflicts(db: Db, search: Omit<Search, 'filters'> & { filters?: Filters }, today: Day) {
  const { runId, cycleId, kind } = search.filters ?? {}
  const { rows: runs } = await db.execute<OpenRun>(sql`
    select r.id, r.cycle_id as "cycleId", r.kind, r.pay_day as "payDay" from payroll_run r
    where r.status = 'CALCULATED' and ${runId ? sql`r.id = ${runId}` : sql`true`} and ${cycleId ? sql`r.cycle_id = ${cycleId}` : sql`true`}
    order by r.to_day desc limit 12`)
  const stale: string[] = []
  // The drafts that are open at one time are few.
  for (const run of runs) stale.push(...(await staleSlips(db, run)))
  const tests = testsOf(stale)
  const any = sql.join(Object.values(tests), sql` or `)
  const ids = sql.param(runs.map(({ id }) => id))
  const where = sql`s.run_id = any(${ids}::uuid[]) and (${kind ? tests[kind] : any})`
  const page = await pageOfSlips(db, search, { where, looksAt: 'SLIP' }, today)
  const found = await kindsOf(
    db,
    page.content.map(({ id }) => id),
    tests,
  )
  return {
    ...page,
    content: page.content.map((slip) => ({
      ...slip,
      conflicts: (found.get(slip.id) ?? []).map((one) => ({
        ...faultOf(one, {}, slip.employee),
        words: words[one],
      })),
    })),
  }
}

const testsOf = (stale: readonly string[]): Record<Kind, SQL> => ({
  CHANGED: sql`s.id = any(${sql.param(stale)}::uuid[])`,
  TWO_SLIPS: sql`exists (select from salary_slip o where o.employee_id = s.employee_id and o.cycle_id = s.cycle_id and o.id <> s.id)`,
  NO_BANK: sql`not exists (select from bank_account b where b.employee_id = s.employee_id)`,
  NO_ATTENDANCE: sql`false`,
  NEGATIVE_NET: sql`s.net < 0`,
  FAILED: sql`s.processing = 'FAILED'`,
})

async function kindsOf(db: Db, ids: readonly string[], tests: Record<Kind, SQL>): Promise<Map<string, Kind[]>> {
  const marks = Object.entries(tests).map(([kind, test]) => sql`case when ${test} then ${kind}::text end`)
  const { rows } = await db.execute<{ id: string; kinds: Kind[] }>(sql`
    select s.id, array_remove(array[${sql.join(marks, sql`, `)}], null) as kinds from salary_slip s where s.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, kinds }) => [id, kinds]))
}
