import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../../domain/kit/day.ts'
import type { Search } from '../../../../domain/kit/page.ts'
import type { conflictKinds } from '../../../../domain/payroll/run/slip.calls.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { isAttendanceMissing } from '../input/attendance-source.ts'
import { describeFault, pageSlips } from '../payslips/slip.queries.ts'
import { findStaleSlips } from './stale.queries.ts'

type ConflictKind = (typeof conflictKinds)[number]
interface ConflictFilters {
  runId?: string
  cycleId?: string
  kind?: ConflictKind
}
interface OpenRun extends Record<string, unknown> {
  id: string
  cycleId: string
  kind: 'REGULAR' | 'OFF_CYCLE'
  payDay: string
}

const conflictLabels: Record<ConflictKind, string> = {
  CHANGED: 'Inputs changed after the calculation',
  TWO_SLIPS: 'Another payslip of this employee exists for the same period',
  NO_BANK: 'No salary bank account',
  NO_ATTENDANCE: 'Attendance is missing',
  NEGATIVE_NET: 'Negative net pay',
  FAILED: 'Calculation failed',
}

/** Payslips of drafts with all their conflicts. The caller must have access to everyone's pay. */
export async function searchConflicts(
  db: Db,
  search: Omit<Search, 'filters'> & { filters?: ConflictFilters },
  today: Day,
) {
  const { runId, cycleId, kind } = search.filters ?? {}
  const { rows: runs } = await db.execute<OpenRun>(sql`
    select r.id, r.cycle_id as "cycleId", r.kind, r.pay_day as "payDay" from payroll_run r
    where r.status = 'CALCULATED' and ${runId ? sql`r.id = ${runId}` : sql`true`} and ${cycleId ? sql`r.cycle_id = ${cycleId}` : sql`true`}
    order by r.to_day desc limit 12`)
  const stale: string[] = []
  // Only few drafts are open at a time.
  for (const run of runs) stale.push(...(await findStaleSlips(db, run)))
  const tests = createConflictTests(stale)
  const any = sql.join(Object.values(tests), sql` or `)
  const ids = sql.param(runs.map(({ id }) => id))
  const where = sql`s.run_id = any(${ids}::uuid[]) and (${kind ? tests[kind] : any})`
  const page = await pageSlips(db, search, { where, looksAt: 'SLIP' }, today)
  const found = await findConflictKinds(
    db,
    page.content.map(({ id }) => id),
    tests,
  )
  return {
    ...page,
    content: page.content.map((slip) => ({
      ...slip,
      conflicts: (found.get(slip.id) ?? []).map((one) => ({
        ...describeFault(one, {}, slip.employee),
        words: conflictLabels[one],
      })),
    })),
  }
}

const createConflictTests = (stale: readonly string[]): Record<ConflictKind, SQL> => ({
  CHANGED: sql`s.id = any(${sql.param(stale)}::uuid[])`,
  TWO_SLIPS: sql`exists (select from salary_slip o where o.employee_id = s.employee_id and o.cycle_id = s.cycle_id and o.id <> s.id)`,
  NO_BANK: sql`not exists (select from bank_account b where b.employee_id = s.employee_id)`,
  NO_ATTENDANCE: isAttendanceMissing(),
  NEGATIVE_NET: sql`s.net < 0`,
  FAILED: sql`s.processing = 'FAILED'`,
})

async function findConflictKinds(
  db: Db,
  ids: readonly string[],
  tests: Record<ConflictKind, SQL>,
): Promise<Map<string, ConflictKind[]>> {
  const marks = Object.entries(tests).map(([kind, test]) => sql`case when ${test} then ${kind}::text end`)
  const { rows } = await db.execute<{ id: string; kinds: ConflictKind[] }>(sql`
    select s.id, array_remove(array[${sql.join(marks, sql`, `)}], null) as kinds from salary_slip s where s.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, kinds }) => [id, kinds]))
}
