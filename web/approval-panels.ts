import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** The panel of one kind of request, with the details that an approver needs for the decision. */
export interface ApprovalPanelProps {
  /** The kind of the request. */
  kind: string
  subjectId: string
  /** False when the request is closed or pending with another approver. */
  canDecide: boolean
  /** True if the panel is read-only, because the link of an email applies to the request as it was sent. */
  isReadOnly?: boolean
}

type ApprovalPanel = LazyExoticComponent<ComponentType<ApprovalPanelProps>>

const leavePanel: ApprovalPanel = lazy(() => import('./leave/approvals/leave-approval-panel.tsx'))

/** Kind of request -> panel in the inbox. A kind without a panel shows its description and its history. */
export const approvalPanels: Readonly<Record<string, ApprovalPanel>> = {
  LEAVE: leavePanel,
  LEAVE_CANCELLATION: leavePanel,
  COMPENSATORY_OFF: lazy(() => import('./leave/approvals/comp-off-approval-panel.tsx')),
  LEAVE_ENCASHMENT: lazy(() => import('./leave/approvals/encashment-approval-panel.tsx')),
  EXPENSE: lazy(() => import('./payroll/expenses/expense-approval-panel.tsx')),
  PROFILE_CHANGE: lazy(() => import('./hr/profile-changes/profile-change-panel.tsx')),
  RESIGNATION: lazy(() => import('./hr/separation/resignation-panel.tsx')),
  RESIGNATION_WITHDRAWAL: lazy(() => import('./hr/separation/resignation-panel.tsx')),
  PROBATION: lazy(() => import('./hr/probation/probation-panel.tsx')),
  REGULARISATION: lazy(() => import('./attendance/requests/regularisation-panel.tsx')),
  SHIFT_SWAP: lazy(() => import('./attendance/requests/swap-panel.tsx')),
  DOCUMENT_CHECK: lazy(() => import('./hr/documents/document-check-panel.tsx')),
}
