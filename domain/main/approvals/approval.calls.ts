import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { approvalActions, approvalDues, approvalStates, approverRules, approvalStepStates } from './approval.ts'
import { approvalFallbacks } from './approval-plan.ts'
import { ApproverAbsence } from './approver-absence.ts'

const ApprovalFacts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

/** A request in an approval workflow. `words` is an English key with placeholders for `facts`. */
const ApprovalRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: Type.String(),
  subjectId: Id,
  state: Choice(approvalStates),
  requester: Named,
  words: Type.String(),
  facts: ApprovalFacts,
  /** English. */
  label: Type.String(),
  /** When the current step is overdue. Null after the decision. */
  dueAt: Nullable(Type.String()),
  requestedAt: Type.String(),
  waitsFor: Nullable(Type.String()),
  /** Pending with the caller. */
  isMine: Type.Boolean(),
})

const ApprovalStepRow = Type.Object({
  number: Type.Integer(),
  rule: Choice(approverRules),
  approver: Nullable(Type.String()),
  state: Choice(approvalStepStates),
  decidedBy: Nullable(Type.String()),
  /** The approver on whose behalf a delegate decided. */
  decidedFor: Nullable(Type.String()),
  decidedAt: Nullable(Type.String()),
  comment: Nullable(Type.String()),
  /** Decided by HR instead of the approver. */
  isInstead: Type.Boolean(),
  /** The approver before the escalation. */
  escalatedFrom: Nullable(Type.String()),
  /** Why HR decides instead of the configured approver. */
  fallback: Nullable(Choice(approvalFallbacks)),
  /** The user who reassigned the step. Their note is shown as comment until the step is decided. */
  reassignedFrom: Nullable(Type.String()),
  absence: Nullable(ApproverAbsence),
})

const ApprovalCommentRow = Type.Object({
  id: Id,
  author: Type.String(),
  text: Type.String(),
  writtenAt: Type.String(),
})

const DecisionOutcome = Type.Object({
  id: Id,
  isDone: Type.Boolean(),
  code: Nullable(Type.String()),
  message: Nullable(Type.String()),
})

const DelegationRow = Type.Object({
  id: Id,
  employee: Named,
  delegate: Named,
  fromDay: Type.String(),
  toDay: Type.String(),
  note: Nullable(Type.String()),
  /** The kinds of requests; null for all. */
  kinds: Nullable(Type.Array(Type.String())),
  /** The caller can end the delegation. */
  isMine: Type.Boolean(),
})

const ApprovalInboxSearch = buildSearchBody(
  Shape({
    kind: Type.Optional(Text(40)),
    kinds: Type.Optional(Type.Array(Text(40), { maxItems: 30 })),
    mine: Type.Optional(Type.Boolean()),
    q: Type.Optional(Text(100)),
    /** By the current date of the caller. */
    due: Type.Optional(Choice(approvalDues)),
    /** Requested on or before this day. */
    requestedTo: Type.Optional(DayString),
  }),
  ['requestedAt'],
)

const LinkParams = Shape({ token: Type.String({ pattern: '^[A-Za-z0-9._-]{20,300}$' }) })

const ApprovalDetail = Type.Object({
  ...ApprovalRow.properties,
  withdrawnAt: Nullable(Type.String()),
  steps: Type.Array(ApprovalStepRow),
  comments: Type.Array(ApprovalCommentRow),
})

export const approvalCalls = defineCalls({
  'POST /api/approval/pipeline/statuses/action': {
    access: 'signed-in',
    body: Shape({
      id: Id,
      action: Choice(approvalActions),
      comment: Type.Optional(Text(500)),
      delegateTo: Type.Optional(Id),
      version: Version,
    }),
    response: ApprovalRow,
  },
  'POST /api/approval/pipeline/statuses/actions': {
    access: 'signed-in',
    body: Shape({
      action: Choice(['APPROVE', 'REJECT'] as const),
      comment: Type.Optional(Text(500)),
      items: Type.Array(Shape({ id: Id, version: Version }), { minItems: 1, maxItems: 1000 }),
    }),
    response: Type.Array(DecisionOutcome),
    summary: 'Decides on several requests independently; returns an error for each request that fails',
  },
  'POST /api/approval/pipeline/statuses/{id}/nudge': {
    access: 'signed-in',
    response: Done,
    summary: 'Reminds the approver of the caller’s request; at most once a day',
  },
  'GET /api/approval/delegations': {
    access: 'approval.act',
    response: Type.Array(DelegationRow),
    summary: 'Delegations of the caller and to the caller; for HR all delegations',
  },
  'POST /api/approval/delegations': {
    access: 'approval.act',
    body: Shape({
      /** The user whose decisions are listed. Default: the caller. */
      employeeId: Type.Optional(Id),
      delegateId: Id,
      fromDay: DayString,
      toDay: DayString,
      note: Type.Optional(Nullable(Text(200))),
      /** The kinds of requests; default: all. */
      kinds: Type.Optional(Nullable(Type.Array(Text(40), { minItems: 1, maxItems: 30 }))),
    }),
    response: DelegationRow,
  },
  'DELETE /api/approval/delegations/{id}': { access: 'approval.act', response: Done },
  'POST /api/approval/pipeline/statuses/admin/pending/entities': {
    effect: 'reads',
    access: 'signed-in',
    body: ApprovalInboxSearch,
    response: buildPageSchema(ApprovalRow),
    retry: 'natural',
  },
  'POST /api/approval/pipeline/statuses/admin/pending/count': {
    effect: 'reads',
    access: 'signed-in',
    body: Type.Optional(Shape({ kind: Type.Optional(Text(40)) })),
    response: Type.Object({ count: Type.Integer(), mine: Type.Integer() }),
    retry: 'natural',
  },
  'GET /api/approval/pipeline/statuses/pending/count': {
    access: 'signed-in',
    response: Type.Object({ count: Type.Integer() }),
  },
  'GET /api/approval/types/all': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ kind: Type.String(), label: Type.String() })),
  },
  'GET /api/approval/pipeline/statuses/admin/status/{id}': {
    access: 'signed-in',
    response: ApprovalDetail,
  },
  'POST /api/approval/pipeline/statuses/{id}/comments': {
    access: 'signed-in',
    body: Shape({ text: Text(1000, 1) }),
    response: ApprovalCommentRow,
    summary: 'A comment for the requester and the approvers; both are notified',
  },
  'GET /api/approval/links/{token}': {
    access: 'signed-in',
    params: LinkParams,
    response: ApprovalDetail,
    summary: 'The request of a link in an email; only for the recipient of the email',
  },
  'POST /api/approval/links/{token}': {
    access: 'signed-in',
    params: LinkParams,
    body: Shape({ action: Choice(['APPROVE', 'REJECT', 'SEND_BACK'] as const), comment: Type.Optional(Text(500)) }),
    response: ApprovalRow,
    summary: 'Decides the request behind a link once; fails if the request has changed since the email',
  },
})
