/** What other areas may ask of area hr. */
export { canOversee, canSeeAllEmployees, visibleTo } from './scope.ts'
export {
  selectDepartmentName,
  selectDepartmentDescendants,
  findDepartmentNames,
  findAssignment,
  selectReportingLine,
  lockAssignment,
  selectEmployeesOnDay,
  selectManagerAndDepartment,
  selectTeam,
  selectZoneId,
} from './standing.ts'
export { selectHolidayPicks } from './holiday.queries.ts'
export {
  selectDepartmentAncestors,
  hasIdentityNumber,
  selectListedProbations,
  lockEmployee,
  selectEmployeeSnapshot,
  selectZoneAndDepartment,
  selectPickedHolidaysJson,
  selectProbationPeriods,
  selectDepartmentShifts,
  selectStatusHistory,
  type EmployeeSnapshot,
  selectZoneHolidays,
} from './facts.ts'
