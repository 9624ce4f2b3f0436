import { assertFileQuota } from '../../main/ports.ts'
import { eq } from 'drizzle-orm'
import type { ImportSettings } from '../../../domain/hr/import/import-settings.ts'
import { toCustomTarget, toLeaveTarget } from '../../../domain/hr/import/column-targets.ts'
import { guessLeaveTypes } from '../../../domain/leave/balance/leave-headings.ts'
import { normaliseHeading } from '../../../domain/kit/normalise-heading.ts'
import { monthStart, type Day } from '../../../domain/kit/day.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { organisation } from '../../main/organisation/organisation.table.ts'
import { appUser } from '../../main/users/user.table.ts'
import { listCustomFields } from '../custom-fields/custom-values.ts'
import { employeeImport } from './employee-import.table.ts'
import { findEarlierSettings } from './earlier-settings.ts'
import type { Upload } from '../../kit/http/upload.ts'
import { listImportLeaveTypes, loadTargetCheck } from './target-access.ts'
import { suggestDateOrder, inspectFile, type FileInspection } from './inspect-file.ts'

/** Stores an uploaded file with its analysis. Returns the id of the import. */
export async function storeImportFile(
  muster: AppContext,
  db: Db,
  upload: Upload,
  { by, sheet }: { by: User; sheet?: string },
): Promise<string> {
  const today = getToday(muster.clock, by.timeZone)
  const [home] = await db.select({ country: organisation.country, currency: organisation.currency }).from(organisation)
  const found = await inspectFile(upload.table ?? fail('IMPORT_NOT_A_TABLE'), {
    sheet,
    likely: suggestDateOrder(home?.country ?? ''),
    thisYear: Number(today.slice(0, 4)),
    currency: home?.currency ?? '',
  })
  await assertFileQuota(muster, db, upload.size)
  await upload.keep()
  const earlier = await findEarlierSettings(db, found, await loadTargetCheck(db, by))
  const id = newId()
  await db.insert(employeeImport).values({
    id,
    fileHash: upload.hash,
    fileName: upload.name.slice(0, 200) || 'employees',
    kind: found.format.kind,
    format: { ...found.format, dates: found.dates, ...(earlier ? { reusedFrom: earlier.fileName } : {}) },
    columns: found.columns,
    settings: { ...(await suggestImportSettings(db, found, by, today)), ...earlier?.settings },
    rowCount: found.rowCount,
    createdBy: by.userId,
  })
  return id
}

async function suggestImportSettings(db: Db, found: FileInspection, by: User, today: Day): Promise<ImportSettings> {
  const [me] = await db.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, by.userId))
  const mails = found.columns.find(({ target }) => target === 'workEmail')?.samples ?? []
  const areLogins = mails.length > 0 && mails.every((mail) => !mail.includes('@'))
  const fields = await listCustomFields(db)
  const isAllowed = await loadTargetCheck(db, by)
  const ownField = (heading: string) => {
    const field = fields.find(({ name }) => normaliseHeading(name) === normaliseHeading(heading))
    return field ? toCustomTarget(field.id) : null
  }
  const recordTargets = found.columns.map(
    ({ target, heading, isPay }) => (target && isAllowed(target) ? target : null) ?? (isPay ? null : ownField(heading)),
  )
  const leaveTypes = guessLeaveTypes(
    found.columns.map((column, at) => (recordTargets[at] ? { heading: '', samples: [] } : column)),
    await listImportLeaveTypes(db, by),
  )
  return {
    mapping: recordTargets.map((target, at) => {
      const leaveType = leaveTypes[at]
      return target ?? (leaveType ? toLeaveTarget(leaveType.id) : null)
    }),
    dateOrder: found.dates.order,
    nameOrder: found.nameOrder,
    managerBy: found.managerBy,
    unknownManagers: 'REFUSE',
    mailDomain: areLogins ? (me?.email?.split('@')[1] ?? null) : null,
    makesDepartments: true,
    makesZones: true,
    makesTypes: true,
    changesFrom: today,
    changesOnly: false,
    skipsErrors: false,
    payPeriod: found.columns.some(({ target, heading }) => target === 'ctc' && /month/i.test(heading))
      ? 'MONTH'
      : 'YEAR',
    payStructureId: null,
    payFrom: monthStart(today),
    leaveOn: today,
  }
}
