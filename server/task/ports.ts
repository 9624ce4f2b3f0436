/** Functions of tasks for other services. */
export { findVisibleProjectId } from './projects/project.queries.ts'
