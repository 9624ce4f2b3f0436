import { sql } from 'drizzle-orm'
import { markReimbursedByPayroll } from '../expenses/reimbursement/payroll-reimbursement.actions.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { carryDeductions } from './carried-deduction.actions.ts'
import { isTaxProvisional } from './payslips/slip.table.ts'
import { findPayrollPolicy, resolveRunControls } from './input/cycle.queries.ts'
import { lockForFinalise } from './run-locks.ts'
import { notifyPayrollStaff } from './notify-payroll-staff.ts'
import { lockRun, assertOpen, type RunActor, type LockedRun } from './run.actions.ts'
import { findSlipsByRun } from './payslips/slip.actions.ts'
import { isUnexplained } from './review/variance.sql.ts'
import { findUserName } from '../../main/ports.ts'

/** Finalises a calculated payroll. From then on the database refuses changes. */
export async function finaliseRun(
  db: Db,
  id: string,
  { user, now }: RunActor,
  { acceptsProvisional = false }: { acceptsProvisional?: boolean | undefined } = {},
): Promise<void> {
  await lockForFinalise(db)
  const run = await lockRun(db, id)
  assertOpen(run)
  if (run.status !== 'CALCULATED') fail('PAYROLL_NOT_CALCULATED')
  const policy = resolveRunControls(run, await findPayrollPolicy(db))
  if (policy.needsChecker && run.makers.includes(user.userId)) fail('PAYROLL_SECOND_PERSON')
  await assertReady(db, run, policy.variancePercent)
  await holdNegativeSlips(db, run)
  if (!acceptsProvisional) await assertRatesKnown(db, run)
  await assertPreviousFinal(db, run)
  await assertNotStale(db, run)
  await assertNoDayPaidTwice(db, run)
  await assertTotalsMatch(db, run)
  await takeInstalments(db, run)
  await carryDeductions(db, run)
  await markOtherDraftsStale(db, run)
  await closeReportedChanges(db, run)
  await db.execute(sql`
    update salary_slip set status = case status when 'HELD' then 'HELD' else 'FINAL' end, finalised_at = ${now}, version = version + 1 where run_id = ${id}`)
  await db.execute(sql`
    update payroll_run set status = 'FINALISED', finalised_at = ${now}, finalised_by = ${await findUserName(db, user.userId)}, version = version + 1 where id = ${id}`)
  await markReimbursedByPayroll(db, run)
  await notifyPayrollStaff(db)
}

/** Finalises the payrolls of these payslips. All other payslips of these payrolls are held. */
export async function finaliseSlips(db: Db, ids: readonly string[], acting: RunActor): Promise<number> {
  await lockForFinalise(db)
  for (const runId of (await findSlipsByRun(db, ids)).keys()) {
    assertOpen(await lockRun(db, runId))
    await db.execute(sql`
      update salary_slip set status = 'HELD', version = version + 1 where run_id = ${runId} and status = 'DRAFT' and id <> all(${sql.param(ids)}::uuid[])`)
    await finaliseRun(db, runId, acting)
  }
  return new Set(ids).size
}

interface OpenSlipRow extends Record<string, unknown> {
  failed: number
  unexplained: number
}

async function assertReady(db: Db, run: LockedRun, percent: number): Promise<void> {
  const { rows } = await db.execute<OpenSlipRow>(sql`
    select (count(*) filter (where s.processing = 'FAILED'))::int as failed,
      (count(*) filter (where ${isUnexplained(percent)}))::int as unexplained
    from salary_slip s where s.run_id = ${run.id}`)
  const { failed = 0, unexplained = 0 } = rows[0] ?? {}
  if (failed > 0) fail('PAYROLL_HAS_FAILED', { people: failed })
  if (unexplained > 0) fail('PAYROLL_UNEXPLAINED', { people: unexplained })
}

/** A negative net pay cannot be paid. The payslip is held until HR settles it; other payslips are not affected. */
const holdNegativeSlips = (db: Db, run: LockedRun) =>
  db.execute(sql`
    update salary_slip set status = 'HELD', version = version + 1 where run_id = ${run.id} and net < 0 and status <> 'HELD'`)

// Income tax with the rates of an earlier year must be confirmed by a user who may finalise.
async function assertRatesKnown(db: Db, run: LockedRun): Promise<void> {
  const { rows } = await db.execute<{ people: number }>(sql`
    select count(*)::int as people from salary_slip s where s.run_id = ${run.id} and ${isTaxProvisional}`)
  const people = rows[0]?.people ?? 0
  if (people > 0) fail('PAYROLL_PROVISIONAL', { people })
}

// Each payslip adds to the totals of the year, so payrolls are finalised in the order of their periods.
async function assertPreviousFinal(db: Db, run: LockedRun): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select r.name from payroll_run r join salary_slip_cycle c on c.id = r.cycle_id join salary_slip_cycle mine on mine.id = ${run.cycleId}
    where c.schedule_id = mine.schedule_id and r.to_day < ${run.fromDay} and r.finalised_at is null and r.kind = 'REGULAR' limit 1`)
  if (rows[0]) fail('PAYROLL_EARLIER_OPEN', { name: rows[0].name })
}

async function assertNotStale(db: Db, run: LockedRun): Promise<void> {
  const { rows } = await db.execute<{ people: number }>(
    sql`select count(*)::int as people from salary_slip where run_id = ${run.id} and facts_digest = ''`,
  )
  const people = rows[0]?.people ?? 0
  if (people > 0) fail('PAYROLL_FINALISED_MEANWHILE', { people })
}

/** Marks payslips of other drafts for recalculation if this payroll pays the same employees. */
const markOtherDraftsStale = (db: Db, run: LockedRun) =>
  db.execute(sql`
    update salary_slip s set facts_digest = '' from payroll_run r, salary_slip mine
    where r.finalised_at is null and r.id <> ${run.id} and s.run_id = r.id and mine.run_id = ${run.id} and mine.employee_id = s.employee_id`)

/** The next payroll does not list the changes that this payroll reported. */
async function closeReportedChanges(db: Db, run: LockedRun): Promise<void> {
  for (const table of [sql`bank_account_change`, sql`own_pay_change`])
    await db.execute(sql`
      update ${table} c set payroll_run_id = ${run.id}, version = c.version + 1, updated_at = now()
      where c.payroll_run_id is null and c.employee_id in (select s.employee_id from salary_slip s where s.run_id = ${run.id})`)
}

// No day may be paid by two regular payrolls.
async function assertNoDayPaidTwice(db: Db, run: LockedRun): Promise<void> {
  if (run.kind !== 'REGULAR') return
  const { rows } = await db.execute<{ people: number; name: string; run: string }>(sql`
    select (count(*) over ())::int as people, e.full_name as name, r.name as run
    from payroll_run r join salary_slip o on o.run_id = r.id join salary_slip s on s.run_id = ${run.id} and s.employee_id = o.employee_id
    join employee e on e.id = s.employee_id
    where r.id <> ${run.id} and r.kind = 'REGULAR' and r.finalised_at is not null and r.from_day <= ${run.toDay} and r.to_day >= ${run.fromDay}
    order by e.full_name limit 1`)
  if (rows[0]) fail('PAYROLL_DAYS_ALREADY_PAID', { ...rows[0] })
}

async function assertTotalsMatch(db: Db, run: LockedRun): Promise<void> {
  const { rows } = await db.execute(sql`
    select 1 from payroll_run r cross join lateral (
      select count(*) as people, coalesce(sum(earnings), 0) as earnings, coalesce(sum(reimbursements), 0) as reimbursements, coalesce(sum(deductions), 0) as deductions,
        coalesce(sum(employer_contributions), 0) as contributions, coalesce(sum(net), 0) as net
      from salary_slip where run_id = r.id
    ) s where r.id = ${run.id} and (r.done, r.earnings, r.reimbursements, r.deductions, r.employer_contributions, r.net)
      = (s.people, s.earnings, s.reimbursements, s.deductions, s.contributions, s.net)`)
  if (rows.length === 0) fail('PAYROLL_DOES_NOT_ADD_UP')
}

/**
 * Marks the instalments that this payroll deducted, and closes loans after their last instalment. If net pay was too
 * low for a full instalment, interest is deducted first, and the rest becomes a new instalment that is due at once.
 */
async function takeInstalments(db: Db, run: LockedRun): Promise<void> {
  const { rows } = await db.execute<{ loanId: string }>(sql`
    with took as (
      select i.id, i.loan_id, i.due_day, i.principal, i.interest, i.outstanding, t.amount, least(i.interest, t.amount) as paid_interest
      from pay_loan_instalment i join pay_loan l on l.id = i.loan_id
      join salary_slip s on s.run_id = ${run.id} and s.employee_id = l.employee_id
        and s.lines @> jsonb_build_array(jsonb_build_object('origin', 'LOAN', 'sourceId', i.id::text))
      cross join lateral (select (x ->> 'amount')::bigint as amount from jsonb_array_elements(s.lines) x where x ->> 'sourceId' = i.id::text) t
      where i.state = 'DUE' and i.due_day <= ${run.toDay}
    ), rest as (
      insert into pay_loan_instalment (id, loan_id, number, due_day, principal, interest, outstanding)
      select gen_random_uuid(), loan_id, (select max(number) from pay_loan_instalment o where o.loan_id = took.loan_id) + row_number() over (partition by loan_id order by due_day, id),
        due_day, principal - (amount - paid_interest), interest - paid_interest, outstanding
      from took where amount < principal + interest
    )
    update pay_loan_instalment i set state = 'TAKEN', cycle_id = ${run.cycleId}, version = i.version + 1, updated_at = now(),
      interest = took.paid_interest, principal = took.amount - took.paid_interest, outstanding = took.outstanding + took.principal - (took.amount - took.paid_interest)
    from took where i.id = took.id returning i.loan_id as "loanId"`)
  const ids = rows.map(({ loanId }) => loanId)
  if (ids.length > 0)
    await db.execute(sql`
      update pay_loan l set state = 'CLOSED', version = l.version + 1, updated_at = now() where l.id = any(${sql.param(ids)}::uuid[])
        and not exists (select from pay_loan_instalment i where i.loan_id = l.id and i.state = 'DUE')`)
}
