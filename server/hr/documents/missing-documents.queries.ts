import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Named } from '../../../domain/kit/schema.ts'
import { buildLimitSql, toLimitOffset, fetchPage } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'
import { selectDepartmentDescendants, selectEmployeesOnDay } from '../employees/assignment.queries.ts'
import { matchPersonWords } from './match-person-words.ts'

type MissingDocumentSearch = Api['POST /api/hr/employee/documents/missing/search']['args']['body']
type MissingDocumentFilters = NonNullable<MissingDocumentSearch['filters']>

interface MissingDocumentRow {
  [key: string]: unknown
  id: string
  employee: Named
  department: string | null
  type: Named
}

// All current employees with every required document type. Rejected and expired documents do not count.
const joinPeopleAndTypes = (today: Day): SQL =>
  sql`${selectEmployeesOnDay(today)} p cross join employee_document_type t`

function isDocumentMissing({ q, departmentId, typeId }: MissingDocumentFilters, today: Day): SQL {
  const conditions = [
    sql`t.is_required and p.joined_on <= ${today} and (p.left_on is null or p.left_on >= ${today})`,
    sql`not exists (select from employee_document d where d.employee_id = p.id and d.type_id = t.id and d.state <> 'REJECTED'
      and (d.expires_on is null or d.expires_on >= ${today}))`,
    ...matchPersonWords(q),
    ...(departmentId ? [sql`p.department_id in ${selectDepartmentDescendants(departmentId)}`] : []),
    ...(typeId ? [sql`t.id = ${typeId}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The missing documents, one row for each employee and type. */
export async function searchMissingDocuments(db: Db, search: MissingDocumentSearch, today: Day) {
  const where = isDocumentMissing(search.filters ?? {}, today)
  const { sort = 'employee' }: { sort?: string } = search
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sort.endsWith('type') ? sql`t.name ${direction}, p.full_name` : sql`p.full_name ${direction}, t.name`
  const rows = db.execute<MissingDocumentRow>(sql`
    select p.id || ' ' || t.id as id, json_build_object('id', p.id, 'name', p.full_name) as employee, p.department,
      json_build_object('id', t.id, 'name', t.name) as type
    from ${joinPeopleAndTypes(today)} where ${where} order by ${order}, p.id, t.id ${buildLimitSql(toLimitOffset(search))}`)
  return fetchPage<MissingDocumentRow>(db, search, {
    rows: rows.then((found) => found.rows),
    counted: sql`select 1 from ${joinPeopleAndTypes(today)} where ${where}`,
  })
}

/** Sends each employee one reminder about their missing documents. Returns the number of employees. */
export async function remindMissingDocuments(
  db: Db,
  filters: MissingDocumentFilters,
  today: Day,
): Promise<{ count: number }> {
  const { rows } = await db.execute<{ types: string; userIds: string[] }>(sql`
    with lacking as (
      select p.user_id, string_agg(t.name, ', ' order by t.name) as types from ${joinPeopleAndTypes(today)}
      where ${isDocumentMissing(filters, today)} and p.user_id is not null and t.visible_to <> 'HR_ONLY' group by p.user_id
    ) select types, array_agg(user_id) as "userIds" from lacking group by types`)
  // One notification for all employees with the same missing documents.
  for (const { types, userIds } of rows)
    await notify(db, {
      userIds,
      event: 'document.missing',
      facts: { types },
      link: '/employees/employees/forms-documents',
    })
  return { count: rows.reduce((sum, { userIds }) => sum + userIds.length, 0) }
}
