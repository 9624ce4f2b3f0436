import { eq, sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../domain/errors.ts'
import { formatFullName } from '../../../domain/hr/employees/person-name.ts'
import { fitToEmployment } from '../../../domain/hr/employees/employment-timeline.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { findDatabaseError, fail } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { CustomValues } from '../custom-fields/custom-values.ts'
import { employee } from './employee.table.ts'
import { assertNoReportingCycle, lockReportingLines } from './reporting-line.ts'
import { readEmploymentRecords, writeEmploymentRecords } from './employment-timeline.queries.ts'
import { findZoneId, normaliseEmployeeMobile } from './employee-mobile.ts'
import { refreshOpenPlans } from '../plans/refresh-plans.ts'
import { moveJoiningProbation } from '../probation/joining-probation.ts'
import type { Api } from '../../../domain/contract.ts'

export type EmployeeUpdateInput = Api['PUT /api/hr/employees/{id}']['args']['body']

type EmployeeValues = Omit<EmployeeUpdateInput, 'version' | 'custom'> & { custom?: CustomValues }

/** Writes values of a locked employee record. The caller has checked the permission. */
export async function writeEmployeeValues(
  db: Db,
  before: typeof employee.$inferSelect,
  values: EmployeeValues,
  today: Day,
): Promise<void> {
  const { id } = before
  const after = {
    ...before,
    ...values,
    lastName: (values.lastName === undefined ? before.lastName : values.lastName) ?? '',
  }
  checkEmployeeDays(after)
  const mobile =
    values.mobile && values.mobile !== before.mobile
      ? { mobile: await normaliseEmployeeMobile(db, values.mobile, await findZoneId(db, id, today)) }
      : {}
  await reportDuplicateEmployeeField(
    db
      .update(employee)
      .set({
        ...values,
        ...mobile,
        // When the last working day is removed, the leaving status is removed too.
        ...(after.leftOn === null ? { leftStatusId: null, leftReason: null } : {}),
        lastName: after.lastName,
        fullName: formatFullName(after),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(employee.id, id)),
  )
  if (after.joinedOn !== before.joinedOn || after.leftOn !== before.leftOn) {
    await lockReportingLines(db)
    await writeEmploymentRecords(
      db,
      id,
      fitToEmployment(await readEmploymentRecords(db, id), after.joinedOn, after.leftOn),
    )
    await assertNoReportingCycle(db, id)
    await moveJoiningProbation(db, id, { from: before.joinedOn, to: after.joinedOn })
    const jobOwner = { organisationId: db.organisationId, userId: null }
    await enqueueJob(db, 'grant-leave', { ...jobOwner, employeeId: id })
    // Requests that are pending with an employee who has left get another approver at once.
    if (after.leftOn !== null && after.leftOn < today)
      await enqueueJob(db, 'reroute-approvals', { ...jobOwner, employeeId: null })
    await refreshOpenPlans(db, id, today)
  }
}

export function checkEmployeeDays({
  joinedOn,
  leftOn,
  bornOn,
}: {
  joinedOn: Day
  leftOn?: Day | null
  bornOn?: Day | null
}): void {
  const problems: Record<string, ErrorCode> = {
    ...(leftOn && leftOn < joinedOn ? { leftOn: 'LEFT_BEFORE_JOINED' } : {}),
    ...(bornOn && bornOn >= joinedOn ? { bornOn: 'BIRTH_AFTER_JOINING' } : {}),
  }
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
}

/** The next number after the highest one with the most frequent prefix: A161 after A160, 8 after 7; 1 for the first employee. */
export async function reserveEmployeeNumber(db: Db): Promise<string> {
  const { rows } = await db.execute<{ prefix: string; width: number; next: string }>(sql`
    select found[1] as prefix, max(length(found[2])) as width, (max(found[2]::bigint) + 1)::text as next
    from employee, regexp_match(number, '^(.*?)([0-9]{1,12})$') as found
    where found is not null group by prefix order by count(*) desc, prefix limit 1`)
  const [row] = rows
  return row ? row.prefix + row.next.padStart(row.width, '0') : '1'
}

const duplicateFields: Record<string, [field: string, code: ErrorCode]> = {
  employee_number_key: ['number', 'NUMBER_TAKEN'],
  employee_work_email_key: ['workEmail', 'WORK_EMAIL_TAKEN'],
}

// A duplicate value is reported on its field.
export async function reportDuplicateEmployeeField<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const [field, code] = duplicateFields[findDatabaseError(error)?.constraint ?? ''] ?? []
    if (field && code) fail(code, {}, { [field]: code })
    throw error
  }
}
