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
  reportsTo,
  teamOf,
  zoneOf,
} from './standing.ts'
export { holidayPicks } from './holiday.queries.ts'
export {
  departmentsAbove,
  hasIdentity,
  listedProbations,
  lockPerson,
  personOn,
  personZones,
  pickedList,
  probationStints,
  shiftsOf,
  statusStints,
  type PersonFacts,
  zoneHolidays,
} from './facts.ts'
