/**
 * Functions of approvals for other services. They are not in ports.ts because notifications use ports.ts and approvals
 * use notifications.
 */
export { provideApprovalKind, type ApprovalKind, type ApprovalDecision } from './approvals/approval-kinds.ts'
export { decideApproval } from './approvals/approval.actions.ts'
export {
  findRouteByKey,
  mayApprove,
  selectApprovalRouteKey,
  type ApprovalRouteKey,
} from './approvals/approval-chain.queries.ts'
export { handOverApprovals } from './approvals/hand-over-approvals.actions.ts'
export { rerouteApprovals } from './approvals/reroute-approval.actions.ts'
export {
  cancelApproval,
  emitApprovalChange,
  lockSubjectApprovals,
  prepareApproval,
  updateApprovalFacts,
  startApproval,
  planRequestSteps,
  planRoute,
} from './approvals/start-approval.actions.ts'
export { countApprovalsOfApprover, countOwnPendingApprovals, listApprovalSteps } from './approvals/approval.queries.ts'
export { describePlannedSteps } from './approvals/approver-absence.queries.ts'
export { isInDelegatedScope, isSubjectApprover, selectOwnAndDelegatorIds } from './approvals/approval-scope.ts'
export {
  addApprovals,
  findLatestApprovals,
  listApprovalsByKind,
  listDecisions,
  selectLatestRejection,
  selectPendingFact,
  selectPendingSubjectIds,
  type ApprovalSummary,
  type PastDecision,
} from './approvals/subject-approvals.queries.ts'
export { setWorkflow } from './approvals/workflow/workflow.actions.ts'
