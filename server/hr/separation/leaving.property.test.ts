import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addDays, toDayInZone, type Day } from '../../../domain/kit/day.ts'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, aZone, type Staff } from '../../../test/factories/people.ts'
import { aResignationType, decideResignation } from '../../../test/factories/separation.ts'
import { harness, type Harness } from '../../../test/harness.ts'
import { endAccessOfLeavers } from '../../main/auth/end-access.jobs.ts'
import { openSession } from '../../main/auth/session.actions.ts'

const START = Date.parse('2026-03-10T09:00:00Z')
const HOUR = 3_600_000
const timeZones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']

let h: Harness
let hr: Staff
let lists: { typeId: string; reasonId: string }
const zones = new Map<string, string>()

beforeAll(async () => {
  h = await harness({ now: '2026-03-10T09:00:00Z' })
  hr = await anEmployee(h, { role: HR })
  lists = await aResignationType(h, hr, { noticeDays: 3 })
  for (const timeZone of timeZones) zones.set(timeZone, await aZone(h, hr.organisationId, { timeZone }))
})

const steps = ['resign', 'withdraw', 'accept', 'reject', 'extend', 'shorten', 'rejoin', 'wait', 'wait'] as const
type Step = (typeof steps)[number]

/** A person with the records of all their employments, the latest last. */
interface Life {
  person: Staff
  employeeIds: string[]
  hours: number
}

const readRecord = async (id: string) => (await h.call(hr, 'GET /api/hr/employees/{id}', { params: { id } })).body
const latestId = ({ employeeIds }: Life): string => employeeIds.at(-1) ?? ''
const findOpen = async (life: Life) =>
  (
    await h.call(hr, 'POST /api/hr/resignations/search', { body: { filters: { employeeId: latestId(life) } } })
  ).body.content.find(({ state }) => state !== 'REJECTED' && state !== 'WITHDRAWN')

/** Some steps are refused, for example an acceptance without a resignation. Then nothing may change. */
const actions: Record<Step, (life: Life) => Promise<unknown>> = {
  resign: (life) =>
    h.call({ ...life.person, employeeId: latestId(life) }, 'POST /api/hr/resignations', { body: lists }),
  async withdraw(life) {
    const open = await findOpen(life)
    const as = { ...life.person, employeeId: latestId(life) }
    if (open?.state === 'PENDING') return h.call(as, 'DELETE /api/hr/resignations/{id}', { params: { id: open.id } })
    const params = { id: open?.id ?? '' }
    const body = { version: open?.version ?? 1, reason: 'Staying' }
    return open && h.call(as, 'POST /api/hr/resignations/{id}/withdraw', { params, body })
  },
  accept: async (life) => decideOpen(life, 'APPROVE'),
  reject: async (life) => decideOpen(life, 'REJECT'),
  extend: async (life) => moveLastDay(life, 2),
  shorten: async (life) => moveLastDay(life, -1),
  async rejoin(life) {
    const { version, leftOn } = await readRecord(latestId(life))
    const body = { version, joinedOn: addDays(leftOn ?? '2026-03-10', 2) }
    const { status, body: made } = await h.call(hr, 'POST /api/hr/employees/{id}/rejoin', {
      params: { id: latestId(life) },
      body,
    })
    if (status === 200) life.employeeIds.push(made.id)
  },
  async wait(life) {
    life.hours += 17
    h.clock.set(new Date(START + life.hours * HOUR).toISOString())
    await endAccessOfLeavers(h.muster)
  },
}

async function decideOpen(life: Life, action: 'APPROVE' | 'REJECT'): Promise<unknown> {
  const open = await findOpen(life)
  return open?.waitsFor ? decideResignation(h, hr, open.id, action) : undefined
}

async function moveLastDay(life: Life, days: number): Promise<unknown> {
  const open = await findOpen(life)
  return (
    open &&
    h.call(hr, 'PUT /api/hr/resignations/{id}', {
      params: { id: open.id },
      body: { version: open.version, lastDay: addDays(open.lastDay, days) },
    })
  )
}

/** Whether the person can sign in as an employee now. */
async function canWork({ userId, organisationId }: Staff): Promise<boolean> {
  try {
    const { userData } = await h.inOrganisation(organisationId, (db) =>
      openSession(h.muster, db, userId, { headers: {}, ip: '127.0.0.1' } as never),
    )
    return !userData.hasLeft
  } catch (error) {
    expect(error).toMatchObject({ code: 'EMPLOYMENT_ENDED' })
    return false
  }
}

/** Whether one of the employments of the person covers this day. */
async function isEmployedOn(life: Life, today: Day): Promise<boolean> {
  const records = await Promise.all(life.employeeIds.map(readRecord))
  return records.some(({ joinedOn, leftOn }) => joinedOn <= today && (leftOn === null || leftOn >= today))
}

/** Passes the last working day of most sequences. */
const longWait = Array.from({ length: 8 }, (): Step => 'wait')

test('nobody has access after their last day, or loses it before', { timeout: 120_000 }, async () => {
  let checksAfterLeaving = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...timeZones),
      fc.array(fc.constantFrom(...steps), { minLength: 6, maxLength: 14 }),
      async (timeZone, sequence) => {
        h.clock.set('2026-03-10T09:00:00Z')
        const boss = await anEmployee(h, { organisationId: hr.organisationId, role: MANAGER })
        const person = await anEmployee(h, {
          organisationId: hr.organisationId,
          manager: boss,
          zone: zones.get(timeZone),
        })
        const life: Life = { person, employeeIds: [person.employeeId], hours: 0 }
        for (const step of ['resign', 'accept', ...sequence, ...longWait] as const) {
          await actions[step](life)
          const today = toDayInZone(timeZone, h.clock.now())
          const isEmployed = await isEmployedOn(life, today)
          expect(await canWork(person), `${step} on ${today}`).toBe(isEmployed)
          if (!isEmployed) checksAfterLeaving++
        }
      },
    ),
    { numRuns: 25 },
  )
  expect(checksAfterLeaving).toBeGreaterThan(25)
})
