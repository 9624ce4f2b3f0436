import { eq } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { guessDateOrder, parseDay } from '../../../domain/kit/parse-day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { planPayAssignment } from '../../../domain/payroll/pay-import/plan-pay-assignment.ts'
import { planPayImport } from '../../../domain/payroll/pay-import/plan-pay-import.ts'
import { type PayImportPlan } from '../../../domain/payroll/pay-import/pay-import-plan.ts'
import { createIdentityClaims, deleteImportedNumbers, insertImportedNumbers } from '../../hr/ports.ts'
import { fail } from '../../kit/errors.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Upload } from '../../kit/http/upload.ts'
import type { Language } from '../../kit/i18n.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Actor } from '../../kit/user.ts'
import { findOwnEmployeeToSkip } from '../pay/own-pay.ts'
import { buildPayImportReport } from './pay-import-report.ts'
import {
  findPayImportSettings,
  listEmployeesToAssign,
  listPayImportEmployees,
  type PayImportSettings,
} from './pay-import.queries.ts'
import { payImport } from './pay-import.table.ts'
import { deleteImportedPays, insertPays } from './imported-pays.ts'
import { readPayFile } from './read-pay-file.ts'

type ImportQuery = Api['POST /api/payroll/employeePays/imports']['args']['query']
type AssignmentInput = Api['POST /api/payroll/employeePays/assignments']['args']['body']

export interface PayImporter extends Actor {
  secrets: Secrets
  language: Language
}

/** Checks or imports a salary file. With errors, nothing is imported unless the rows with errors are to be skipped. */
export async function importPays(db: Db, upload: Upload | null, query: ImportQuery, by: PayImporter) {
  const settings = await findPayImportSettings(db)
  const { columns, rows } = await readPayFile(upload, { mapping: query.mapping, currency: settings.currency.code })
  if (!columns.some(({ column }) => column === 'number' || column === 'email' || column === 'name'))
    fail('PAY_IMPORT_COLUMNS')
  const [employees, ownEmployeeId, claimIdentity] = await Promise.all([
    listPayImportEmployees(db),
    findOwnEmployeeToSkip(db, by.user, 'pay.manage'),
    createIdentityClaims(db, by.secrets),
  ])
  const thisYear = Number(by.today.slice(0, 4))
  const days = rows.map(({ cells }) => cells.from).filter(Boolean)
  const { order } = guessDateOrder(days, settings.country === 'US' ? 'MDY' : 'DMY', thisYear)
  const plan = planPayImport(rows, {
    employees,
    ownEmployeeId,
    structures: new Map(settings.structures.map(({ id, name }) => [name.toLowerCase(), id])),
    defaults: { structureId: query.structureId ?? findOnlyStructure(settings), fromDay: query.fromDay ?? by.today },
    currency: settings.currency,
    parseDay: (text) => parseDay(text, order, thisYear),
    claimIdentity,
  })
  if (plan.accounts.length + plan.identities.length > 0 && !by.user.permissions.has('employee.manage'))
    fail('NOT_ALLOWED', { permission: 'employee.manage' })
  const isReady = plan.skipped === 0 || query.skipsErrors === 'yes'
  const id =
    query.mode === 'import' && isReady ? await writePlan(db, plan, { fileName: upload?.name ?? null }, by) : null
  return buildPayImportReport({ id, columns, plan, structures: settings.structures, language: by.language })
}

/** The pay structure, if the organisation has only one. */
const findOnlyStructure = ({ structures: [first, ...others] }: PayImportSettings): string | null =>
  first && others.length === 0 ? first.id : null

/** Previews or assigns pay to all employees of a filter. Employees who cannot get it are listed and skipped. */
export async function assignPays(db: Db, input: AssignmentInput, by: PayImporter) {
  const { structureId = null, ctc = null, percent = null, fromDay, reason = null } = input
  if (ctc === null && percent === null && structureId === null) fail('BAD_INPUT', {}, { ctc: 'FIELD_REQUIRED' })
  const [employees, settings, ownEmployeeId] = await Promise.all([
    listEmployeesToAssign(db, input.filters, fromDay),
    findPayImportSettings(db),
    findOwnEmployeeToSkip(db, by.user, 'pay.manage'),
  ])
  const plan = planPayAssignment(employees, { fromDay, structureId, ctc, percent, ownEmployeeId })
  const id = input.mode === 'import' ? await writePlan(db, plan, { fileName: null, reason }, by) : null
  return buildPayImportReport({ id, columns: [], plan, structures: settings.structures, language: by.language })
}

interface ImportDetails {
  fileName: string | null
  reason?: string | null
}

async function writePlan(
  db: Db,
  { pays, accounts, identities }: PayImportPlan,
  { fileName, reason = null }: ImportDetails,
  { secrets, user }: PayImporter,
): Promise<string> {
  const id = newId()
  const numbers = await insertImportedNumbers(db, secrets, { accounts, identities })
  await db.insert(payImport).values({ id, fileName, pays: pays.length, createdBy: user.userId, ...numbers })
  await insertPays(db, pays, { importId: id, reason })
  return id
}

/** Deletes everything that an import has added. Refused as a whole if a part was used or changed. */
export async function undoPayImport(db: Db, id: string, { user }: Actor) {
  const [found] = await db.select().from(payImport).where(eq(payImport.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  if (found.revertedAt !== null) fail('PAY_IMPORT_REVERTED')
  if (found.accountIds.length + found.identityIds.length > 0 && !user.permissions.has('employee.manage'))
    fail('NOT_ALLOWED', { permission: 'employee.manage' })
  await deleteImportedPays(db, found)
  if (!(await deleteImportedNumbers(db, found))) fail('PAY_IMPORT_CHANGED')
  return done
}
