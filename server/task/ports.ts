/** Functions of tasks for other services. */
export { findVisibleProjectId, assertVisibleProject } from './projects/project.queries.ts'
