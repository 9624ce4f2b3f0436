import { useCall } from '../../kit/data/use-call.ts'

/** The components that may stand in structures and rules, in their order. */
export function useComponents() {
  const { data } = useCall('GET /api/payroll/ctcComponents', undefined, { staleTime: 60_000 })
  return data ?? noComponents
}

const noComponents: never[] = []
