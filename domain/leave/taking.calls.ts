import Type from 'typebox'
import { genders, maritalStatuses } from '../hr/person.fields.ts'
import { defineCalls } from '../kit/contract.ts'
import { Choice, Done, FileReply, Id, Nullable, Shape } from '../kit/schema.ts'
import { TypeMark } from './leave.schemas.ts'
import { sandwiches } from './sandwich.ts'

const Count = (minimum = 0) => Type.Integer({ minimum, maximum: 3660 })
const Ids = Type.Array(Id, { maxItems: 100, uniqueItems: true })

/** The rules of taking, as `TakingRules` says. */
const Rules = Shape({
  sandwich: Choice(sandwiches),
  allowsHours: Type.Boolean(),
  minRunDays: Nullable(Count(1)),
  noticeSteps: Type.Array(Shape({ days: Count(1), notice: Count(1) }), { maxItems: 10 }),
  minServiceDays: Count(),
  genders: Type.Array(Choice(genders), { maxItems: 10, uniqueItems: true }),
  maritalStatuses: Type.Array(Choice(maritalStatuses), { maxItems: 10, uniqueItems: true }),
  employeeTypeIds: Ids,
  zoneIds: Ids,
  documentAfterDays: Nullable(Count()),
  teamLimit: Nullable(Count(1)),
  teamLimitRefuses: Type.Boolean(),
  onOptionalHolidays: Type.Boolean(),
  backdateDays: Nullable(Count()),
  aheadDays: Nullable(Count()),
})

const RulesRow = Type.Object({ leaveTypeId: Id, version: Type.Integer(), rules: Rules })

export const takingCalls = defineCalls({
  'GET /api/leave-hr/leave/types/{id}/rules': {
    access: 'leave.request.create',
    response: RulesRow,
    summary: 'What a leave type asks beyond its plain fields; version 0 where nothing was ever set',
  },
  'GET /api/leave-hr/leave/rules/all': {
    access: 'leave.settings.manage',
    response: Type.Array(Type.Object({ leaveType: TypeMark, ...RulesRow.properties })),
    summary: 'The rules of every leave type in use',
  },
  'PUT /api/leave-hr/leave/types/{id}/rules': {
    access: 'leave.settings.manage',
    body: Shape({ rules: Rules, version: Type.Integer({ minimum: 0 }) }),
    response: RulesRow,
  },
  'POST /api/leave-hr/leave/blocks/{id}/apply': {
    access: 'leave.record',
    response: Done,
    summary: 'Takes the days of a shutdown from everybody it is for; a job, safe to repeat',
  },
})

export const feedCalls = defineCalls({
  'GET /api/leave-hr/leave/feed': {
    access: 'leave.request.read',
    response: Type.Object({ since: Nullable(Type.String()) }),
    summary: 'Since when the caller’s calendar address works',
  },
  'POST /api/leave-hr/leave/feed': {
    access: 'leave.request.read',
    response: Type.Object({ path: Type.String() }),
    summary: 'Makes a new address of the caller’s calendar and ends the old one; it is shown this once',
  },
  'DELETE /api/leave-hr/leave/feed': { access: 'leave.request.read', response: Done },
  'GET /api/leave-hr/leave/feed/{secret}': {
    access: 'open',
    params: Shape({ secret: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.[\\w-]{43}$' }) }),
    response: FileReply,
    file: true,
    summary: 'The calendar behind a secret address: own leave, and when team-mates are away',
  },
})
