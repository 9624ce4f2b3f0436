import type { Static } from 'typebox'
import type { LeaveRequestRow } from '../../../domain/leave/leave.schemas.ts'
import { toDays } from '../../../domain/leave/balance/quantity.ts'
import type { ApprovalSummary } from '../../main/approval-ports.ts'
import type { ValidatedRequest } from './validate-request.ts'
import type { LeaveRequestInput } from './validate-request-part.ts'

export type LeaveRequestView = Static<typeof LeaveRequestRow>

/** The first leave of a new request as a response. All data is known, so it is not read again. */
export function toLeaveRequestView(
  { person, parts }: ValidatedRequest,
  more: {
    id: string
    now: string
    input: LeaveRequestInput
    state: 'PENDING' | 'APPROVED'
    approvalSummary: ApprovalSummary | null
    recordedBy: string | null
  },
): LeaveRequestView {
  const [{ terms, span, used }] = parts
  return {
    id: more.id,
    version: 1,
    employee: { id: person.employeeId, name: person.fullName },
    leaveType: { id: terms.id, name: terms.name, code: terms.code, colour: terms.colour },
    from: span.from,
    to: span.to,
    fromHalf: span.fromHalf,
    toHalf: span.toHalf,
    fromTime: span.fromTime ?? null,
    toTime: span.toTime ?? null,
    days: toDays(used),
    reason: more.input.reason?.trim() ?? '',
    state: more.state,
    requestedAt: more.now,
    decidedAt: more.recordedBy ? more.now : null,
    decidedBy: more.recordedBy,
    decisionComment: null,
    recordedBy: more.recordedBy,
    hasDocument: Boolean(more.input.documentId),
    keepTo: null,
    keepToHalf: null,
    givesBack: null,
    cancelReason: null,
    approval: more.approvalSummary,
  }
}
