import Type from 'typebox'
import { genders, maritalStatuses } from '../../hr/employees/employee.fields.ts'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Done, FileReply, Id, Nullable, Shape, VersionOrZero } from '../../kit/schema.ts'
import { LeaveTypeRef } from '../leave.schemas.ts'
import { sandwichModes } from './sandwich.ts'

const DayCount = (minimum = 0) => Type.Integer({ minimum, maximum: 3660 })
const IdList = Type.Array(Id, { maxItems: 100, uniqueItems: true })

/** See `RequestRules`. */
const RequestRulesBody = Shape({
  sandwich: Choice(sandwichModes),
  allowsHours: Type.Boolean(),
  minRunDays: Nullable(DayCount(1)),
  noticeSteps: Type.Array(Shape({ days: DayCount(1), notice: DayCount(1) }), { maxItems: 10 }),
  minServiceDays: DayCount(),
  genders: Type.Array(Choice(genders), { maxItems: 10, uniqueItems: true }),
  maritalStatuses: Type.Array(Choice(maritalStatuses), { maxItems: 10, uniqueItems: true }),
  employeeTypeIds: IdList,
  zoneIds: IdList,
  documentAfterDays: Nullable(DayCount()),
  teamLimit: Nullable(DayCount(1)),
  teamLimitRefuses: Type.Boolean(),
  onOptionalHolidays: Type.Boolean(),
  isFrozenOnNotice: Type.Boolean(),
  backdateDays: Nullable(DayCount()),
  aheadDays: Nullable(DayCount()),
})

const RequestRulesRow = Type.Object({ leaveTypeId: Id, version: Type.Integer(), rules: RequestRulesBody })

export const requestRulesCalls = defineCalls({
  'GET /api/leave-hr/leave/types/{id}/rules': {
    access: 'leave.request.create',
    response: RequestRulesRow,
    summary: 'Leave policy rules of a leave type; version 0 if none were set',
  },
  'GET /api/leave-hr/leave/rules/all': {
    access: 'leave.settings.manage',
    response: Type.Array(Type.Object({ leaveType: LeaveTypeRef, ...RequestRulesRow.properties })),
    summary: 'Leave policy rules of all active leave types',
  },
  'PUT /api/leave-hr/leave/types/{id}/rules': {
    access: 'leave.settings.manage',
    body: Shape({ rules: RequestRulesBody, version: VersionOrZero }),
    response: RequestRulesRow,
  },
  'POST /api/leave-hr/leave/blocks/{id}/apply': {
    access: 'leave.record',
    response: Done,
    summary: 'Deducts the days of a shutdown for all employees in its scope, in a background job; safe to repeat',
  },
})

export const calendarFeedCalls = defineCalls({
  'GET /api/leave-hr/leave/feed': {
    access: 'leave.request.read',
    response: Type.Object({ since: Nullable(Type.String()) }),
    summary: 'Start time of the caller’s calendar link',
  },
  'POST /api/leave-hr/leave/feed': {
    access: 'leave.request.read',
    response: Type.Object({ path: Type.String() }),
    summary: 'Creates a new calendar link and revokes the old one; it is returned only once',
  },
  'DELETE /api/leave-hr/leave/feed': { access: 'leave.request.read', response: Done },
  'GET /api/leave-hr/leave/feed/{secret}': {
    access: 'open',
    params: Shape({ secret: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.[\\w-]{43}$' }) }),
    response: FileReply,
    file: true,
    summary: 'Calendar of a secret link: own leave and absences of the team',
  },
})
