import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { Day } from '../../../domain/kit/day.ts'
import { anAccrualOrganisation } from '../../../test/factories/accrual.ts'
import { aLeaveType, submitLeaveRequest, decideLeaveRequest } from '../../../test/factories/leave.ts'
import type { Staff } from '../../../test/factories/people.ts'
import { employment } from '../../hr/employees/employee.table.ts'
import { jobs } from '../../jobs.ts'
import { startWorker } from '../../kit/jobs/worker.ts'

const { h, organisation, earning, fresh, join, newcomer, scheduleOf } = await anAccrualOrganisation()
const worker = await startWorker(h.muster, h.url, jobs, [])
afterAll(() => worker.stop())

const unpaid = () => aLeaveType(h, organisation.admin, { ...fresh(), effect: 'UNPAID', keepsBalance: false })

const record = async (who: Staff, leaveTypeId: string, from: Day, to: Day) => {
  const made = await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws', {
    body: { employeeId: who.employeeId, leaveTypeId, from, to },
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body
}
/** What the first months earn, as soon as it is this. */
const earns = (who: Staff, typeId: string, ...months: number[]) =>
  vi.waitFor(
    async () => expect((await scheduleOf(who, typeId)).slice(0, months.length).map(({ days }) => days)).toEqual(months),
    { timeout: 15_000, interval: 100 },
  )
const monthly = { days: 12, frequency: 'MONTHLY', creditOn: 'START', rounding: 'EXACT' } as const

test('unpaid leave that is recorded, ended earlier and cancelled changes what is earned without waiting for the night', async () => {
  const [typeId, without] = [await earning({ ...monthly, proRata: 'BY_DAY', cutsUnpaid: true }), await unpaid()]
  const asha = await newcomer()
  await join(asha)
  await earns(asha, typeId, 1, 1)
  const leave = await record(asha, without, '2026-02-02', '2026-02-15')
  await earns(asha, typeId, 1, 0.5714)
  const seen = await h.call(asha, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.id } })
  await h.call(organisation.admin, 'POST /api/leave-hr/leave/withdraws/{id}/cancel', {
    params: { id: leave.id },
    body: { reason: 'Early return', keepTo: '2026-02-08', version: seen.body.version },
  })
  await earns(asha, typeId, 1, 0.8214)
  await h.call(organisation.admin, 'DELETE /api/leave-hr/leave/withdraws/{id}', { params: { id: leave.id } })
  await earns(asha, typeId, 1, 1)
})

test('unpaid leave that is asked for changes it when it is approved, and not before', async () => {
  const [typeId, without] = [await earning({ ...monthly, cutsUnpaid: true }), await unpaid()]
  const asha = await newcomer()
  await join(asha)
  const asked = await submitLeaveRequest(h, asha, without, '2026-04-01', '2026-04-30')
  await join(asha)
  await earns(asha, typeId, 1, 1, 1, 1)
  await decideLeaveRequest(h, organisation.manager, asked.body, 'APPROVE')
  await earns(asha, typeId, 1, 1, 1, 0)
})

test('days of leave are no worked days as soon as they are recorded', async () => {
  const worked = { ...monthly, basis: 'WORKED_DAYS', perWorkedDays: 20, rounding: 'FULL_DAY' }
  const [typeId, paid] = [
    await earning(worked),
    await aLeaveType(h, organisation.admin, { ...fresh(), keepsBalance: false }),
  ]
  const asha = await newcomer()
  await join(asha)
  await earns(asha, typeId, 1, 1)
  await record(asha, paid, '2026-01-05', '2026-01-09')
  await earns(asha, typeId, 0, 1)
})

test('who is confirmed earns from that day on, at once', async () => {
  const typeId = await earning(monthly, { probation: 'EARNS_NOTHING' })
  const asha = await newcomer({ joinedOn: '2025-12-01' })
  await h.inOrganisation(asha.organisationId, (db) =>
    db.update(employment).set({ status: 'ON_PROBATION' }).where(eq(employment.employeeId, asha.employeeId)),
  )
  await join(asha)
  expect(await scheduleOf(asha, typeId)).toEqual([])
  const person = await h.call(organisation.admin, 'GET /api/hr/employees/{id}', { params: { id: asha.employeeId } })
  const changed = await h.call(organisation.admin, 'POST /api/hr/employees/{id}/employment', {
    params: { id: asha.employeeId },
    body: { fromDay: '2026-03-01', status: 'ACTIVE', version: person.body.version },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await vi.waitFor(async () => expect(await scheduleOf(asha, typeId)).toHaveLength(10), { timeout: 15_000 })
})
