import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkArchive } from '../server/db/backup/check-archive.ts'
import { createBackup } from '../server/db/backup/create-backup.ts'
import { restoreBackup } from '../server/db/backup/restore-backup.ts'
import { removeEmbedded, startEmbedded } from '../server/db/embedded/embedded.ts'
import { createLocalFileStore } from '../server/kit/files/file-store.ts'
import { reportFigures, withOwner, type Bench } from './kit.ts'
import { aCompany } from './staff.ts'

const PEOPLE = 100_000
const MONTHS = 12
const MEGABYTE = 1024 * 1024

/** A backup of 100,000 employees with a year of payslips, and its restore to a new database. */
export async function benchBackup(bench: Bench): Promise<void> {
  const { organisationId } = await aCompany(bench, PEOPLE)
  await fillPayslips(bench.url, organisationId)
  const folder = mkdtempSync(join(tmpdir(), 'muster-bench-backup-'))
  const path = join(folder, 'backup.tar.gz')
  const target = await startEmbedded(join(folder, 'restored'), () => undefined)
  try {
    const source = { url: bench.url, files: bench.muster.files, secret: null, now: new Date() }
    const [backedUp, totals] = await measure(() => createBackup(source, path))
    const [checked, backup] = await measure(() => checkArchive(path))
    const files = createLocalFileStore(join(folder, 'files'))
    const [restored] = await measure(() => restoreBackup({ url: target.url, files }, path, backup))
    reportFigures('backup and restore', {
      payslips: totals.tables.find(({ name }) => name === 'salary_slip')?.rows ?? 0,
      rows: totals.tables.reduce((sum, { rows }) => sum + rows, 0),
      'size in MB': Math.round(statSync(path).size / MEGABYTE),
      'backup in s': backedUp,
      'check in s': checked,
      'restore in s': restored,
      'highest memory in MB': Math.round(process.resourceUsage().maxRSS / 1024),
    })
  } finally {
    await target.stop()
    await removeEmbedded(join(folder, 'restored'), () => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure<T>(work: () => Promise<T>): Promise<[seconds: string, result: T]> {
  const startedAt = performance.now()
  const result = await work()
  return [((performance.now() - startedAt) / 1000).toFixed(1), result]
}

const fillPayslips = (url: string, organisationId: string): Promise<void> =>
  withOwner(url, organisationId, async (client) => {
    // The database generates the rows. Triggers and foreign keys are off, because they are not measured.
    await client.query("set session_replication_role = 'replica'")
    await client.query(`
      insert into pay_schedule (id, name) values (gen_random_uuid(), 'Monthly');
      insert into salary_slip_cycle (id, name, schedule_id, from_day, to_day, cut_off_day, pay_day)
      select gen_random_uuid(), 'Period ' || n, s.id, day, day + 27, day + 27, day + 27
      from pay_schedule s cross join generate_series(1, ${MONTHS}) n cross join lateral (select date '2025-04-01' + n * 28 as day) d;
      insert into payroll_run (id, cycle_id, name, status, from_day, to_day, pay_day, currency)
      select gen_random_uuid(), id, name, 'FINAL', from_day, to_day, pay_day, 'INR' from salary_slip_cycle`)
    await client.query(`
      insert into salary_slip (organisation_id, id, run_id, cycle_id, kind, employee_id, status, processing, from_day, to_day, pay_day,
        currency, basis_days, paid_days, unpaid_days, earnings, deductions, net, lines, segments, figures, year_to_date,
        facts_digest, entitlement_digest, worked_at, causes, finalised_at)
      select e.organisation_id, gen_random_uuid(), m.run_id, m.cycle_id, 'REGULAR', e.id, 'FINAL', 'DONE', m.day, m.day + 27, m.day + 27,
        'INR', 30, 30, 0, a.gross, a.gross / 10, a.gross - a.gross / 10, l.lines, '[]', '{"CTC": 120000000}',
        jsonb_build_object('net', a.gross * m.month), md5(e.id::text || m.month), md5(e.id::text), now(), '[]', now()
      from (select row_number() over (order by from_day) as month, from_day as day, id as run_id, cycle_id from payroll_run) m
      cross join (select organisation_id, id, row_number() over () as at from employee) e
      cross join lateral (select 3000000 + e.at % 977 * 10000 as gross) a
      cross join lateral (select jsonb_agg(jsonb_build_object('code', 'COMPONENT_' || k, 'name', 'Component ' || k,
        'amount', a.gross / k, 'reason', jsonb_build_object('text', '{{percent}} of {{base}}', 'percent', k))) as lines
        from generate_series(1, 12) k) l`)
  })
