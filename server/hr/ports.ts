/** What other areas may ask of area hr. */
export { overseenBy, seesEverybody, visibleTo } from './scope.ts'
export {
  departmentOn,
  departmentsBelow,
  departmentsOf,
  findStanding,
  lineAbove,
  lockStanding,
  peopleOn,
  teamOf,
  zoneOf,
} from './standing.ts'
export { holidayPicks } from './holiday.queries.ts'
export {
  departmentsAbove,
  givenHolidays,
  hasIdentity,
  lockPerson,
  optionalHolidays,
  personOn,
  personZones,
  shiftHours,
  type PersonFacts,
} from './facts.ts'
