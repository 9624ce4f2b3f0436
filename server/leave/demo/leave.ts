import { sql } from 'drizzle-orm'
import { addDays, minDay, toWeekday, type Day } from '../../../domain/kit/day.ts'
import { buildLeaveCycle } from '../../../domain/leave/accrual/grant-rule.ts'
import { MANAGER } from '../../../domain/main/users/roles.ts'
import { Problem } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { decideApproval } from '../../main/approval-ports.ts'
import { seedClaims } from './claims.ts'
import { demoWorkingPeriods, planDemoLeaves, type DemoLeavePlan } from './plans.ts'
import { demoLeaveTypes, defaultLeaveType } from './leave-types.ts'
import { seedLockedPeriods, seedRequestRules } from './request-rules.ts'
import { provideCompOffApprovals } from '../claim/compensatory-off.actions.ts'
import { provideEncashmentApprovals } from '../claim/encashment.actions.ts'
import { createAccrualRule } from '../accrual/accrual-rule.actions.ts'
import { leaveCycle, leaveType, timeOffType, workingPeriod } from '../lists/lists.table.ts'
import { requestLeave } from '../lifecycle/request.actions.ts'
import { withdrawLeave } from '../lifecycle/withdraw.actions.ts'
import { provideLeaveApprovals } from '../lifecycle/approval-callbacks.ts'

export interface DemoStaff {
  employeeId: string
  userId: string
  managerId: string | null
}

/** Seeds a year of demo leave: requested and decided with the actions of the product. The result is always the same. */
export async function seedLeave(
  db: Db,
  { employees, today }: { employees: readonly DemoStaff[]; today: Day },
): Promise<void> {
  provideLeaveApprovals()
  provideCompOffApprovals()
  provideEncashmentApprovals()
  const types = await seedRequestRules(db, await seedTypes(db))
  await seedCycles(db, types, today)
  const plans = employees.flatMap((person, index) => planDemoLeaves(index, today).map((plan) => ({ person, plan })))
  const lastWeek = addDays(today, -7)
  const past = plans.filter(({ plan }) => plan.from < lastWeek)
  const fresh = plans.filter(({ plan }) => plan.from >= lastWeek)
  for (const { person, plan } of past) await applyDemoPlan(db, employees, types, person, plan, today)
  // Removes the notifications of past leave.
  await db.execute(sql`delete from notification where event like 'leave%'`)
  for (const { person, plan } of fresh) await applyDemoPlan(db, employees, types, person, plan, today)
  await seedLockedPeriods(db, types, today)
  const people = employees
    .filter(({ managerId }) => managerId !== null)
    .slice(0, 12)
    .map((person) => ({
      user: toDemoUser(db, person),
      decider: toDemoUser(db, findDemoApprover(employees, person) ?? person),
    }))
  await seedClaims(db, { people, types, today })
}

async function seedTypes(db: Db): Promise<Map<string, string>> {
  await db.insert(workingPeriod).values(demoWorkingPeriods.map((period) => ({ id: newId(), ...period })))
  const ids = new Map<string, string>()
  for (const { effect, timeOff, days: _days, rule: _rule, ...type } of demoLeaveTypes) {
    const timeOffTypeId = newId()
    await db.insert(timeOffType).values({ id: timeOffTypeId, name: timeOff, effect })
    const id = newId()
    await db.insert(leaveType).values({ id, timeOffTypeId, ...defaultLeaveType, ...type })
    ids.set(type.code, id)
  }
  return ids
}

async function seedCycles(db: Db, types: Map<string, string>, today: Day): Promise<void> {
  const year = Number(today.slice(0, 4))
  for (const start of [year - 1, year, year + 1]) {
    const { from, to } = buildLeaveCycle(start, 1)
    const cycleId = newId()
    await db.insert(leaveCycle).values({ id: cycleId, name: String(start), fromDay: from, toDay: to })
    for (const { code, days, rule } of demoLeaveTypes) {
      const leaveTypeId = types.get(code)
      if (days > 0 && leaveTypeId)
        await createAccrualRule(db, { leaveTypeId, cycleId, days, ...rule }, { today, now: `${today}T00:00:00.000Z` })
    }
    const restricted = types.get('RH')
    if (restricted)
      await createAccrualRule(
        db,
        { leaveTypeId: restricted, cycleId, days: 2, proRata: 'NONE' },
        { today, now: `${today}T00:00:00.000Z` },
      )
  }
}

async function applyDemoPlan(
  db: Db,
  everyone: readonly DemoStaff[],
  types: Map<string, string>,
  person: DemoStaff,
  plan: DemoLeavePlan,
  today: Day,
): Promise<void> {
  const leaveTypeId = types.get(plan.code)
  const decider = findDemoApprover(everyone, person)
  if (!leaveTypeId || !decider) return
  // Not today: the demo may be created early in the morning, and a request must not be in the future.
  const yesterday = addDays(today, -1)
  const requestDay = minDay(addDays(plan.from, 0 - plan.notice), yesterday)
  // In India: requests from 8:30 to 11:30 am, decisions around noon.
  const spread = everyone.indexOf(person) * 7 + Number(plan.from.slice(8))
  const minute = String((spread * 13) % 60).padStart(2, '0')
  const at = (day: Day, hour: number) => `${day}T0${hour}:${minute}:00.000Z`
  await db.execute(sql`savepoint plan`)
  try {
    const { id, approval } = await requestLeave(
      db,
      { ...shiftToWorkdays(plan), leaveTypeId, reason: plan.reason },
      { user: toDemoUser(db, person), now: at(requestDay, 3 + (spread % 3)), today: requestDay },
    )
    if (plan.outcome === 'CANCELLED')
      await withdrawLeave(db, id, { user: toDemoUser(db, person), now: at(requestDay, 6), today: requestDay })
    if (plan.outcome === 'APPROVED' || plan.outcome === 'REJECTED' || plan.outcome === 'CANCELLING') {
      const action = plan.outcome === 'REJECTED' ? 'REJECT' : 'APPROVE'
      const decision = {
        id: approval?.id ?? '',
        version: 1,
        action,
        ...(action === 'REJECT' ? { comment: 'Too many of us are away that week.' } : {}),
      } as const
      await decideApproval(db, decision, { user: toDemoUser(db, decider), now: at(requestDay, 7), today: requestDay })
    }
    if (plan.outcome === 'CANCELLING')
      await withdrawLeave(db, id, { user: toDemoUser(db, person), now: at(yesterday, 8), today: yesterday })
  } catch (error) {
    // A demo leave that breaks a rule is left out, for example on a holiday.
    if (!(error instanceof Problem)) throw error
    await db.execute(sql`rollback to savepoint plan`)
  }
}

const findDemoApprover = (everyone: readonly DemoStaff[], person: DemoStaff) =>
  everyone.find(({ employeeId }) => employeeId === person.managerId) ??
  everyone.find(({ employeeId }) => employeeId !== person.employeeId)

// Leave should not start or end on a weekend.
function shiftToWorkdays({ from, to, half }: DemoLeavePlan) {
  const forward = (day: Day): Day => (toWeekday(day) > 5 ? forward(addDays(day, 1)) : day)
  const first = forward(from)
  const last = to < first ? first : forward(to)
  return { from: first, to: last, ...(half && first === last ? { fromHalf: half, toHalf: half } : {}) }
}

const toDemoUser = (db: Db, { userId, employeeId }: DemoStaff): User => ({
  userId,
  employeeId,
  organisationId: db.organisationId,
  sessionId: userId,
  role: MANAGER,
  timeZone: 'Asia/Kolkata',
  seenBy: null,
  hasLeft: false,
  permissions: new Set(['leave.request.create', 'leave.request.approve', 'approval.act', 'approval.act-instead']),
})
