import { and, eq, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { StateCode } from '../../../domain/payroll/india/states.ts'
import type { Statutory, StatutoryFields } from '../../../domain/payroll/tax/tax.schemas.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { assertNotOwnPay } from '../pay/own-pay.ts'
import { statutoryDetail } from './tax.table.ts'

const statutoryColumns = {
  version: statutoryDetail.version,
  state: statutoryDetail.state,
  isEpfMember: statutoryDetail.isEpfMember,
  epfOnWages: statutoryDetail.epfOnWages,
  employerEpfOnWages: statutoryDetail.employerEpfOnWages,
  isInPension: statutoryDetail.isInPension,
  hasHigherPension: statutoryDetail.hasHigherPension,
  voluntaryPercent: statutoryDetail.voluntaryPercent,
  esiNumber: statutoryDetail.esiNumber,
  isEsiExempt: statutoryDetail.isEsiExempt,
  isPtExempt: statutoryDetail.isPtExempt,
  isLwfExempt: statutoryDetail.isLwfExempt,
  hasDisability: statutoryDetail.hasDisability,
}

const unsetStatutory: Statutory = {
  version: 0,
  state: null,
  isEpfMember: true,
  epfOnWages: false,
  employerEpfOnWages: false,
  isInPension: null,
  hasHigherPension: false,
  voluntaryPercent: null,
  esiNumber: null,
  isEsiExempt: false,
  isPtExempt: false,
  isLwfExempt: false,
  hasDisability: false,
}

/** The statutory details of an employee; defaults with version 0 until HR saves them. */
export async function findStatutoryDetails(db: Db, employeeId: string): Promise<Statutory> {
  const [known] = await db.select({ id: employee.id }).from(employee).where(eq(employee.id, employeeId))
  if (!known) fail('NOT_FOUND')
  const [found] = await db
    .select(statutoryColumns)
    .from(statutoryDetail)
    .where(eq(statutoryDetail.employeeId, employeeId))
  return found ? { ...found, state: found.state as StateCode | null } : unsetStatutory
}

export async function changeStatutory(
  db: Db,
  employeeId: string,
  { version, ...change }: Static<typeof StatutoryFields>,
  user: User,
): Promise<Statutory> {
  await assertNotOwnPay(db, user, 'tax.verify', [employeeId])
  const before = await findStatutoryDetails(db, employeeId)
  const stale = () => fail('STALE_VERSION', { yours: version, current: before.version })
  if (before.version !== version) stale()
  const rows =
    version === 0
      ? await db
          .insert(statutoryDetail)
          .values({ employeeId, ...change })
          .onConflictDoNothing()
          .returning({ id: statutoryDetail.id })
      : await db
          .update(statutoryDetail)
          .set({ ...change, version: version + 1, updatedAt: sql`now()` })
          .where(and(eq(statutoryDetail.employeeId, employeeId), eq(statutoryDetail.version, version)))
          .returning({ id: statutoryDetail.id })
  if (rows.length === 0) stale()
  return findStatutoryDetails(db, employeeId)
}
