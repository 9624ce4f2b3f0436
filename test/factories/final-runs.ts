import { eq } from 'drizzle-orm'
import type { CalculatedLine } from '../../domain/payroll/engine/slip-types.ts'
import { payrollRun } from '../../server/payroll/run/run.table.ts'
import { salarySlip } from '../../server/payroll/run/payslips/slip.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { addDays, addMonths } from '../../domain/kit/day.ts'
import type { Harness, Person } from '../harness.ts'

type FinalLineKind = CalculatedLine['kind']

interface SlipInput {
  employeeId: string
  /** Component id, code, kind and minor units. */
  lines: [componentId: string, code: string, kind: FinalLineKind, amount: number][]
  figures?: Record<string, number>
  isHeld?: boolean
  unpaidDays?: string
}

interface RunInput {
  cycleId: string
  name?: string
  kind?: 'REGULAR' | 'OFF_CYCLE'
  from?: string
  to?: string
  payDay?: string
  isFinal?: boolean
}

const toFinalLine = ([componentId, code, kind, amount]: SlipInput['lines'][number], order: number): CalculatedLine => ({
  componentId,
  code,
  name: code,
  kind,
  order,
  origin: 'RULE',
  sourceId: null,
  amount,
  full: amount,
  arrearsOf: null,
  trace: [],
})

/** A final payroll with these payslips, inserted directly, for tests of data that is derived from it. */
export async function aFinalRun(
  h: Harness,
  organisationId: string,
  input: RunInput,
  slips: SlipInput[],
): Promise<string> {
  const { kind = 'REGULAR', from = '2026-01-01', to = '2026-01-31', payDay = to, isFinal = true } = input
  const runId = newId()
  const now = '2026-02-01T00:00:00Z'
  const rows = slips.map((slip) => {
    const lines = slip.lines.map(toFinalLine)
    const sum = (of: FinalLineKind) => lines.reduce((total, one) => (one.kind === of ? total + one.amount : total), 0)
    const [earnings, reimbursements, deductions] = [sum('EARNING'), sum('REIMBURSEMENT'), sum('DEDUCTION')]
    const amounts = { earnings, reimbursements, deductions, employerContributions: sum('EMPLOYER_CONTRIBUTION') }
    const net = earnings + reimbursements - deductions
    return { slip, lines, amounts: { ...amounts, net } }
  })
  const total = (key: 'earnings' | 'reimbursements' | 'deductions' | 'employerContributions' | 'net') =>
    rows.reduce((sum, { amounts }) => sum + amounts[key], 0)
  await h.inOrganisation(organisationId, async (db) => {
    const days = { fromDay: from, toDay: to, payDay }
    const name = input.name ?? 'January 2026'
    await db.insert(payrollRun).values({ id: runId, cycleId: input.cycleId, kind, name, currency: 'INR', ...days })
    await db.insert(salarySlip).values(
      rows.map(({ slip, lines, amounts }) => ({
        runId,
        cycleId: input.cycleId,
        kind,
        employeeId: slip.employeeId,
        status: slip.isHeld ? ('HELD' as const) : isFinal ? ('FINAL' as const) : ('DRAFT' as const),
        processing: 'DONE' as const,
        ...days,
        currency: 'INR',
        basisDays: '31',
        paidDays: String(31 - Number(slip.unpaidDays ?? 0)),
        unpaidDays: slip.unpaidDays ?? '0',
        ...amounts,
        lines,
        segments: [],
        figures: slip.figures ?? {},
        yearToDate: { ...amounts, lines: {} },
        factsDigest: 'x',
        entitlementDigest: 'x',
        workedAt: now,
        causes: [],
        finalisedAt: isFinal ? now : null,
      })),
    )
    await db
      .update(payrollRun)
      .set({
        status: isFinal ? 'FINALISED' : 'CALCULATED',
        people: rows.length,
        done: rows.length,
        earnings: total('earnings'),
        reimbursements: total('reimbursements'),
        deductions: total('deductions'),
        employerContributions: total('employerContributions'),
        net: total('net'),
        finalisedAt: isFinal ? now : null,
      })
      .where(eq(payrollRun.id, runId))
  })
  return runId
}

/** A month's cycle of a monthly schedule; January 2026 by default. */
export async function aCycle(h: Harness, as: Person, month = '2026-01'): Promise<string> {
  const schedule = await h.call(as, 'POST /api/payroll/paySchedules', {
    body: { name: `Monthly ${Math.random()}`, frequency: 'MONTHLY' },
  })
  return nextCycle(h, as, schedule.body.id, month)
}

/** The cycle of another month of a schedule. */
export async function nextCycle(h: Harness, as: Person, scheduleId: string, month: string): Promise<string> {
  const toDay = addDays(addMonths(`${month}-01`, 1), -1)
  const made = await h.call(as, 'POST /api/payroll/salarySlipCycles', {
    body: { name: month, scheduleId, fromDay: `${month}-01`, toDay, cutOffDay: toDay, payDay: toDay },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return made.body.id
}
