import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toApiProblem } from '../../problem.ts'
import { ErrorState } from './states.tsx'

/** Limits a failure to this part of the page, shows the error and offers a retry. A new `name` resets it. */
export const ErrorBoundary = ({ name, children }: { name: string; children: ReactNode }) => (
  <CatchBoundary getResetKey={() => name} errorComponent={BoundaryFallback}>
    {children}
  </CatchBoundary>
)

function BoundaryFallback({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    reset()
  }
  return <ErrorState problem={toApiProblem(error)} onRetry={retry} />
}
