import { eq } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { lockVisibleEmployee, updateEmployee } from '../employees/employee.actions.ts'
import { employee } from '../employees/employee.table.ts'
import { changeEmployment } from '../employees/employment.actions.ts'
import { findActiveStatus } from './resolve-status.ts'

type StatusChangeInput = Api['POST /api/hr/activeStatuses/employee/update']['args']['body']

/** Sets the status of an employee from a day. A status that means Left ends the employment on that day. */
export async function changeActiveStatus(db: Db, move: StatusChangeInput, by: User, today: Day): Promise<void> {
  const { employeeId, activeStatusId, fromDay, reason = null, version } = move
  const { kind } = await findActiveStatus(db, activeStatusId)
  if (kind === 'JOINING') fail('BAD_INPUT', {}, { activeStatusId: 'STATUS_NOT_SETTABLE' })
  if (kind !== 'LEFT') return changeEmployment(db, employeeId, { activeStatusId, fromDay, reason, version }, by, today)
  const before = await lockVisibleEmployee(db, employeeId, by, today)
  if (fromDay < before.joinedOn) fail('BAD_INPUT', {}, { fromDay: 'LEFT_BEFORE_JOINED' })
  await updateEmployee(db, employeeId, { leftOn: fromDay, version }, by, today)
  await db.update(employee).set({ leftStatusId: activeStatusId, leftReason: reason }).where(eq(employee.id, employeeId))
}
