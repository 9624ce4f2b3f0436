import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type {
  OpenProbation,
  ProbationDecision,
  ProbationDecisionRow,
} from '../../../domain/hr/probation/probation.calls.ts'
import { findLatestProbationEnd } from '../../../domain/hr/probation/probation-decision.ts'
import type { Question } from '../../../domain/hr/organisation/organisation.calls.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { addApprovals, isSubjectApprover } from '../../main/approval-ports.ts'
import { canOversee, isEmploymentEffective } from '../employees/scope.ts'

type OpenSearch = Api['POST /api/hr/probation/open/search']['args']['body']
type DecisionSearch = Api['POST /api/hr/probation/decisions/search']['args']['body']

const toPattern = (q: string): string => `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`

const selectDepartment = (today: Day): SQL => sql`(
  select d.name from employment m join department d on d.id = m.department_id
  where m.employee_id = p.employee_id and m.from_day <= ${today} and (m.to_day is null or m.to_day >= ${today}) limit 1)`

/** A probation `p` of an employee `e` is open until it is confirmed or the employment is ended. */
export const isProbationOpen = (
  today: Day,
): SQL => sql`(p.from_day <= ${today} and (e.left_on is null or e.left_on >= ${today})
  and not exists (select from probation_decision x where x.probation_id = p.id and x.state = 'APPROVED' and x.action <> 'EXTEND')
  and not exists (select from probation y where y.employee_id = p.employee_id and y.from_day > p.from_day))`

const probationTables = sql`probation p join employee e on e.id = p.employee_id join probation_type t on t.id = p.probation_type_id`

type OpenRow = Omit<OpenProbation, 'latestDay'> & {
  [name: string]: unknown
  months: number
  extensionMonths: number
}

/** Probations that are not decided, of the employees in the scope of the caller. */
export async function searchOpenProbations(db: Db, search: OpenSearch, actor: Actor): Promise<Page<OpenProbation>> {
  const { q, dueUntil } = search.filters ?? {}
  const where = sql.join(
    [
      canOversee(actor.user, sql`p.employee_id`, actor.today),
      isProbationOpen(actor.today),
      ...(dueUntil ? [sql`p.to_day <= ${dueUntil}`] : []),
      ...(q?.trim() ? [sql`e.full_name ilike ${toPattern(q)}`] : []),
    ],
    sql` and `,
  )
  const { sort = 'toDay' }: { sort?: string } = search
  const order = sort.endsWith('employee') ? sql`e.full_name` : sql`p.to_day`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const page = await fetchPage<OpenRow>(db, search, {
    rows: readProbations(
      db,
      sql`${where} order by ${order} ${direction}, p.id ${buildLimitSql(toLimitOffset(search))}`,
      actor,
    ),
    counted: sql`select 1 from ${probationTables} where ${where}`,
  })
  return { ...page, content: page.content.map(toOpenProbation) }
}

async function readProbations(db: Db, rest: SQL, { today }: Actor): Promise<OpenRow[]> {
  const { rows } = await db.execute<OpenRow>(sql`
    select p.id, json_build_object('id', e.id, 'name', e.full_name) as employee, ${selectDepartment(today)} as department, t.name as type,
      p.from_day as "fromDay", p.to_day as "toDay", p.to_day < ${today} as "isOverdue", t.months, t.extension_months as "extensionMonths",
      exists (select from probation_decision x where x.probation_id = p.id and x.state = 'PENDING') as "hasPendingDecision"
    from ${probationTables} where ${rest}`)
  return rows
}

const toOpenProbation = ({ months, extensionMonths, ...row }: OpenRow): OpenProbation => ({
  ...row,
  latestDay: findLatestProbationEnd(row, { months, extensionMonths }),
})

export async function isOwnProbation(db: Db, id: string, employeeId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from probation where id = ${id} and employee_id = ${employeeId}`)
  return rows.length > 0
}

/** An open probation of an employee in the scope of the caller. */
export async function findOpenProbation(db: Db, id: string, actor: Actor): Promise<OpenProbation> {
  const { user, today } = actor
  const [found] = await readProbations(db, sql`p.id = ${id} and ${canOversee(user, sql`p.employee_id`, today)}`, actor)
  if (!found) fail('NOT_FOUND')
  const [open] = await readProbations(db, sql`p.id = ${id} and ${isProbationOpen(today)}`, actor)
  if (!open) fail('PROBATION_DECIDED')
  return toOpenProbation(found)
}

/** The questions of the department of the employee for the end of the probation. */
export async function listProbationQuestions(db: Db, id: string, actor: Actor): Promise<Question[]> {
  const { rows } = await db.execute<{ questions: Question[] | null }>(sql`
    select (select f.questions from employment e join feedback_form f on f.department_id = e.department_id and f.purpose = 'PROBATION'
      where e.employee_id = p.employee_id and ${isEmploymentEffective(actor.today)} limit 1) as questions
    from probation p where p.id = ${id} and ${canOversee(actor.user, sql`p.employee_id`, actor.today)}`)
  const [found] = rows
  if (!found) fail('NOT_FOUND')
  return found.questions ?? []
}

const isDecisionVisible = ({ user, today }: Actor): SQL =>
  sql`(${canOversee(user, sql`x.employee_id`, today)} or ${isSubjectApprover(user, sql`x.id`, today)})`

const decisionTables = sql`probation_decision x join ${probationTables} on p.id = x.probation_id left join employee b on b.id = x.proposed_by_id`

type StoredRow = Omit<ProbationDecision, 'waitsFor' | 'approvalId'> & Record<string, unknown>

export async function searchProbationDecisions(
  db: Db,
  search: DecisionSearch,
  actor: Actor,
): Promise<Page<ProbationDecisionRow>> {
  const { q, state, action } = search.filters ?? {}
  const where = sql.join(
    [
      isDecisionVisible(actor),
      ...(q?.trim() ? [sql`e.full_name ilike ${toPattern(q)}`] : []),
      ...(state ? [sql`x.state = ${state}`] : []),
      ...(action ? [sql`x.action = ${action}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-proposedAt' }: { sort?: string } = search
  const order = sort.endsWith('employee') ? sql`e.full_name` : sql`x.proposed_at`
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const page = await fetchPage<StoredRow>(db, search, {
    rows: readDecisions(
      db,
      sql`${where} order by ${order} ${direction}, x.id ${buildLimitSql(toLimitOffset(search))}`,
      actor,
    ),
    counted: sql`select 1 from ${decisionTables} where ${where}`,
  })
  return { ...page, content: await addApprovals(db, page.content) }
}

export async function findProbationDecision(db: Db, id: string, actor: Actor): Promise<ProbationDecision> {
  const [found] = await addApprovals(
    db,
    await readDecisions(db, sql`x.id = ${id} and ${isDecisionVisible(actor)}`, actor),
  )
  return found ?? fail('NOT_FOUND')
}

async function readDecisions(db: Db, rest: SQL, { today }: Actor): Promise<StoredRow[]> {
  const { rows } = await db.execute<StoredRow>(sql`
    select x.id, x.version, p.id as "probationId", json_build_object('id', e.id, 'name', e.full_name) as employee,
      ${selectDepartment(today)} as department, t.name as type, p.from_day as "fromDay", p.to_day as "toDay", x.action, x.day, x.comment,
      x.answers, x.state, b.full_name as "proposedBy", x.proposed_at as "proposedAt", x.decided_by as "decidedBy", x.decided_at as "decidedAt",
      x.decision_comment as "decisionComment"
    from ${decisionTables} where ${rest}`)
  return rows
}
