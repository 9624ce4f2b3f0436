import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toApiProblem } from '../../problem.ts'
import { ErrorState } from './states.tsx'

/** Keeps a part's failure to that part: it says what happened and offers another try. A new `name` starts afresh. */
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
