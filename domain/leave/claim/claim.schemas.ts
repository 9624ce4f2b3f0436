import Type from 'typebox'
import { buildSearchBody } from '../../kit/page.ts'
import { Choice, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { BalanceRow, LeaveApprovalSummary, DaysNumber, LeaveTypeRef } from '../leave.schemas.ts'

/**
 * Comp-off claims and encashments have the same states: requested, then decided, withdrawn or cancelled. A claim that
 * was sent back can be changed and submitted again.
 */
export const claimStates = ['PENDING', 'SENT_BACK', 'APPROVED', 'REJECTED', 'CANCELLED'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimFields = {
  id: Id,
  version: Type.Integer(),
  employee: Named,
  leaveType: LeaveTypeRef,
  days: DaysNumber,
  reason: Type.String(),
  state: Choice(claimStates),
  requestedAt: Type.String(),
  decidedAt: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decisionComment: Nullable(Type.String()),
  approval: Nullable(LeaveApprovalSummary),
}

/** What an approver needs for a decision, besides the claim. */
export const claimContextFields = {
  balances: Type.Array(BalanceRow),
  /** The latest other claims of the employee, newest first. */
  history: Type.Array(Type.Object({ id: Id, day: Type.String(), days: DaysNumber, state: Choice(claimStates) })),
}

export const claimSearch = buildSearchBody(
  Shape({
    q: Type.Optional(Text(100)),
    employeeId: Type.Optional(Id),
    departmentId: Type.Optional(Id),
    state: Type.Optional(Choice(claimStates)),
    /** Only the caller’s own claims. */
    own: Type.Optional(Type.Boolean()),
  }),
  ['requestedAt', 'employee', 'state'],
)
