import { entityRoute } from '../kit/entity-route.ts'
import type { Screens } from '../screens.ts'

const lists = () => import('../../domain/hr/organisation.entities.ts')

export const hrScreens: Screens = {
  '/employees/employees/holidays': entityRoute(async () => (await lists()).Holiday),
  '/employees/employees/employee-types': entityRoute(async () => (await lists()).EmployeeType),
}
