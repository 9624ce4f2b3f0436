import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payFor } from '../../../test/factories/pay-fixtures.ts'
import { aPayrollOrganisation, aRun, calculateDraft, finaliseDraft, findSlip } from '../../../test/factories/payroll.ts'
import { anEmployee } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { processRun } from '../run/run.jobs.ts'

// Pay is 1,00,000 a month.
const h = await harness({ now: '2026-04-02T09:00:00Z' })
const org = await aPayrollOrganisation(h)
const { hr, components, structureId } = org
const { organisationId, userId } = hr

const readLines = (slip: { lines: { code: string; amount: number; arrearsOf: object | null }[] } | null | undefined) =>
  slip?.lines
    .map(({ code, amount, arrearsOf }) => [code, amount, arrearsOf !== null])
    .toSorted(([, one], [, other]) => Number(other) - Number(one))

const readReasons = (slip: { lines: { trace: readonly { facts: object }[] }[] } | null | undefined) =>
  slip?.lines.flatMap(({ trace }) => trace.map(({ facts }) => ('label' in facts ? facts.label : null))).toSorted()

test('a deduction of a later day, or carried from the last payslip, is deducted by the settlement, once', async () => {
  const who = await anEmployee(h, { organisationId, joinedOn: '2025-04-01' })
  await payFor(h, hr, who.employeeId, { structureId, fromDay: '2025-04-01' })
  const { body: laptop } = await h.call(hr, 'POST /api/payroll/ctcComponents', {
    body: { name: 'Laptop', code: 'LAPTOP', componentType: 'DEDUCTION', isPartOfCtc: false },
  })
  const addOneOff = (componentId: string, amount: number, fromDay: string) =>
    h.call(hr, 'POST /api/payroll/adjustments', {
      body: { employeeId: who.employeeId, componentId, kind: 'ONE_OFF', amount, fromDay, note: `Of ${fromDay}` },
    })
  await addOneOff(laptop.id, 1_20_000_00, '2026-03-10')
  await addOneOff(laptop.id, 7_000_00, '2026-06-10')
  await addOneOff(components.BONUS, 9_000_00, '2026-06-10')
  const march = await aRun(h, org, 3)
  await finaliseDraft(h, hr, march)
  await h.inOrganisation(organisationId, (db) =>
    db.update(employee).set({ leftOn: '2026-03-31' }).where(eq(employee.id, who.employeeId)),
  )

  const bonus = { componentId: components.BONUS, amount: 60_000_00, reason: 'Bonus of the year' }
  const { body: draft } = await h.call(hr, 'POST /api/payroll/settlements', {
    body: { employeeId: who.employeeId, items: [bonus] },
  })
  const expected = [
    ['BONUS', 60_000_00, false],
    ['LAPTOP', 20_000_00, false],
    ['LAPTOP', 7_000_00, false],
  ]
  const reasons = ['Bonus of the year', 'Of 2026-03-10', 'Of 2026-06-10']
  expect(readLines(draft.slip)).toEqual(expected)
  expect(readReasons(draft.slip)).toEqual(reasons)
  expect([draft.net, draft.toPayBack]).toEqual([33_000_00, 0])
  const params = { id: draft.id }
  const approved = await h.call(hr, 'POST /api/payroll/settlements/{id}/approve', {
    params,
    body: { version: draft.version },
  })
  const runId = approved.body.runId ?? ''
  await processRun(h.muster, { organisationId, userId, runId }, { last: false })
  await finaliseDraft(h, hr, runId)
  const paid = await findSlip(h, hr, runId, who.employeeId)
  expect(readLines(paid)).toEqual(expected)
  expect(readReasons(paid)).toEqual(reasons)
  const { body: again } = await h.call(hr, 'POST /api/payroll/payrollDrafts', {
    body: { cycleId: org.cycles[2] ?? '', kind: 'OFF_CYCLE', employeeIds: [who.employeeId] },
  })
  await calculateDraft(h, hr, again.id)
  expect(readLines(await findSlip(h, hr, again.id, who.employeeId))).toEqual([])
})
