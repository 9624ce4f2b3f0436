import { createEntityRoute } from '../kit/entity/entity-route.ts'
import type { Screens } from '../screens.ts'

const importTaskEntities = () => import('../../domain/task/masters.entities.ts')

export const taskScreens: Screens = {
  '/task/projects': () => import('./projects/projects-screen.tsx'),
  '/settings/priorities': createEntityRoute(async () => (await importTaskEntities()).TaskPriority),
  '/settings/statuses': createEntityRoute(async () => (await importTaskEntities()).TaskStatus),
}
