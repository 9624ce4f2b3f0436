import { sql } from 'drizzle-orm'
import type { Day } from '../../domain/kit/day.ts'
import type { CalculatedLine } from '../../domain/payroll/engine/slip-types.ts'
import type { SlipStatus } from '../../domain/payroll/run/statuses.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { payrollRun } from '../../server/payroll/run/run.table.ts'
import { salarySlip } from '../../server/payroll/run/payslips/slip.table.ts'
import type { Harness } from '../harness.ts'
import type { Staff } from './people.ts'
import { usualLines } from './payslip-documents.ts'

interface NewSlip {
  from?: Day
  to?: Day
  status?: SlipStatus
  lines?: readonly CalculatedLine[]
  causes?: (typeof salarySlip.$inferInsert)['causes']
  previousNet?: number | null
  processing?: 'DONE' | 'FAILED'
}

/** A payslip of an employee for a month in its own payroll, released by default. Returns its id. */
export async function aSlip(h: Harness, of: Staff, input: NewSlip = {}): Promise<string> {
  const { from = '2026-02-01', to = '2026-02-28', status = 'RELEASED', lines = usualLines, processing = 'DONE' } = input
  const sum = (kind: CalculatedLine['kind']) =>
    lines.reduce((total, line) => total + (line.kind === kind ? line.amount : 0), 0)
  const totals = {
    earnings: sum('EARNING'),
    reimbursements: sum('REIMBURSEMENT'),
    deductions: sum('DEDUCTION'),
    employerContributions: sum('EMPLOYER_CONTRIBUTION'),
    net: sum('EARNING') + sum('REIMBURSEMENT') - sum('DEDUCTION'),
  }
  const [id, runId, cycleId, scheduleId] = [newId(), newId(), newId(), newId()]
  const days = { fromDay: from, toDay: to, payDay: to }
  const isFinal = status === 'FINAL' || status === 'RELEASED'
  const at = `${to}T12:00:00Z`
  await h.inOrganisation(of.organisationId, async (db) => {
    await db.execute(sql`
      with schedule as (
        insert into pay_schedule (id, name, frequency, cut_off_days, pay_days, is_active) values (${scheduleId}, ${`Monthly ${scheduleId}`}, 'MONTHLY', 5, 0, true) returning id
      ) insert into salary_slip_cycle (id, name, schedule_id, from_day, to_day, cut_off_day, pay_day)
      select ${cycleId}::uuid, ${`Cycle of ${from}`}, ${scheduleId}::uuid, ${from}::date, ${to}::date, ${to}::date, ${to}::date`)
    await db.insert(payrollRun).values({ id: runId, cycleId, name: `Run of ${from}`, currency: 'INR', ...days })
    await db.insert(salarySlip).values({
      id,
      runId,
      cycleId,
      kind: 'REGULAR',
      employeeId: of.employeeId,
      status,
      processing,
      faultCode: processing === 'FAILED' ? 'PAY_TERMS_MISSING' : null,
      ...days,
      currency: 'INR',
      basisDays: '28',
      paidDays: '28',
      unpaidDays: '0',
      ...totals,
      lines: [...lines],
      segments: [],
      figures: {},
      yearToDate: { ...totals, lines: Object.fromEntries(lines.map(({ code, amount }) => [code, amount])) },
      factsDigest: id,
      entitlementDigest: id,
      workedAt: at,
      previousNet: input.previousNet ?? null,
      causes: input.causes ?? [],
      finalisedAt: isFinal ? at : null,
      releasedAt: status === 'RELEASED' ? at : null,
    })
  })
  return id
}
