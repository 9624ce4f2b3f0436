import { sql, type SQL } from 'drizzle-orm'
import type { Day } from '../../../domain/kit/day.ts'
import { canOversee } from '../../hr/ports.ts'
import type { User } from '../../kit/user.ts'
import { isInDelegatedScope, isSubjectApprover, selectOwnAndDelegatorIds } from '../../main/approval-ports.ts'
import { approvalRequest, approvalStep } from '../../main/approvals/approval.table.ts'

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

/**
 * The same for lists: sets of ids read from indexes, instead of a condition for each claim. Approvals that HR decided
 * instead of the approver are not needed, because HR sees all claims.
 */
export const isExpenseListed = (actor: Pick<ExpenseActor, 'user' | 'today'>): SQL => {
  const { user, today } = actor
  if (user.permissions.has('expense.manage')) return isExpenseVisible(actor)
  return sql`x.id in (
    select o.id from expense o where o.employee_id = ${user.employeeId}::uuid
    union
    select o.id from expense o where o.state <> 'DRAFT' and ${canOversee(user, sql`o.employee_id`, today)}
    union
    select r.subject_id from ${approvalStep} s join ${approvalRequest} r on r.id = s.request_id join expense o on o.id = r.subject_id
    where s.approver_id = any(array${selectOwnAndDelegatorIds(user.employeeId, today, 'EXPENSE')}) and s.state not in ('PLANNED', 'CANCELLED') and o.state <> 'DRAFT'
      and ${isInDelegatedScope(user, sql`s.approver_id`, today)})`
}

/** The same for lines `l` without their claims. The lines of a draft are drafts. */
export const isLineListed = (actor: Pick<ExpenseActor, 'user' | 'today'>): SQL =>
  actor.user.permissions.has('expense.manage')
    ? sql`(l.state <> 'DRAFT' or l.employee_id = ${actor.user.employeeId}::uuid)`
    : sql`l.expense_id in (select x.id from expense x where ${isExpenseListed(actor)})`

/** True for the users who see the receipts of claim `x`: the claimant, its approvers, HR and Admin. */
export const areReceiptsVisible = ({ user, today }: Pick<ExpenseActor, 'user' | 'today'>): SQL =>
  user.permissions.has('expense.manage')
    ? sql`(x.state <> 'DRAFT' or x.employee_id = ${user.employeeId}::uuid)`
    : sql`coalesce(x.employee_id = ${user.employeeId}::uuid or (x.state <> 'DRAFT' and ${isSubjectApprover(user, sql`x.id`, today)}), false)`
