import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { DocumentRow } from '../../../domain/hr/documents/document.calls.ts'
import { calculateExpiryState } from '../../../domain/hr/documents/expiry.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { isSubjectApprover } from '../../main/approval-ports.ts'
import { visibleTo } from '../employees/scope.ts'
import { selectDepartmentDescendants, selectEmployeesOnDay } from '../employees/assignment.queries.ts'
import { matchPersonWords } from './match-person-words.ts'

type DocumentSearch = Api['POST /api/hr/employee/documents/search']['args']['body']
type DocumentFilters = NonNullable<DocumentSearch['filters']>

/** The caller and the current date in the caller's time zone. */
const documentColumns = sql`d.id, d.version, json_build_object('id', p.id, 'name', p.full_name) as employee,
  json_build_object('id', t.id, 'name', t.name, 'expires', t.expires, 'visibleTo', t.visible_to) as type, t.reminder_days as "reminderDays",
  json_build_object('name', f.name, 'type', f.type, 'size', f.size) as file, d.number, d.issued_on as "issuedOn", d.expires_on as "expiresOn",
  d.note, d.state, d.reason, up.full_name as "uploadedBy", d.created_at as "createdAt", by.full_name as "decidedBy", d.decided_at as "decidedAt"`

const joinDocumentTables = (today: Day) => sql`employee_document d
  join employee_document_type t on t.id = d.type_id join file f on f.id = d.file_id join ${selectEmployeesOnDay(today)} p on p.id = d.employee_id
  left join app_user up on up.id = d.uploaded_by left join app_user by on by.id = d.decided_by`

type StoredDocument = Omit<DocumentRow, 'standing' | 'isOwn'> & { reminderDays: number }

/**
 * The documents that a user may see: HR all, employees their own, managers those of the types open to managers,
 * approvers those that they check. A type for HR only is also hidden from the employee.
 */
const isDocumentVisible = ({ user, today }: Actor): SQL =>
  user.permissions.has('document.manage')
    ? sql`true`
    : sql`((d.employee_id = ${user.employeeId}::uuid and t.visible_to <> 'HR_ONLY')
        or (t.visible_to = 'MANAGER_TOO' and ${visibleTo(user, sql`d.employee_id`, today)})
        or ${isSubjectApprover(user, sql`d.id`, today)})`

/** A page of documents. The numbers of others are masked. An opened document shows its number; this is logged. */
export async function searchDocuments(db: Db, search: DocumentSearch, actor: Actor): Promise<Page<DocumentRow>> {
  const where = sql.join(
    [isDocumentVisible(actor), ...buildDocumentConditions(search.filters ?? {}, actor.today)],
    sql` and `,
  )
  const { sort = '-createdAt' }: { sort?: string } = search
  const order = sql`${documentOrderBy[sort.replace(/^-/, '')] ?? documentOrderBy.createdAt} ${sort.startsWith('-') ? sql`desc` : sql`asc`} nulls last`
  const page = await fetchPage<DocumentRow>(db, search, {
    rows: readDocuments(db, { where, order, slice: buildLimitSql(toLimitOffset(search)) }, actor),
    counted: sql`select 1 from ${joinDocumentTables(actor.today)} where ${where}`,
  })
  return { ...page, content: page.content.map(maskDocument) }
}

const MAX_DOCUMENTS = 5000

/** All visible documents. The numbers of others are masked. */
export async function listAllDocuments(db: Db, actor: Actor): Promise<DocumentRow[]> {
  const slice = sql`limit ${MAX_DOCUMENTS}`
  const rows = await readDocuments(
    db,
    { where: isDocumentVisible(actor), order: sql`p.full_name, t.name`, slice },
    actor,
  )
  return rows.map(maskDocument)
}

const maskDocument = (row: DocumentRow): DocumentRow => ({
  ...row,
  number: row.isOwn || row.number === null ? row.number : maskNumber(row.number.slice(-4)),
})

/** The documents of one employee; NOT_FOUND when the caller may not see the employee. */
export async function listEmployeeDocuments(db: Db, employeeId: string, actor: Actor): Promise<DocumentRow[]> {
  const { rows } = await db.execute(
    sql`select 1 from employee e where e.id = ${employeeId} and ${visibleTo(actor.user, sql`e.id`, actor.today)}`,
  )
  if (rows.length === 0) fail('NOT_FOUND')
  const where = sql`d.employee_id = ${employeeId} and ${isDocumentVisible(actor)}`
  return readDocuments(db, { where, order: sql`t.name, d.created_at desc` }, actor)
}

export async function findDocument(db: Db, id: string, actor: Actor): Promise<DocumentRow> {
  const [found] = await readDocuments(
    db,
    { where: sql`d.id = ${id} and ${isDocumentVisible(actor)}`, order: sql`d.id` },
    actor,
  )
  return found ?? fail('NOT_FOUND')
}

interface DocumentQueryInput {
  where: SQL
  order: SQL
  slice?: SQL
}

async function readDocuments(
  db: Db,
  { where, order, slice = sql`` }: DocumentQueryInput,
  { user, today }: Actor,
): Promise<DocumentRow[]> {
  const { rows } = await db.execute<StoredDocument>(
    sql`select ${documentColumns} from ${joinDocumentTables(today)} where ${where} order by ${order}, d.id ${slice}`,
  )
  return rows.map(({ reminderDays, ...row }) => ({
    ...row,
    standing: calculateExpiryState(row.expiresOn, today, reminderDays),
    isOwn: row.employee.id === user.employeeId,
  }))
}

function buildDocumentConditions(
  { q, employeeId, departmentId, typeId, state, standing }: DocumentFilters,
  today: Day,
): SQL[] {
  return [
    ...matchPersonWords(q),
    ...(employeeId ? [sql`d.employee_id = ${employeeId}`] : []),
    ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
    ...(typeId ? [sql`d.type_id = ${typeId}`] : []),
    ...(state ? [sql`d.state = ${state}`] : []),
    ...(standing === 'EXPIRED' ? [sql`d.expires_on < ${today}`] : []),
    ...(standing === 'EXPIRING' ? [sql`d.expires_on between ${today} and ${today}::date + t.reminder_days`] : []),
    ...(standing === 'VALID' ? [sql`(d.expires_on is null or d.expires_on > ${today}::date + t.reminder_days)`] : []),
  ]
}

const documentOrderBy: Record<string, SQL> = {
  createdAt: sql`d.created_at`,
  employee: sql`p.full_name`,
  type: sql`t.name`,
  expiresOn: sql`d.expires_on`,
  state: sql`d.state`,
}
