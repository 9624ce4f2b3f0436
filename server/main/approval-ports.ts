/** What other areas may ask of approvals. Apart from ports.ts, which notifications need and approvals need notifications. */
export { provideApprovalKind, type ApprovalKind, type Decision } from './approval-kinds.ts'
export { act } from './approval.actions.ts'
export { decidersOf, namedApprovers, wayUp, type WayUp } from './approval-line.ts'
export { reroute } from './approval.reroute.ts'
export {
  cancelApproval,
  changed,
  holdApproval,
  prepareApproval,
  restateApproval,
  startApproval,
  whoDecides,
} from './approval.start.ts'
export {
  approvalsOf,
  approvalsOfKind,
  countMine,
  decisionsOn,
  stepsOf,
  waitingFact,
  waitingSubjects,
  type Mark,
  type StepTaken,
} from './approval.queries.ts'
