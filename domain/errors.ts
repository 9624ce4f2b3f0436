import { attendanceErrors } from './attendance/errors.ts'
import { hrErrors } from './hr/errors.ts'
import { planErrors } from './hr/plans/errors.ts'
import { separationErrors } from './hr/separation/errors.ts'
import { probationErrors } from './hr/probation/errors.ts'
import { assetErrors } from './hr/assets/errors.ts'
import { letterErrors } from './hr/letters/errors.ts'
import { hrListErrors } from './hr/list.errors.ts'
import { recordErrors } from './hr/records.errors.ts'
import { leaveErrors } from './leave/errors.ts'
import { approvalErrors } from './main/approvals/approval.errors.ts'
import { mainErrors } from './main/errors.ts'
import { listErrors } from './main/system/list.errors.ts'
import { expenseErrors } from './payroll/expenses/errors.ts'
import { notificationErrors } from './notification/notification.errors.ts'
import { returnErrors } from './payroll/returns/errors.ts'
import { settlementErrors } from './payroll/settlement/errors.ts'
import { paySettingErrors } from './payroll/settings/errors.ts'
import { payrollErrors } from './payroll/errors.ts'
import { taxErrors } from './payroll/tax/errors.ts'
import { indiaErrors } from './payroll/india/errors.ts'
import { payslipErrors } from './payroll/slip/errors.ts'
import { taskErrors } from './task/task.errors.ts'
import { payrollRunErrors } from './payroll/run/errors.ts'

/** The closed list of error codes, each with its HTTP status and English message. */
export const errors = {
  ...mainErrors,
  ...hrErrors,
  ...leaveErrors,
  ...attendanceErrors,
  ...approvalErrors,
  ...listErrors,
  ...hrListErrors,
  ...planErrors,
  ...separationErrors,
  ...assetErrors,
  ...letterErrors,
  ...probationErrors,
  ...recordErrors,
  ...notificationErrors,
  ...paySettingErrors,
  ...returnErrors,
  ...settlementErrors,
  ...expenseErrors,
  ...payrollErrors,
  ...payslipErrors,
  ...taxErrors,
  ...indiaErrors,
  ...payrollRunErrors,
  ...taskErrors,
} as const

export type ErrorCode = keyof typeof errors
