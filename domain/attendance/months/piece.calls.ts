import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { DayString, Done, Id, Named, Shape, Text } from '../../kit/schema.ts'

const Quantity = Type.String({ pattern: '^\\d{1,9}(\\.\\d{1,2})?$' })

const PieceRow = Type.Object({
  id: Id,
  employee: Named,
  day: Type.String(),
  rateType: Named,
  quantity: Type.String(),
  note: Type.String(),
  /** Approved with its month. */
  isApproved: Type.Boolean(),
})

export const pieceCalls = defineCalls({
  'POST /api/attendance/pieces': {
    access: 'attendance.approve',
    retry: 'natural',
    body: Shape({ employeeId: Id, day: DayString, rateTypeId: Id, quantity: Quantity, note: Type.Optional(Text(200)) }),
    response: Type.Object({ id: Id }),
    summary: 'Enters the pieces of an employee in scope on a day; the same day and rate type is replaced',
  },
  'GET /api/attendance/pieces/rateTypes': {
    access: 'attendance.approve',
    response: Type.Array(Named),
    summary: 'The active pay rate types for pieces',
  },
  'POST /api/attendance/pieces/search': {
    access: 'attendance.report.read',
    retry: 'natural',
    body: Shape({
      month: DayString,
      employeeId: Type.Optional(Id),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: Type.Object({
      content: Type.Array(PieceRow),
      page: Type.Integer(),
      size: Type.Integer(),
      totalElements: Type.Integer(),
      totalPages: Type.Integer(),
    }),
  },
  'DELETE /api/attendance/pieces/{id}': { access: 'attendance.approve', response: Done },
})
