import { asc, eq } from 'drizzle-orm'
import type { JobDetailsInput } from '../../../domain/hr/employees/employee.schemas.ts'
import { settableStatuses } from '../../../domain/hr/employees/employee.fields.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { activeStatus } from './active-status.table.ts'

/**
 * Adds the missing part of a status. A given label determines the status; a given status gets its oldest label. Joining
 * and Left are refused because they follow from dates.
 */
export async function resolveStatus<F extends JobDetailsInput>(db: Db, facts: F): Promise<F> {
  if (facts.activeStatusId) {
    const { kind } = await findActiveStatus(db, facts.activeStatusId)
    const settable = settableStatuses.find((one) => one === kind)
    return settable ? { ...facts, status: settable } : fail('BAD_INPUT', {}, { activeStatusId: 'STATUS_NOT_SETTABLE' })
  }
  if (facts.status === undefined) return facts
  const [word] = await db
    .select({ id: activeStatus.id })
    .from(activeStatus)
    .where(eq(activeStatus.kind, facts.status))
    .orderBy(asc(activeStatus.createdAt), asc(activeStatus.id))
    .limit(1)
  return { ...facts, activeStatusId: word?.id ?? null }
}

/** Finds the status of a label; refuses an unknown label. */
export async function findActiveStatus(db: Db, id: string): Promise<{ kind: string }> {
  const [found] = await db.select({ kind: activeStatus.kind }).from(activeStatus).where(eq(activeStatus.id, id))
  return found ?? fail('BAD_REFERENCE', {}, { activeStatusId: 'BAD_REFERENCE' })
}
