/**
 * Functions of approvals for other services. They are not in ports.ts because notifications use ports.ts and approvals
 * use notifications.
 */
export { provideApprovalKind, type ApprovalKind, type ApprovalDecision } from './approvals/approval-kinds.ts'
export { decideApproval } from './approvals/approval.actions.ts'
export {
  findCandidatesByChainKey,
  findApproversById,
  selectApprovalChainKey,
  type ApprovalChainKey,
} from './approvals/approval-chain.queries.ts'
export { rerouteApprovals } from './approvals/reroute-approval.actions.ts'
export {
  cancelApproval,
  emitApprovalChange,
  lockPendingApproval,
  prepareApproval,
  updateApprovalFacts,
  startApproval,
  planRequestSteps,
  type ApprovalAttributes,
} from './approvals/start-approval.actions.ts'
export {
  findLatestApprovals,
  listApprovalsByKind,
  countOwnPendingApprovals,
  listDecisions,
  listApprovalSteps,
  selectPendingFact,
  selectPendingSubjectIds,
  isSubjectApprover,
  selectOwnAndDelegatorIds,
  type ApprovalSummary,
  type PastDecision,
} from './approvals/approval.queries.ts'
