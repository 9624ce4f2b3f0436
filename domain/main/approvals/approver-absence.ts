import Type, { type Static } from 'typebox'
import { Choice, Nullable } from '../../kit/schema.ts'
import { approverRules } from './approval.ts'

/** An approver with a delegate for some days. If the requester is the delegate, HR decides. */
export const ApproverAbsence = Type.Object({ toDay: Type.String(), delegate: Nullable(Type.String()) })
export type ApproverAbsence = Static<typeof ApproverAbsence>

/** The approver of a planned step; a step without a name and a pool is approved by HR. */
export const PlannedApprover = Type.Object({
  name: Nullable(Type.String()),
  /** The names of the approvers when any one of them can decide; otherwise empty. */
  pool: Type.Array(Type.String()),
  rule: Choice(approverRules),
  absence: Nullable(ApproverAbsence),
})
export type PlannedApprover = Static<typeof PlannedApprover>
