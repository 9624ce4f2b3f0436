/** What other areas may ask of area hr. */
export { overseenBy, visibleTo } from './scope.ts'
export { departmentsBelow, lineAbove, lockStanding, peopleOn, teamOf, zoneOf } from './standing.ts'
/** @public */
export { pickedHolidays } from './holiday.queries.ts'
export {
  departmentsAbove,
  holidaysJson,
  lockPerson,
  personOn,
  personZones,
  shiftHours,
  type PersonFacts,
} from './facts.ts'
