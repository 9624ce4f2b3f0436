import { attendanceCalls } from './attendance/attendance.calls.ts'
import { catalogueCalls } from './hr/catalogue/catalogue.calls.ts'
import { hrCalls } from './hr/hr.calls.ts'
import { invitationCalls } from './hr/invitations/invitation-batch.calls.ts'
import { recordCalls } from './hr/records.calls.ts'
import { Department, DepartmentRole, EmployeeType, Holiday, Zone } from './hr/organisation/organisation.entities.ts'
import type { ContractApi } from './kit/api-types.ts'
import { leaveCalls } from './leave/leave.calls.ts'
import { approvalCalls } from './main/approvals/approval.calls.ts'
import { workflowCalls } from './main/approvals/workflow.calls.ts'
import { organisationSettingCalls } from './main/setup/organisation.calls.ts'
import { setupCalls } from './main/setup/setup.calls.ts'
import { dataAccessCalls } from './main/system/data-access.calls.ts'
import { historyCalls } from './main/system/history.calls.ts'
import { systemCalls } from './main/system/system.calls.ts'
import { savedViewCalls } from './main/system/saved-view.calls.ts'
import { roleCalls } from './main/users/role.calls.ts'
import { sessionCalls } from './main/auth/session.calls.ts'
import { subscriptionCalls } from './notification/subscription.calls.ts'
import { notificationCalls } from './notification/notification.calls.ts'
import { outboxCalls } from './notification/delivery/outbox.calls.ts'
import { announcementCalls } from './notification/announcements/announcement.calls.ts'
import { deliveryTimeCalls } from './notification/delivery-time.calls.ts'
import { providerCalls } from './notification/delivery/provider.calls.ts'
import { reminderCalls } from './notification/reminders/reminder.calls.ts'
import { templateCalls } from './notification/templates/template.calls.ts'
import { payRunCalls } from './payroll/run/contract.ts'
import { payCalls } from './payroll/pay.contract.ts'
import { taxCalls } from './payroll/tax/tax.calls.ts'
import { payslipCalls } from './payroll/slip/payslip.calls.ts'
import { returnCalls } from './payroll/returns/returns.calls.ts'
import { expenseCalls } from './payroll/expenses/expense.calls.ts'
import { expenseTypeCalls } from './payroll/expenses/expense-type.calls.ts'
import { reimbursementCalls } from './payroll/expenses/reimbursement.calls.ts'
import { settlementCalls } from './payroll/settlement/settlement.calls.ts'
import { analyticsCalls } from './task/analytics/analytics.calls.ts'
import { TaskLabel, TaskPriority, TaskStatus } from './task/masters.entities.ts'
import { projectCalls } from './task/projects/project.calls.ts'
import { sprintCalls } from './task/sprints/sprint.calls.ts'
import { taskImportCalls } from './task/tasks/task-import.calls.ts'
import { taskCalls } from './task/tasks/task.calls.ts'
import { teamCalls } from './task/teams/team.calls.ts'
import { todoCalls } from './task/todos/todo.calls.ts'

/** All calls of the product. The server serves exactly these; the browser imports only the type. */
export const contract = {
  ...systemCalls,
  ...historyCalls,
  ...dataAccessCalls,
  ...sessionCalls,
  ...organisationSettingCalls,
  ...setupCalls,
  ...savedViewCalls,
  ...roleCalls,
  ...subscriptionCalls,
  ...notificationCalls,
  ...outboxCalls,
  ...announcementCalls,
  ...deliveryTimeCalls,
  ...providerCalls,
  ...reminderCalls,
  ...templateCalls,
  ...Zone.calls,
  ...Department.calls,
  ...DepartmentRole.calls,
  ...EmployeeType.calls,
  ...Holiday.calls,
  ...hrCalls,
  ...invitationCalls,
  ...catalogueCalls,
  ...recordCalls,
  ...TaskPriority.calls,
  ...TaskStatus.calls,
  ...TaskLabel.calls,
  ...projectCalls,
  ...teamCalls,
  ...sprintCalls,
  ...taskCalls,
  ...taskImportCalls,
  ...todoCalls,
  ...analyticsCalls,
  ...attendanceCalls,
  ...approvalCalls,
  ...workflowCalls,
  ...leaveCalls,
  ...payCalls,
  ...returnCalls,
  ...settlementCalls,
  ...expenseTypeCalls,
  ...expenseCalls,
  ...reimbursementCalls,
  ...payslipCalls,
  ...taxCalls,
  ...payRunCalls,
}

export type Api = ContractApi<typeof contract>
