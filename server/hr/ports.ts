/** What other areas may ask of area hr. */
export { overseenBy, visibleTo } from './scope.ts'
/** @public */
export { pickedHolidays } from './holiday.queries.ts'
export {
  departmentsBelow,
  findStanding,
  holidaysOf,
  lineAbove,
  lockStanding,
  peopleOn,
  teamOf,
  zoneOf,
  type Standing,
} from './standing.ts'
