import { createEntityRoute } from '../kit/entity/entity-route.ts'
import type { Screens } from '../screens.ts'

const loadPolicyEntities = () => import('../../domain/attendance/policies/policy.entities.ts')

export const attendanceScreens: Screens = {
  '/employees/employees/attendance/employee': () => import('./days/my-attendance-screen.tsx'),
  '/employees/employees/attendance/admin': () => import('./register/attendance-screen.tsx'),
  '/employees/employees/shift-planning': () => import('./roster/roster-screen.tsx'),
  '/employees/employees/attendance/policies': createEntityRoute(
    async () => (await loadPolicyEntities()).AttendancePolicy,
  ),
  '/employees/employees/attendance/overtime-rates': createEntityRoute(
    async () => (await loadPolicyEntities()).OvertimeRate,
  ),
}
