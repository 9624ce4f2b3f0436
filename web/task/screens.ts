import { createEntityRoute } from '../kit/entity-route.ts'
import type { Screens } from '../screens.ts'

const masters = () => import('../../domain/task/masters.entities.ts')

export const taskScreens: Screens = {
  '/settings/priorities': createEntityRoute(async () => (await masters()).Priority),
  '/settings/statuses': createEntityRoute(async () => (await masters()).Status),
}
