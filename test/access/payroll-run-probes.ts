import { sql } from 'drizzle-orm'
import { newId } from '../../server/kit/db/tenant-table.ts'
import type { MakeProbe, AccessScene } from './probes.ts'

interface RunFixture {
  cycleId: string
  runId: string
  slipId: string
}

/** A payroll with one payslip of the target: released, or a draft. */
async function aRun({ h, target }: AccessScene, isReleased: boolean): Promise<RunFixture> {
  const [scheduleId, cycleId, runId, slipId] = [newId(), newId(), newId(), newId()]
  const now = '2026-02-01T06:00:00Z'
  await h.inOrganisation(target.organisationId, async (db) => {
    await db.execute(sql`
      insert into pay_schedule (id, name, frequency, cut_off_days, pay_days, is_active) values (${scheduleId}, ${scheduleId}, 'MONTHLY', 0, 0, true)`)
    await db.execute(sql`
      insert into salary_slip_cycle (id, name, schedule_id, from_day, to_day, cut_off_day, pay_day)
      values (${cycleId}, 'January', ${scheduleId}, '2026-01-01', '2026-01-31', '2026-01-31', '2026-01-31')`)
    await db.execute(sql`
      insert into payroll_run (id, cycle_id, name, status, from_day, to_day, pay_day, currency, attempt, people, done, earnings, net)
      values (${runId}, ${cycleId}, 'January', 'CALCULATED', '2026-01-01', '2026-01-31', '2026-01-31', 'INR', 1, 1, 1, 5000000, 5000000)`)
    await db.execute(sql`
      insert into salary_slip (id, run_id, cycle_id, kind, employee_id, status, processing, from_day, to_day, pay_day, currency, basis_days, paid_days, unpaid_days,
        earnings, net, lines, segments, figures, year_to_date, facts_digest, entitlement_digest, worked_at, causes, finalised_at, released_at)
      values (${slipId}, ${runId}, ${cycleId}, 'REGULAR', ${target.employeeId}, ${isReleased ? 'RELEASED' : 'DRAFT'}, 'DONE', '2026-01-01', '2026-01-31', '2026-01-31',
        'INR', 31, 31, 0, 5000000, 5000000, '[]', '[]', '{}', '{"earnings": 5000000, "reimbursements": 0, "deductions": 0, "employerContributions": 0, "net": 5000000, "lines": {}}',
        'x', 'x', ${now}, '[]', ${isReleased ? now : null}, ${isReleased ? now : null})`)
  })
  return { cycleId, runId, slipId }
}

const runIdProbe = async (scene: AccessScene) => {
  const { runId } = await aRun(scene, false)
  return { params: { id: runId }, traces: [runId] }
}
const buildRunBodyProbe =
  (body: (made: RunFixture) => object, isReleased = false): MakeProbe =>
  async (scene) => ({ body: body(await aRun(scene, isReleased)) })
const buildRunProbe =
  (body: object): MakeProbe =>
  async (scene) => ({ ...(await runIdProbe(scene)), body })

/** Payrolls and payslips: HR and Admin see all, employees their own released payslips. */
export const runProbes: Record<string, MakeProbe> = {
  'POST /api/payroll/salarySlips/search': async (scene) => {
    const { slipId } = await aRun(scene, true)
    return { body: { size: 200, filters: { employeeId: scene.target.employeeId } }, traces: [slipId] }
  },
  'GET /api/payroll/salarySlips/{id}': async (scene) => {
    const { slipId } = await aRun(scene, true)
    return { params: { id: slipId }, traces: [slipId] }
  },
  'POST /api/payroll/salarySlips/conflicts/search': async (scene) => {
    const { runId, slipId } = await aRun(scene, false)
    return { body: { size: 200, filters: { runId, kind: 'NO_BANK' } }, traces: [slipId] }
  },
  'DELETE /api/payroll/salarySlips/delete': buildRunBodyProbe(({ slipId }) => ({ ids: [slipId] })),
  'POST /api/payroll/salarySlips/regenerate': buildRunBodyProbe(({ slipId }) => ({ ids: [slipId] })),
  'POST /api/payroll/salarySlips/finalise': buildRunBodyProbe(({ slipId }) => ({ ids: [slipId] })),
  'POST /api/payroll/salarySlips/release': buildRunBodyProbe(({ slipId }) => ({ ids: [slipId] })),
  'POST /api/payroll/salarySlips/update': buildRunBodyProbe(({ slipId }) => ({
    slips: [{ id: slipId, version: 1, isHeld: true }],
  })),
  'POST /api/payroll/payrollDrafts/finalise': buildRunBodyProbe(({ runId }) => [{ id: runId, finalise: true }]),
  'POST /api/payroll/payrollFinals/release': buildRunBodyProbe(({ runId }) => [{ id: runId, release: true }]),
  'GET /api/payroll/payrollDrafts/{id}': runIdProbe,
  'DELETE /api/payroll/payrollDrafts/{id}': runIdProbe,
  'PUT /api/payroll/payrollDrafts/{id}': buildRunProbe({ version: 1, name: 'February' }),
  'GET /api/payroll/payrollDrafts/run/{id}': runIdProbe,
  'GET /api/payroll/payrollDrafts/{id}/progress': runIdProbe,
  'GET /api/payroll/payrollDrafts/{id}/approval': runIdProbe,
  'POST /api/payroll/payrollDrafts/{id}/submit': runIdProbe,
  'POST /api/payroll/payrollDrafts/{id}/unsubmit': buildRunProbe({ reason: null }),
  'GET /api/payroll/payrollDrafts/{id}/readiness': runIdProbe,
  'GET /api/payroll/payrollDrafts/{id}/variance/components': runIdProbe,
  'POST /api/payroll/payrollDrafts/{id}/readiness/search': buildRunProbe({ filters: { kind: 'NO_BANK' } }),
  'POST /api/payroll/payrollDrafts/{id}/variance/search': buildRunProbe({}),
  'POST /api/payroll/payrollDrafts/{id}/variance/acknowledge': buildRunProbe({ ids: [newId()], note: 'Right' }),
  'POST /api/payroll/payrollDrafts/{id}/what-if': buildRunProbe({ raise: 100 }),
  'GET /api/payroll/payrollDrafts/salarySlipCycle/{id}': async (scene) => {
    const { cycleId, runId } = await aRun(scene, false)
    return { params: { id: cycleId }, traces: [runId] }
  },
}
