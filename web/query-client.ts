import { QueryClient } from '@tanstack/react-query'
import { toApiProblem } from './problem.ts'

const MAX_TRIES = 2

/** Server state. A refused call is not repeated; a call without a reply is retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => {
        const { status } = toApiProblem(error)
        return (status === 0 || status >= 500) && count < MAX_TRIES
      },
    },
  },
})
