import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Nullable } from '../../kit/schema.ts'
import { probationRules } from './leave-type-accrual.ts'
import { LeaveTypeRef } from '../leave.schemas.ts'

const EmployeeProbation = Type.Object({
  employeeId: Id,
  isOnProbation: Type.Boolean(),
  /** First day of the current probation, or of the next one if the employee is not on probation. */
  from: Nullable(Type.String()),
  /** Last day, from the employment record or, while that record is open, from the probation list of HR. */
  to: Nullable(Type.String()),
  /** From the probation list of HR: the current entry, else the next, else the last. */
  record: Nullable(Type.Object({ type: Type.String(), from: Type.String(), to: Type.String() })),
  types: Type.Array(
    Type.Object({
      leaveType: LeaveTypeRef,
      keepsBalance: Type.Boolean(),
      rule: Choice(probationRules),
      /** Whether leave accrues during probation. */
      isEarned: Type.Boolean(),
      /**
       * The first day on which leave of this type can start, if it must wait for the end of probation. Null while the
       * probation has no end.
       */
      takenFrom: Nullable(Type.String()),
    }),
  ),
})

export const probationCalls = defineCalls({
  'GET /api/leave-hr/employee/probation/{id}': {
    access: 'leave.balance.read',
    response: EmployeeProbation,
    summary: 'Probation of an employee and its effect on each leave type',
  },
})
