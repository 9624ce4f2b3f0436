import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Nullable, Shape, Text } from '../../kit/schema.ts'

/** What happened with a payroll, as its activity shows it. */
export const runEventKinds = [
  'CREATED',
  'STARTED',
  'CALCULATED',
  'FAILED',
  'SUBMITTED',
  'WITHDRAWN',
  'RETURNED',
  'FINALISED',
  'RELEASED',
] as const
export type RunEventKind = (typeof runEventKinds)[number]

export const runEventLabels: Record<RunEventKind, string> = {
  CREATED: 'Created',
  STARTED: 'Calculation started',
  CALCULATED: 'Calculated',
  FAILED: 'Calculation stopped',
  SUBMITTED: 'Submitted for approval',
  WITHDRAWN: 'Withdrawn from approval',
  RETURNED: 'Returned for changes',
  FINALISED: 'Finalised',
  RELEASED: 'Payslips released',
}

const RunApproval = Type.Object({
  /** A second person must finalise this payroll. */
  needsSecondPerson: Type.Boolean(),
  /** The user has calculated or changed the payroll, so they cannot be the second person. */
  isMaker: Type.Boolean(),
  /** Who submitted the payroll, and when. It cannot change until it is decided. */
  submitted: Nullable(Type.Object({ by: Nullable(Type.String()), at: Type.String() })),
  /** The latest first. */
  events: Type.Array(
    Type.Object({
      kind: Choice(runEventKinds),
      by: Nullable(Type.String()),
      at: Type.String(),
      /** Why it was returned. */
      reason: Nullable(Type.String()),
    }),
  ),
})
export type RunApproval = Static<typeof RunApproval>

const access = 'payroll.run.manage'

export const runApprovalCalls = defineCalls({
  'GET /api/payroll/payrollDrafts/{id}/approval': {
    access,
    response: RunApproval,
    summary: 'Whether a second person must finalise the payroll, and its activity',
  },
  'POST /api/payroll/payrollDrafts/{id}/submit': {
    access,
    response: RunApproval,
    summary:
      'Asks the other users who may finalise payrolls to check this one. It cannot change until it is withdrawn or returned',
  },
  'POST /api/payroll/payrollDrafts/{id}/unsubmit': {
    access,
    body: Shape({ reason: Nullable(Text(500)) }),
    response: RunApproval,
    summary:
      'Ends the check: a maker withdraws the payroll, another user returns it with a reason. It can change again',
  },
})
