import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { LetterRow, LetterTemplateRow } from '../../../domain/hr/letters/letter.calls.ts'
import {
  defaultLetterTexts,
  letterKinds,
  letterLanguages,
  type LetterKind,
  type LetterLanguage,
} from '../../../domain/hr/letters/letter.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { canSeeAllEmployees, selectOwnEmployeeIds } from '../employees/scope.ts'
import { letterTemplate } from './letter.table.ts'

type LetterSearch = Api['POST /api/hr/letters/search']['args']['body']

const letterTables = sql`letter l join employee e on e.id = l.employee_id`

/** Letters are for the employee and HR only. */
const isLetterVisible = ({ user }: Actor): SQL =>
  canSeeAllEmployees(user) && user.permissions.has('letter.manage')
    ? sql`true`
    : sql`l.employee_id = any(${selectOwnEmployeeIds(user)})`

export function searchLetters(db: Db, search: LetterSearch, actor: Actor) {
  const { q, kind, employeeId } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isLetterVisible(actor),
      ...(words ? [sql`(e.full_name ilike ${words} or l.number ilike ${words})`] : []),
      ...(kind ? [sql`l.kind = ${kind}`] : []),
      ...(employeeId ? [sql`l.employee_id = ${employeeId}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-issuedOn' }: { sort?: string } = search
  const order = sort.endsWith('employee') ? sql`e.full_name` : sql`l.issued_on`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  return fetchPage<LetterRow>(db, search, {
    rows: readLetters(
      db,
      sql`${where} order by ${order} ${direction}, l.id ${direction} ${buildLimitSql(toLimitOffset(search))}`,
    ),
    counted: sql`select 1 from ${letterTables} where ${where}`,
  })
}

async function readLetters(db: Db, rest: SQL): Promise<LetterRow[]> {
  const { rows } = await db.execute<LetterRow>(sql`
    select l.id, l.number, json_build_object('id', e.id, 'name', e.full_name) as employee, l.kind, l.language, l.title,
      l.issued_on as "issuedOn", l.issued_by as "issuedBy" from ${letterTables} where ${rest}`)
  return rows
}

export async function findLetter(db: Db, id: string): Promise<LetterRow> {
  const [found] = await readLetters(db, sql`l.id = ${id}`)
  return found ?? fail('NOT_FOUND')
}

/** An issued letter with its text, if the caller may read it. */
export async function findLetterText(db: Db, id: string, actor: Actor) {
  const { rows } = await db.execute<{
    number: string
    title: string
    body: string
    language: LetterLanguage
    issuedOn: string
    organisation: string
  }>(sql`
    select l.number, l.title, l.body, l.language, l.issued_on as "issuedOn", o.name as organisation
    from letter l cross join organisation o where l.id = ${id} and ${isLetterVisible(actor)}`)
  return rows[0] ?? fail('NOT_FOUND')
}

/** All letter texts: the organisation's own, else the defaults. */
export async function listLetterTemplates(db: Db): Promise<LetterTemplateRow[]> {
  const { kind, language, version, title, body } = letterTemplate
  const stored = await db.select({ kind, language, version, title, body }).from(letterTemplate)
  return letterKinds.flatMap((one) =>
    letterLanguages.map(
      (spoken) => stored.find((row) => row.kind === one && row.language === spoken) ?? buildDefault(one, spoken),
    ),
  )
}

const buildDefault = (kind: LetterKind, language: LetterLanguage): LetterTemplateRow => ({
  kind,
  language,
  version: 0,
  ...defaultLetterTexts[kind][language],
})

export interface LetterSubject {
  [name: string]: unknown
  employee: string
  number: string
  jobTitle: string | null
  department: string | null
  employeeType: string | null
  joinedOn: string
  lastDay: string | null
  confirmedOn: string | null
  isOnProbation: boolean
  organisation: string
  userId: string | null
}

/** The facts of a letter: the record on a day, or on the last working day. */
export async function readLetterSubject(db: Db, employeeId: string, { today }: Actor): Promise<LetterSubject> {
  const { rows } = await db.execute<LetterSubject>(sql`
    select e.full_name as employee, e.number, coalesce(m.job_title, r.name) as "jobTitle", d.name as department, t.name as "employeeType",
      e.joined_on as "joinedOn", e.left_on as "lastDay", coalesce(m.status = 'ON_PROBATION', false) as "isOnProbation", o.name as organisation,
      e.user_id as "userId", (select x.day from probation_decision x where x.employee_id = e.id and x.state = 'APPROVED' and x.action = 'CONFIRM'
        order by x.day desc limit 1) as "confirmedOn"
    from employee e cross join organisation o left join lateral (
      select x.* from employment x where x.employee_id = e.id and x.from_day <= greatest(${today}::date, e.joined_on) order by x.from_day desc limit 1
    ) m on true left join department d on d.id = m.department_id left join department_role r on r.id = m.department_role_id
    left join employee_type t on t.id = m.employee_type_id where e.id = ${employeeId}`)
  return rows[0] ?? fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
}
