/** What other areas may ask of approvals. Apart from ports.ts, which notifications need and approvals need notifications. */
export { provideApprovalKind, type ApprovalKind, type ApprovalDecision } from './approval-kinds.ts'
export { decideApproval } from './approval.actions.ts'
export {
  findCandidatesByChainKey,
  findApproversById,
  selectApprovalChainKey,
  type ApprovalChainKey,
} from './approval-line.ts'
export { rerouteApprovals } from './approval.reroute.ts'
export {
  cancelApproval,
  emitApprovalChange,
  lockPendingApproval,
  prepareApproval,
  updateApprovalFacts,
  startApproval,
  planDefaultSteps,
} from './approval.start.ts'
export {
  findLatestApprovals,
  listApprovalsByKind,
  countOwnPendingApprovals,
  listDecisions,
  listApprovalSteps,
  selectPendingFact,
  selectPendingSubjectIds,
  type ApprovalSummary,
  type PastDecision,
} from './approval.queries.ts'
