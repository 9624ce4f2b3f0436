import { entityRoute } from '../kit/entity-route.ts'
import type { Screens } from '../screens.ts'

const masters = () => import('../../domain/task/masters.entities.ts')

export const taskScreens: Screens = {
  '/settings/priorities': entityRoute(async () => (await masters()).Priority),
  '/settings/statuses': entityRoute(async () => (await masters()).Status),
}
