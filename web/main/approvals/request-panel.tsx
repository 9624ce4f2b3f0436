import { Skeleton } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { approvalPanels, type ApprovalPanelProps } from '../../approval-panels.ts'

interface Props extends ApprovalPanelProps {
  /** Shown if the kind has no panel. */
  children?: ReactNode
}

/** The details of a request for its approver: the panel of its kind. */
export function RequestPanel({ children, ...request }: Props) {
  const Panel = approvalPanels[request.kind]
  if (!Panel) return children
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Panel {...request} />
    </Suspense>
  )
}
