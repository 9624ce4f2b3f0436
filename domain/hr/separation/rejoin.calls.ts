import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { DayString, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'

export const rejoinCalls = defineCalls({
  'POST /api/hr/employees/{id}/rejoin': {
    access: 'employee.manage',
    body: Shape({ version: Version, joinedOn: DayString, number: Type.Optional(Text(40)) }),
    response: Type.Object({ id: Id, number: Type.String() }),
    summary: 'A former employee comes back with a new record. The earlier record stays as it is.',
  },
  'GET /api/hr/employees/{id}/employments': {
    access: 'employee.read',
    response: Type.Array(
      Type.Object({ id: Id, number: Type.String(), joinedOn: Type.String(), leftOn: Nullable(Type.String()) }),
    ),
    summary: 'The records of the same person, the latest first',
  },
})
