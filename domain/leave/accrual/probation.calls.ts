import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Nullable } from '../../kit/schema.ts'
import { probationRules } from './leave-type-accrual.ts'
import { LeaveTypeRef } from '../leave.schemas.ts'

const EmployeeProbation = Type.Object({
  employeeId: Id,
  isOnProbation: Type.Boolean(),
  /** Of the probation they are on or, if they are on none, the next one. */
  from: Nullable(Type.String()),
  /** Its last day: as their status says or, while that is open, as HR's list of probations does. */
  to: Nullable(Type.String()),
  /** In that list: the one in force, else the next, else the last. */
  record: Nullable(Type.Object({ type: Type.String(), from: Type.String(), to: Type.String() })),
  types: Type.Array(
    Type.Object({
      leaveType: LeaveTypeRef,
      keepsBalance: Type.Boolean(),
      rule: Choice(probationRules),
      /** Meanwhile. */
      isEarned: Type.Boolean(),
      /** The first day it can be taken, of a type that has to wait; null while the status has no end. */
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
