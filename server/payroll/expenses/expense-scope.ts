import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { canOversee } from '../../hr/ports.ts'
import type { User } from '../../kit/user.ts'
import { isSubjectApprover } from '../../main/approval-ports.ts'

/** The caller with the time of the call. */
export interface ExpenseActor {
  user: User
  today: Day
  now: string
}

/**
 * The claims `x` that a user sees: their own, submitted ones of employees in their scope, and those they approve. A draft
 * is visible to the claimant only.
 */
export const isExpenseVisible = ({ user, today }: Pick<ExpenseActor, 'user' | 'today'>): SQL =>
  user.permissions.has('expense.manage')
    ? sql`(x.state <> 'DRAFT' or x.employee_id = ${user.employeeId}::uuid)`
    : sql`(x.employee_id = ${user.employeeId}::uuid or (x.state <> 'DRAFT'
        and (${canOversee(user, sql`x.employee_id`, today)} or ${isSubjectApprover(user, sql`x.id`, today)})))`

/** True for the users who see the receipts of claim `x`: the claimant, its approvers, HR and Admin. */
export const areReceiptsVisible = ({ user, today }: Pick<ExpenseActor, 'user' | 'today'>): SQL =>
  user.permissions.has('expense.manage')
    ? sql`(x.state <> 'DRAFT' or x.employee_id = ${user.employeeId}::uuid)`
    : sql`coalesce(x.employee_id = ${user.employeeId}::uuid or (x.state <> 'DRAFT' and ${isSubjectApprover(user, sql`x.id`, today)}), false)`
