import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { DayString, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { ActiveStatus } from './active-status.entities.ts'
import { EmployeeRecord } from '../employees/employee-record.schema.ts'

export const activeStatusCalls = {
  ...ActiveStatus.calls,
  ...defineCalls({
    'POST /api/hr/activeStatuses/employee/update': {
      access: 'employee.manage',
      body: Shape({
        employeeId: Id,
        activeStatusId: Id,
        fromDay: DayString,
        reason: Type.Optional(Nullable(Text(300))),
        version: Version,
      }),
      response: EmployeeRecord,
      summary:
        'Moves someone to a status from a day on. For one that means Left the day is their last: it ends their employment, and their sign-in with it',
    },
  }),
}
