import { QueryClient } from '@tanstack/react-query'
import { problemOf } from './problem.ts'

const TRIES = 2

/** Server state. What the server refused stays refused; what it couldn't answer is asked again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => {
        const { status } = problemOf(error)
        return (status === 0 || status >= 500) && count < TRIES
      },
    },
  },
})
