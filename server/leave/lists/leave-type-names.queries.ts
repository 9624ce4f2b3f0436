import type { Named } from '../../../domain/kit/schema.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { leaveType } from './lists.table.ts'

/** The names of all leave types, for conditions of approval workflows. */
export const listLeaveTypeNames = (db: Db): Promise<Named[]> =>
  db.select({ id: leaveType.id, name: leaveType.name }).from(leaveType).orderBy(leaveType.name)
