/** Functions of tasks for other services. */
export { countOpenTasks, reassignOpenTasks } from './tasks/hand-over-tasks.ts'
export { findVisibleProjectId } from './projects/project.queries.ts'
export { createTaskLists, listTaskListNames } from './task-lists.queries.ts'
