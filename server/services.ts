import type { FastifyInstance } from 'fastify'
import { serveDays } from './attendance/days/day.routes.ts'
import { serveDevicePunches } from './attendance/devices/device-punch.routes.ts'
import { serveAttendanceImports } from './attendance/imports/import.routes.ts'
import { serveLiveAttendance } from './attendance/live/live.routes.ts'
import { serveAttendanceMonths } from './attendance/months/month.routes.ts'
import { serveAttendancePolicies } from './attendance/policies/policy.routes.ts'
import { servePunches } from './attendance/punches/punch.routes.ts'
import { serveRegularisations } from './attendance/regularisations/regularisation.routes.ts'
import { serveRosters } from './attendance/roster/roster.routes.ts'
import { serveBulkChanges } from './hr/bulk-change/bulk-change.routes.ts'
import { serveCustomFields } from './hr/custom-fields/custom-field.routes.ts'
import { serveDuplicates } from './hr/duplicates/duplicate.routes.ts'
import { serveEmployeeImports } from './hr/import/import.routes.ts'
import { serveActiveStatuses } from './hr/active-status/active-status.routes.ts'
import { serveInvitations } from './hr/invitations/invitation-batch.routes.ts'
import { serveInvitationAcceptance } from './main/invitations/invitation.routes.ts'
import { serveEmployees } from './hr/employees/employee.routes.ts'
import { registerPersonLookup } from './hr/employees/user-person.ts'
import { serveRecordSections } from './hr/record-sections/record-section.routes.ts'
import { serveDevices } from './hr/devices/device.routes.ts'
import { serveHolidays } from './hr/organisation/holiday.routes.ts'
import { serveResignations } from './hr/separation/resignation.routes.ts'
import { serveProbationDecisions } from './hr/probation/probation.routes.ts'
import { serveAssets } from './hr/assets/asset.routes.ts'
import { serveLetters } from './hr/letters/letter.routes.ts'
import { serveEmployeePlans } from './hr/plans/employee-plan.routes.ts'
import { servePlanLists } from './hr/onboarding/plan.routes.ts'
import { serveCatalogue } from './hr/catalogue/catalogue.routes.ts'
import { serveRecords } from './hr/records.routes.ts'
import { serveOrganisation } from './hr/organisation/organisation.routes.ts'
import { serveOrganisationLists } from './hr/organisation/organisation-lists.routes.ts'
import { serveBalances } from './leave/balance.routes.ts'
import { serveOpeningBalances } from './leave/opening.routes.ts'
import { serveLeaveLists } from './leave/lists.routes.ts'
import { serveRequestRules } from './leave/request-rules.routes.ts'
import { serveClaims } from './leave/claim.routes.ts'
import { serveYearEnds } from './leave/year-end.routes.ts'
import { serveLeaveRequests } from './leave/request.routes.ts'
import { serveApprovals } from './main/approvals/approval.routes.ts'
import { serveWorkflows } from './main/approvals/workflow/workflow.routes.ts'
import { serveFiles } from './main/system/file.routes.ts'
import { serveDataAccess } from './main/system/data-access.routes.ts'
import { serveHistory } from './main/system/history.routes.ts'
import { servePasswords } from './main/auth/password.routes.ts'
import { serveRegistration } from './main/users/registration.routes.ts'
import { serveSavedViews } from './main/system/saved-view.routes.ts'
import { serveRoles } from './main/users/role.routes.ts'
import { serveSetup } from './main/setup/setup.routes.ts'
import { serveSettings } from './main/organisation/settings.routes.ts'
import { serveSignIn } from './main/auth/sign-in.routes.ts'
import { serveUsers } from './main/users/user.routes.ts'
import { serveVerification } from './main/auth/verification/verification.routes.ts'
import { serveNotifications } from './notification/notification.routes.ts'
import { servePayImports } from './payroll/pay-import/pay-import.routes.ts'
import { servePay } from './payroll/pay/pay.routes.ts'
import { serveTax } from './payroll/tax/tax.routes.ts'
import { servePayslips } from './payroll/slip/payslip.routes.ts'
import { serveExpenses } from './payroll/expenses/expense.routes.ts'
import { serveExpenseTypes } from './payroll/expenses/types/expense-type.routes.ts'
import { serveReimbursements } from './payroll/expenses/reimbursement/reimbursement.routes.ts'
import { serveReturns } from './payroll/returns/returns.routes.ts'
import { serveRules } from './payroll/settings/rule.routes.ts'
import { serveRunApproval } from './payroll/run-approval/run-approval.routes.ts'
import { serveRuns } from './payroll/run/run.routes.ts'
import { serveRunSlips } from './payroll/run/payslips/slip.routes.ts'
import { serveSettlements } from './payroll/settlement/settlement.routes.ts'
import { servePaySettings } from './payroll/settings/settings.routes.ts'
import { serveTaskMasters } from './task/masters.routes.ts'
import { serveAnalytics } from './task/analytics/analytics.routes.ts'
import { serveProjects } from './task/projects/project.routes.ts'
import { serveSprints } from './task/sprints/sprint.routes.ts'
import { serveTasks } from './task/tasks/task.routes.ts'
import { serveTeams } from './task/teams/team.routes.ts'
import { serveTodos } from './task/todos/todo.routes.ts'
import { serveTemplates } from './notification/templates/template.routes.ts'
import { serveAnnouncements } from './notification/announcements/announcement.routes.ts'
import { serveReminders } from './notification/reminders/reminder.routes.ts'
import { serveProviderCalls } from './notification/providers/provider.routes.ts'

/** The routes of all features, in the order of the services. */
export const services: ((app: FastifyInstance) => void)[] = [
  serveSignIn,
  servePasswords,
  serveInvitationAcceptance,
  serveUsers,
  serveRegistration,
  serveVerification,
  serveSettings,
  serveSetup,
  serveSavedViews,
  serveRoles,
  serveNotifications,
  serveTemplates,
  serveAnnouncements,
  serveReminders,
  serveProviderCalls,
  serveHistory,
  serveDataAccess,
  serveFiles,
  serveOrganisationLists,
  serveOrganisation,
  serveCatalogue,
  servePlanLists,
  serveEmployeePlans,
  serveHolidays,
  serveDevices,
  serveTaskMasters,
  serveProjects,
  serveTeams,
  serveSprints,
  serveTasks,
  serveTodos,
  serveAnalytics,
  registerPersonLookup,
  serveActiveStatuses,
  serveEmployees,
  serveInvitations,
  serveEmployeeImports,
  serveBulkChanges,
  serveCustomFields,
  serveDuplicates,
  serveRecordSections,
  serveRecords,
  serveApprovals,
  serveWorkflows,
  serveResignations,
  serveAssets,
  serveLetters,
  serveProbationDecisions,
  serveLeaveLists,
  serveBalances,
  serveOpeningBalances,
  serveYearEnds,
  serveClaims,
  serveLeaveRequests,
  serveRequestRules,
  serveAttendancePolicies,
  servePunches,
  serveDays,
  serveRegularisations,
  serveLiveAttendance,
  serveRosters,
  serveAttendanceMonths,
  serveDevicePunches,
  serveAttendanceImports,
  servePaySettings,
  serveRules,
  servePay,
  servePayImports,
  serveReturns,
  serveSettlements,
  serveExpenseTypes,
  serveExpenses,
  serveReimbursements,
  servePayslips,
  serveTax,
  serveRuns,
  serveRunApproval,
  serveRunSlips,
]
