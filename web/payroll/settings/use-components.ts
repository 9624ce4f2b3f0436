import { useCall } from '../../kit/data/use-call.ts'

/** The components for structures and rules, in order. */
export function useComponents() {
  const { data } = useCall('GET /api/payroll/ctcComponents', undefined, { staleTime: 60_000 })
  return data ?? noComponents
}

const noComponents: never[] = []
