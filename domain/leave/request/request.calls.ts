import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, FileReply, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { approvalStepStates } from '../../main/approvals/approval.ts'
import { ApproverAbsence, PlannedApprover } from '../../main/approvals/approver-absence.ts'
import {
  LeaveRequestBody,
  leaveRequestFields,
  BalanceRow,
  DaysNumber,
  LeaveDayRow,
  LeavePeriodRow,
  LeaveRequestRow,
  leaveRequestStates,
} from '../leave.schemas.ts'
import { dayParts } from './leave-period.ts'

const leaveRequestFilters = Shape({
  q: Type.Optional(Text(100)),
  employeeId: Type.Optional(Id),
  departmentId: Type.Optional(Id),
  leaveTypeId: Type.Optional(Id),
  state: Type.Optional(Choice(leaveRequestStates)),
  from: Type.Optional(DayString),
  to: Type.Optional(DayString),
  /** Only the caller’s own leave. */
  own: Type.Optional(Type.Boolean()),
})
const leaveRequestSearch = buildSearchBody(leaveRequestFilters, ['from', 'requestedAt', 'employee', 'state'])

/** `now` is the balance today, `before` the balance on day `on`, `after` the balance after this leave. */
const PreviewShare = Type.Object({
  type: Type.String(),
  cycle: Type.String(),
  days: DaysNumber,
  on: Type.String(),
  now: Nullable(DaysNumber),
  before: Nullable(DaysNumber),
  after: Nullable(DaysNumber),
})
const PreviewProblem = Type.Object({ code: Type.String(), message: Type.String(), field: Nullable(Type.String()) })
const TeamLeaveRow = Type.Object({ name: Type.String(), ...LeavePeriodRow })

export const leaveRequestCalls = defineCalls({
  'POST /api/leave-hr/leave/withdraws/search': {
    access: 'leave.request.read',
    body: leaveRequestSearch,
    response: buildPageSchema(LeaveRequestRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/withdraws/pending': {
    effect: 'reads',
    access: 'leave.request.approve',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), everyone: Type.Optional(Type.Boolean()) }), [
      'from',
      'requestedAt',
      'employee',
    ]),
    response: buildPageSchema(LeaveRequestRow),
    retry: 'natural',
    summary: 'Requests pending with the caller; with `everyone`, all pending requests in their scope',
  },
  'GET /api/leave-hr/leave/withdraws/pending/count': {
    access: 'leave.request.approve',
    response: Type.Object({ count: Type.Integer() }),
  },
  'GET /api/leave-hr/leave/withdraws/approval/types': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ kind: Type.String(), label: Type.String() })),
  },
  'POST /api/leave-hr/leave/withdraws/request': {
    access: 'leave.request.create',
    body: LeaveRequestBody,
    response: LeaveRequestRow,
    grouped: true,
  },
  'POST /api/leave-hr/leave/withdraws': {
    access: 'leave.record',
    body: Shape({ employeeId: Id, ...leaveRequestFields }),
    response: LeaveRequestRow,
    summary: 'HR records a leave without approval',
  },
  'POST /api/leave-hr/leave/withdraws/preview': {
    effect: 'reads',
    access: 'leave.request.create',
    body: Shape({ employeeId: Type.Optional(Id), ...leaveRequestFields, draftId: Type.Optional(Id) }),
    response: Type.Object({
      days: DaysNumber,
      list: Type.Array(LeaveDayRow),
      pieces: Type.Array(PreviewShare),
      /** Days of notice that a leave of this length requires. */
      notice: Type.Integer(),
      problems: Type.Array(PreviewProblem),
      warnings: Type.Array(PreviewProblem),
      team: Type.Array(TeamLeaveRow),
      /** The approvers, in order. */
      decides: Type.Array(PlannedApprover),
    }),
    retry: 'natural',
  },
  'GET /api/leave-hr/leave/withdraws/{id}': {
    access: 'leave.request.read',
    response: Type.Object({
      ...LeaveRequestRow.properties,
      list: Type.Array(LeaveDayRow),
      document: Nullable(Named),
      /** The other parts of the same request. */
      otherParts: Type.Array(
        Type.Object({ id: Id, leaveTypeId: Id, type: Type.String(), ...LeavePeriodRow, days: DaysNumber }),
      ),
      /** The approval steps, in order. */
      steps: Type.Array(
        Type.Object({
          approver: Nullable(Type.String()),
          state: Choice(approvalStepStates),
          decidedBy: Nullable(Type.String()),
          decidedFor: Nullable(Type.String()),
          absence: Nullable(ApproverAbsence),
        }),
      ),
      /** Reassignment of the approval to another approver, with its note. Visible to approvers only. */
      reassignment: Nullable(Type.Object({ by: Type.String(), note: Nullable(Type.String()) })),
      events: Type.Array(
        Type.Object({
          at: Type.String(),
          what: Type.String(),
          who: Nullable(Type.String()),
          decidedFor: Nullable(Type.String()),
          comment: Nullable(Type.String()),
          /** For a requested early return: its last day of leave. */
          keepTo: Nullable(Type.String()),
          keepToHalf: Nullable(Choice(dayParts)),
        }),
      ),
    }),
  },
  'GET /api/leave-hr/leave/withdraws/{id}/context': {
    access: 'leave.request.read',
    response: Type.Object({
      balances: Type.Array(BalanceRow),
      /** The limits of the policy that the request exceeds, as messages. */
      warnings: Type.Array(Type.String()),
      team: Type.Array(TeamLeaveRow),
      history: Type.Array(
        Type.Object({
          id: Id,
          type: Type.String(),
          ...LeavePeriodRow,
          days: DaysNumber,
          state: Choice(leaveRequestStates),
        }),
      ),
    }),
    summary: 'Information for the approver: balances, exceeded limits, team absences, previous leave',
  },
  'DELETE /api/leave-hr/leave/withdraws/{id}': { access: 'leave.request.create', response: LeaveRequestRow },
  'POST /api/leave-hr/leave/withdraws/{id}/cancel': {
    access: 'leave.request.create',
    body: Shape({
      reason: Type.Optional(Text(500)),
      version: Version,
      keepTo: Type.Optional(DayString),
      keepToHalf: Type.Optional(Choice(['FULL', 'FIRST'] as const)),
    }),
    response: LeaveRequestRow,
    summary: 'Requests the cancellation of an approved leave, or an early return after `keepTo`',
  },
  'POST /api/leave-hr/leave/withdraws/documents': {
    access: 'leave.request.create',
    upload: true,
    response: Named,
    summary: 'Uploads a document (PDF, JPEG, PNG, WebP) for a request',
  },
  'PUT /api/leave-hr/leave/withdraws/{id}/document': {
    access: 'leave.request.create',
    body: Shape({ documentId: Id }),
    response: Done,
    summary: 'Adds a document to the caller’s leave without one',
  },
  'GET /api/leave-hr/leave/withdraws/{id}/document': {
    access: 'leave.request.read',
    response: FileReply,
    file: true,
  },
  'POST /api/leave-hr/leaves/exportLeaves': {
    effect: 'reads',
    access: 'leave.request.read',
    body: Shape({
      format: Choice(['csv', 'xlsx'] as const),
      /**
       * LEAVES: the leaves that match the filters. AVAILED: the report from `from` to `to` by employee and leave type.
       */
      report: Type.Optional(Choice(['LEAVES', 'AVAILED'] as const)),
      filters: Type.Optional(leaveRequestFilters),
    }),
    response: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    file: true,
    retry: 'natural',
  },
})

export const teamCalendarCalls = defineCalls({
  'POST /api/leave-hr/leave/calendar': {
    effect: 'reads',
    access: 'leave.request.read',
    body: Shape({
      from: DayString,
      to: DayString,
      departmentId: Type.Optional(Id),
      q: Type.Optional(Text(100)),
      /** Only employees with an absence in the period. */
      away: Type.Optional(Type.Boolean()),
      own: Type.Optional(Type.Boolean()),
      /** Only the caller’s team: colleagues with the same manager, the manager, and direct reports. */
      team: Type.Optional(Type.Boolean()),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: Type.Object({
      ...buildPageSchema(
        Type.Object({
          employee: Named,
          department: Nullable(Type.String()),
          isSelf: Type.Boolean(),
          away: Type.Array(
            Type.Object({
              ...LeavePeriodRow,
              id: Nullable(Id),
              type: Nullable(Type.Object({ name: Type.String(), colour: Type.String() })),
              isPending: Type.Boolean(),
            }),
          ),
        }),
      ).properties,
      daysOff: Type.Array(
        Type.Object({
          day: Type.String(),
          off: Choice(['WEEK_OFF', 'HOLIDAY'] as const),
          name: Nullable(Type.String()),
          isHalf: Type.Boolean(),
        }),
      ),
      /** Holidays that the caller can choose to take; working days otherwise. */
      optionalHolidays: Type.Array(Type.Object({ day: Type.String(), name: Type.String() })),
      /** The caller’s working hours in the middle of these days. */
      hours: Type.Object({ startsAt: Type.String(), endsAt: Type.String() }),
    }),
    retry: 'natural',
  },
})
