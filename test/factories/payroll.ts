import type { Harness, Person } from '../harness.ts'
import { aPayOrganisation, payFor, type PayOrganisation } from './pay-fixtures.ts'
import { processRun } from '../../server/payroll/run/run.jobs.ts'

export interface PayrollOrganisation extends PayOrganisation {
  scheduleId: string
  /** Cycles of 2026 by month, 1 to 12. */
  cycles: string[]
}

/** An organisation with monthly pay, the cycles of 2026 and pay for its three employees from their joining dates. */
export async function aPayrollOrganisation(h: Harness, home?: Person): Promise<PayrollOrganisation> {
  const organisation = await aPayOrganisation(h, home)
  const { hr } = organisation
  const schedule = await h.call(hr, 'POST /api/payroll/paySchedules', {
    body: { name: 'Monthly', frequency: 'MONTHLY', cutOffDays: 0 },
  })
  if (schedule.status !== 200) throw new Error(JSON.stringify(schedule.body))
  await h.call(hr, 'POST /api/payroll/salarySlipCycles/generate', {
    body: { scheduleId: schedule.body.id, fromDay: '2026-01-01', toDay: '2026-12-31' },
  })
  const all = await h.call(hr, 'GET /api/payroll/salarySlipCycles')
  const cycles = all.body.toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1)).map(({ id }) => id)
  for (const { employeeId } of [organisation.employee, organisation.manager])
    await payFor(h, hr, employeeId, { structureId: organisation.structureId })
  return { ...organisation, scheduleId: schedule.body.id, cycles }
}

/** Creates a draft payroll of a month and calculates it, as the workers would. */
export async function aRun(h: Harness, { hr, cycles }: PayrollOrganisation, month: number): Promise<string> {
  const made = await h.call(hr, 'POST /api/payroll/payrollDrafts', { body: { cycleId: cycles[month - 1] ?? '' } })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await calculateDraft(h, hr, made.body.id)
  return made.body.id
}

export async function calculateDraft(h: Harness, hr: Person, id: string): Promise<void> {
  const started = await h.call(hr, 'GET /api/payroll/payrollDrafts/run/{id}', { params: { id } })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  await processRun(h.muster, { organisationId: hr.organisationId, userId: hr.userId, runId: id }, { last: false })
}

export async function finaliseDraft(h: Harness, hr: Person, id: string): Promise<void> {
  const final = await h.call(hr, 'POST /api/payroll/payrollDrafts/finalise', { body: [{ id, finalise: true }] })
  if (final.status !== 200) throw new Error(JSON.stringify(final.body))
}

/** The payslips of a payroll that a user sees. */
export async function listSlips(h: Harness, as: Person, runId: string) {
  const { body } = await h.call(as, 'POST /api/payroll/salarySlips/search', { body: { filters: { runId }, size: 200 } })
  return body.content
}

/** The payslip of an employee in a payroll, with its lines. If there is none, the error reply. */
export async function findSlip(h: Harness, as: Person, runId: string, employeeId: string) {
  const id = (await listSlips(h, as, runId)).find(({ employee }) => employee.id === employeeId)?.id ?? ''
  return (await h.call(as, 'GET /api/payroll/salarySlips/{id}', { params: { id } })).body
}
