import { expect } from 'vitest'
import type { Day } from '../../domain/kit/day.ts'
import type { ProbationRule } from '../../domain/leave/accrual/leave-type-accrual.ts'
import { defaultRequestRules, type RequestRules } from '../../domain/leave/request/request-rules.ts'
import { ADMIN, MANAGER } from '../../domain/main/users/roles.ts'
import type { Harness, Person } from '../harness.ts'
import { grantDueRules } from '../../server/leave/ports.ts'
import { anEmployee, type NewStaff, type Staff } from './people.ts'

export interface LeaveOrganisation {
  admin: Staff
  manager: Staff
  employee: Staff
  cycleId: string
  typeId: string
}

export type LeaveTypeInput = Partial<{
  name: string
  code: string
  timeOffTypeId: string
  keepsBalance: boolean
  yearBasis: 'CYCLE' | 'JOINING_DATE'
  allowsHalfDays: boolean
  countsHolidays: boolean
  countsWeekends: boolean
  overdraftDays: number
  noticeDays: number
  maxRunDays: number
  needsReason: boolean
  probation: ProbationRule
}>

/** Creates a leave type with its own time-off type. Returns its id. */
export async function aLeaveType(
  h: Harness,
  admin: Person,
  { effect = 'PAID', ...input }: LeaveTypeInput & { effect?: 'PAID' | 'UNPAID' | 'WORK_FROM_HOME' | 'ON_DUTY' } = {},
): Promise<string> {
  const name = input.name ?? 'Casual'
  const kind = await h.call(admin, 'POST /api/leave-hr/timeOffTypes/create', { body: { name, effect } })
  const body = { name, code: name.slice(0, 3), timeOffTypeId: kind.body.id, ...input }
  return (await h.call(admin, 'POST /api/leave-hr/leave/types', { body })).body.id
}

/** Creates a leave type without a balance, with leave policy rules. */
export async function aLeaveTypeWithRules(
  h: Harness,
  admin: Person,
  { name, rules, ...fields }: { name: string; rules: Partial<RequestRules> } & LeaveTypeInput,
): Promise<string> {
  const id = await aLeaveType(h, admin, { name, code: name.slice(-8).trim(), keepsBalance: false, ...fields })
  const reply = await h.call(admin, 'PUT /api/leave-hr/leave/types/{id}/rules', {
    params: { id },
    body: { rules: { ...defaultRequestRules, ...rules }, version: 0 },
  })
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return id
}

/** An organisation with an admin, a manager and an employee who reports to the manager; `days` of casual leave for 2026. */
export async function aLeaveOrganisation(h: Harness, days = 12, type: LeaveTypeInput = {}): Promise<LeaveOrganisation> {
  const admin = await anEmployee(h, { role: ADMIN, firstName: 'Nila' })
  const { organisationId } = admin
  const manager = await anEmployee(h, { organisationId, role: MANAGER, firstName: 'Meera' })
  const employee = await anEmployee(h, { organisationId, manager, firstName: 'Asha' })
  const cycle = await h.call(admin, 'POST /api/leave-hr/leave/cycles', {
    body: { name: '2026', fromDay: '2026-01-01', toDay: '2026-12-31' },
  })
  const typeId = await aLeaveType(h, admin, type)
  await h.call(admin, 'POST /api/leave-hr/leave/type/accumulations', {
    body: { leaveTypeId: typeId, cycleId: cycle.body.id, days },
  })
  return { admin, manager, employee, cycleId: cycle.body.id, typeId }
}

/** A new employee of the organisation with the grants of the year. */
export async function aColleague(
  h: Harness,
  { admin: { organisationId }, manager }: Pick<LeaveOrganisation, 'admin' | 'manager'>,
  input: NewStaff = {},
): Promise<Staff> {
  const person = await anEmployee(h, { organisationId, manager, ...input })
  await h.inOrganisation(organisationId, (db) => grantDueRules(db, '2026-03-10', person.employeeId))
  return person
}

/** Reads a leave as HR. */
export const readLeave = async (h: Harness, { admin }: Pick<LeaveOrganisation, 'admin'>, id: string) =>
  (await h.call(admin, 'GET /api/leave-hr/leave/withdraws/{id}', { params: { id } })).body

export const submitLeaveRequest = (
  h: Harness,
  who: Person,
  leaveTypeId: string,
  from: Day,
  to: Day = from,
  more: { fromHalf?: 'FIRST' | 'SECOND'; toHalf?: 'FIRST' | 'SECOND'; reason?: string } = {},
) => h.call(who, 'POST /api/leave-hr/leave/withdraws/request', { body: { leaveTypeId, from, to, ...more } })

export async function decideLeaveRequest(
  h: Harness,
  who: Person,
  leave: { approval: { id: string; version: number } | null },
  action: 'APPROVE' | 'REJECT' | 'SEND_BACK',
  comment?: string,
) {
  return h.call(who, 'POST /api/approval/pipeline/statuses/action', {
    body: { id: leave.approval?.id ?? '', version: leave.approval?.version ?? 0, action, comment },
  })
}

export async function readLeaveBalance(h: Harness, who: Person, typeId: string) {
  const { body } = await h.call(who, 'POST /api/leave-hr/leave/types/employee/all', { body: {} })
  const balance = body.find(({ id }) => id === typeId)?.balance
  return { granted: balance?.granted, used: balance?.used, pending: balance?.pending, available: balance?.available }
}

/** A leave type for compensatory offs: claimed within 14 days, used within 30. */
export async function aCompOffType(h: Harness, admin: Person): Promise<string> {
  const kind = await h.call(admin, 'POST /api/leave-hr/timeOffTypes/create', {
    body: { name: 'Comp', effect: 'COMPENSATORY' },
  })
  const type = await h.call(admin, 'POST /api/leave-hr/leave/types', {
    body: { name: 'Comp', code: 'CO', timeOffTypeId: kind.body.id, creditDays: 30, claimDays: 14 },
  })
  return type.body.id
}
