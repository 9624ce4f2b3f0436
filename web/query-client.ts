import { QueryClient } from '@tanstack/react-query'
import { toApiProblem } from './problem.ts'

const MAX_TRIES = 2

/** Server state. What the server refused stays refused; what it couldn't answer is asked again. */
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
