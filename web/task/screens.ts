import { createEntityRoute } from '../kit/entity/entity-route.ts'
import type { Screens } from '../screens.ts'

const importTaskEntities = () => import('../../domain/task/masters.entities.ts')

export const taskScreens: Screens = {
  '/task/userDashboard': () => import('./analytics/task-dashboard-screen.tsx'),
  '/task/taskList': () => import('./tasks/task-list-screen.tsx'),
  '/task/board': () => import('./board/board-screen.tsx'),
  '/task/calendar': () => import('./calendar/calendar-screen.tsx'),
  '/sprint': () => import('./sprints/sprints-screen.tsx'),
  '/team/group': () => import('./teams/team-screen.tsx'),
  '/task/settings': () => import('./settings/task-settings-screen.tsx'),
  '/task/projects': () => import('./projects/projects-screen.tsx'),
  '/settings/priorities': createEntityRoute(async () => (await importTaskEntities()).TaskPriority),
  '/settings/statuses': createEntityRoute(async () => (await importTaskEntities()).TaskStatus),
}
