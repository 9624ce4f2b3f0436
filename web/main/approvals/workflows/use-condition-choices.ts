import { useCall } from '../../../kit/data/use-call.ts'

const allRows = { body: { size: 200 } }

/** The departments, zones and employee types that conditions of workflow steps refer to. */
export function useConditionChoices() {
  const departments = useCall('POST /api/departments/search', allRows)
  const zones = useCall('POST /api/zones/search', allRows)
  const employeeTypes = useCall('POST /api/hr/employee/types/search', allRows)
  return {
    departments: departments.data?.content ?? [],
    zones: zones.data?.content ?? [],
    employeeTypes: employeeTypes.data?.content ?? [],
  }
}
