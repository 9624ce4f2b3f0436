/** What other areas may ask of area hr. */
export { overseenBy, visibleTo } from './scope.ts'
