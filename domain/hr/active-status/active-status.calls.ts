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
        'Changes the status of an employee from a date. For a status of type Left the date is the last working day: the employment and the user account end with it',
    },
  }),
}
