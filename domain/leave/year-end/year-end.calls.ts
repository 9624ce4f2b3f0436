import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { DaysNumber, LeaveTypeRef } from '../leave.schemas.ts'

export const yearEndStatuses = ['RUNNING', 'DONE', 'REVERSING', 'REVERSED'] as const
export type YearEndStatus = (typeof yearEndStatuses)[number]

const YearEndRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  cycle: Named,
  next: Named,
  status: Choice(yearEndStatuses),
  /** Number of employees in total, and how many are completed. */
  people: Type.Integer(),
  done: Type.Integer(),
  carried: DaysNumber,
  expired: DaysNumber,
  startedBy: Type.String(),
  startedAt: Type.String(),
  finishedAt: Nullable(Type.String()),
})

const yearEndAccess = 'leave.settings.manage'

export const yearEndCalls = defineCalls({
  'GET /api/leave-hr/leave/year-ends': { access: yearEndAccess, response: Type.Array(YearEndRow) },
  'GET /api/leave-hr/leave/year-ends/{id}': { access: yearEndAccess, response: YearEndRow },
  'POST /api/leave-hr/leave/year-ends/preview': {
    effect: 'reads',
    access: yearEndAccess,
    body: buildSearchBody(Shape({ cycleId: Id, q: Type.Optional(Text(100)) }), ['employee']),
    response: buildPageSchema(
      Type.Object({
        id: Id,
        employee: Named,
        number: Type.String(),
        closings: Type.Array(
          Type.Object({
            leaveType: LeaveTypeRef,
            /** The balance at the end of the year. */
            left: DaysNumber,
            carried: DaysNumber,
            /** The last day on which the carried days can be used; null for no expiry. */
            lastDay: Nullable(Type.String()),
            expired: DaysNumber,
            /** A year-end run has already written these entries; nothing changes. */
            isClosed: Type.Boolean(),
          }),
        ),
      }),
    ),
    retry: 'natural',
    summary: 'Previews the year-end of a cycle for each employee',
  },
  'POST /api/leave-hr/leave/year-ends': {
    access: yearEndAccess,
    body: Shape({ cycleId: Id }),
    response: YearEndRow,
    summary: 'Closes the ended leave years of a cycle in a background job. A second run applies changes made since',
  },
  'POST /api/leave-hr/leave/year-ends/{id}/reverse': {
    access: yearEndAccess,
    response: YearEndRow,
    summary: 'Reverses a year-end run in a background job',
  },
})
