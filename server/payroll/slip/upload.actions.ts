import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Static } from 'typebox'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { PAYSLIP_MEGABYTES, type payslipCalls } from '../../../domain/payroll/slip/payslip.calls.ts'
import { file } from '../../db/system.table.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { notify } from '../../notification/ports.ts'
import { uploadedPayslip } from './payslip.table.ts'
import { createPeriodKey, listTakenPeriods } from './upload.queries.ts'

type UploadItem = Static<(typeof payslipCalls)['POST /api/payroll/salarySlips/uploads']['body']>['items'][number]

registerConstraintErrors({
  uploaded_payslip_period_key: 'PAYSLIP_THERE_ALREADY',
  uploaded_payslip_hash_key: 'PAYSLIP_FILE_TAKEN',
  uploaded_payslip_employee_fk: 'PAYSLIP_EMPLOYEE_NOT_FOUND',
})

/**
 * Imports payslips from another system, all or none. Each employee can see their payslip at once and is notified
 * without an amount.
 */
export async function importPayslips(
  db: Db,
  items: readonly UploadItem[],
  today: Day,
  user: User,
): Promise<{ taken: number }> {
  const taken = new Set(
    await listTakenPeriods(
      db,
      items.map(({ employeeId }) => employeeId),
    ),
  )
  const files = await claimFiles(
    db,
    items.map(({ fileId }) => fileId),
    user,
  )
  const problems = items.flatMap((item, index): [string, ErrorCode][] => {
    const found = findUploadProblem(item, files.get(item.fileId), taken, today)
    taken.add(createPeriodKey(item.employeeId, item))
    return found ? [[`items.${index}.${found[0]}`, found[1]]] : []
  })
  if (problems.length > 0) fail('BAD_INPUT', { megabytes: PAYSLIP_MEGABYTES }, Object.fromEntries(problems))
  await db.insert(uploadedPayslip).values(
    items.map(({ fileId, employeeId, from, to }) => ({
      employeeId,
      fromDay: from,
      toDay: to,
      fileId,
      hash: files.get(fileId)?.hash ?? '',
      uploadedBy: user.userId,
    })),
  )
  await notifyUploads(
    db,
    items.map(({ employeeId }) => employeeId),
  )
  return { taken: items.length }
}

interface SentFile {
  id: string
  type: string
  size: number
  hash: string
}

/** Files that this user has uploaded and that are not used yet. */
async function claimFiles(db: Db, ids: string[], user: User): Promise<Map<string, SentFile>> {
  const rows = await db
    .update(file)
    .set({ isLoose: false })
    .where(and(inArray(file.id, ids), eq(file.createdBy, user.userId), eq(file.isLoose, true)))
    .returning({ id: file.id, type: file.type, size: file.size, hash: file.hash })
  return new Map(rows.map((row) => [row.id, row]))
}

function findUploadProblem(
  item: UploadItem,
  sent: SentFile | undefined,
  taken: ReadonlySet<string>,
  today: Day,
): [keyof UploadItem, ErrorCode] | null {
  if (!sent) return ['fileId', 'FILE_NOT_FOUND']
  if (sent.type !== 'application/pdf') return ['fileId', 'PAYSLIP_NOT_PDF']
  if (sent.size > PAYSLIP_MEGABYTES * 1024 * 1024) return ['fileId', 'PAYSLIP_TOO_LARGE']
  if (item.to < item.from) return ['to', 'PAYSLIP_PERIOD_ORDER']
  if (item.from > today) return ['from', 'PAYSLIP_PERIOD_FUTURE']
  return taken.has(createPeriodKey(item.employeeId, item)) ? ['from', 'PAYSLIP_THERE_ALREADY'] : null
}

async function notifyUploads(db: Db, employeeIds: string[]): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select distinct user_id as "userId" from employee where id = any(${sql.param(employeeIds)}) and user_id is not null`,
  )
  await notify(db, {
    userIds: rows.map(({ userId }) => userId),
    event: 'payslip.uploaded',
    title: 'A payslip was added for you',
    link: '/employees/employees/payslips',
  })
}

/** Deletes an uploaded payslip, for example if it belongs to another employee. */
export async function removeUpload(db: Db, id: string): Promise<void> {
  const gone = await db.delete(uploadedPayslip).where(eq(uploadedPayslip.id, id)).returning({ id: uploadedPayslip.id })
  if (gone.length === 0) fail('NOT_FOUND')
}
