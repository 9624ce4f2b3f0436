import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Question } from '../../../domain/hr/organisation/organisation.calls.ts'
import type { Resignation, ResignationRow } from '../../../domain/hr/separation/resignation.calls.ts'
import type { FeedbackAnswer } from '../../../domain/hr/separation/resignation.ts'
import type { Page } from '../../../domain/kit/page.ts'
import { fail } from '../../kit/errors.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor } from '../../kit/user.ts'
import { addApprovals, isSubjectApprover, selectLatestRejection } from '../../main/approval-ports.ts'
import { canSeeAllEmployees, visibleTo } from '../employees/scope.ts'
import { calculateNoticeAmount } from './notice-amount.ts'

type ResignationSearch = Api['POST /api/hr/resignations/search']['args']['body']

/** Own resignations, those of the employees in the scope of the caller, and those that the caller decides. */
const isResignationVisible = ({ user, today }: Actor): SQL => {
  const overseen = user.permissions.has('resignation.approve') ? visibleTo(user, sql`r.employee_id`, today) : sql`false`
  return sql`(r.employee_id = ${user.employeeId}::uuid or ${overseen} or ${isSubjectApprover(user, sql`r.id`, today)})`
}

const resignationTables = sql`resignation r join employee e on e.id = r.employee_id
  left join resignation_type t on t.id = r.type_id left join resignation_reason w on w.id = r.reason_id`

const selectDepartment = (day: SQL): SQL => sql`(
  select m.department_id from employment m where m.employee_id = r.employee_id and m.from_day <= ${day} order by m.from_day desc limit 1)`

const selectResignationColumns = ({
  user,
}: Actor): SQL => sql`r.id, r.version, json_build_object('id', e.id, 'name', e.full_name) as employee,
  (select d.name from department d where d.id = ${selectDepartment(sql`r.last_day`)}) as department, r.kind,
  case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as type,
  case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as reason, r.note,
  r.submitted_on as "submittedOn", r.requested_day as "requestedDay", r.notice_days as "noticeDays", r.counts_working_days as "countsWorkingDays",
  r.notice_day as "noticeDay", r.last_day as "lastDay", r.shortfall_days as "shortfallDays", r.notice_treatment as "noticeTreatment",
  r.state, r.withdrawal_reason as "withdrawalReason",
  ${selectLatestRejection(sql`r.id`, 'RESIGNATION_WITHDRAWAL')} as "withdrawalRejection", r.decided_at as "decidedAt", r.decided_by as "decidedBy",
  r.decision_comment as "decisionComment", coalesce(r.employee_id = ${user.employeeId}::uuid, false) as "isOwn",
  (r.is_open and ${user.permissions.has('resignation.approve')} and r.employee_id is distinct from ${user.employeeId}::uuid) as "canChange"`

type StoredRow = Omit<ResignationRow, 'waitsFor' | 'approvalId'> & Record<string, unknown>

export async function searchResignations(
  db: Db,
  search: ResignationSearch,
  actor: Actor,
): Promise<Page<ResignationRow>> {
  const { q, state, kind, employeeId, own, withdrawals } = search.filters ?? {}
  const words = q?.trim() ? `%${q.trim().replace(/[\\%_]/g, '\\$&')}%` : null
  const where = sql.join(
    [
      isResignationVisible(actor),
      ...(words ? [sql`e.full_name ilike ${words}`] : []),
      ...(state ? [sql`r.state = ${state}`] : []),
      ...(kind ? [sql`r.kind = ${kind}`] : []),
      ...(employeeId ? [sql`r.employee_id = ${employeeId}`] : []),
      ...(own ? [sql`r.employee_id = ${actor.user.employeeId}::uuid`] : []),
      ...(withdrawals ? [sql`r.withdrawal_reason is not null`] : []),
    ],
    sql` and `,
  )
  const { sort = '-submittedOn' }: { sort?: string } = search
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const column = resignationOrder[sort.replace('-', '')] ?? sql`r.submitted_on`
  // Ids are in the order of creation, so of two resignations of one day the later one is first.
  const order = sql`${column} ${direction}, r.id ${direction}`
  const page = await fetchPage<StoredRow>(db, search, {
    rows: readResignations(db, sql`${where} order by ${order} ${buildLimitSql(toLimitOffset(search))}`, actor),
    counted: sql`select 1 from ${resignationTables} where ${where}`,
  })
  return { ...page, content: await addApprovals(db, page.content) }
}

const resignationOrder: Record<string, SQL> = {
  employee: sql`e.full_name`,
  submittedOn: sql`r.submitted_on`,
  lastDay: sql`r.last_day`,
}

async function readResignations(db: Db, rest: SQL, actor: Actor): Promise<StoredRow[]> {
  const { rows } = await db.execute<StoredRow>(
    sql`select ${selectResignationColumns(actor)} from ${resignationTables} where ${rest}`,
  )
  return rows
}

/** One resignation. The exit interview and the amount of the notice, which shows the pay, are for the employee and HR. */
export async function findResignation(db: Db, id: string, actor: Actor): Promise<Resignation> {
  const rows = await readResignations(db, sql`r.id = ${id} and ${isResignationVisible(actor)}`, actor)
  const [found] = await addApprovals(db, rows)
  if (!found) fail('NOT_FOUND')
  const { isOwn, employee, lastDay, shortfallDays: days } = found
  const { permissions } = actor.user
  const canSeeInterview = isOwn || permissions.has('resignation.manage')
  const canSeePay = isOwn || (permissions.has('settlement.manage') && canSeeAllEmployees(actor.user))
  return {
    ...found,
    ...(canSeeInterview ? await readExitInterview(db, id) : { exitQuestions: [], exitAnswers: [] }),
    noticeAmount: canSeePay ? await calculateNoticeAmount(db, { employeeId: employee.id, lastDay, days }) : null,
  }
}

async function readExitInterview(
  db: Db,
  id: string,
): Promise<{ exitQuestions: Question[]; exitAnswers: FeedbackAnswer[] }> {
  const { rows } = await db.execute<{ exitQuestions: Question[]; exitAnswers: FeedbackAnswer[] }>(sql`
    select r.exit_answers as "exitAnswers", coalesce((select f.questions from feedback_form f
      where r.kind <> 'DEATH' and f.purpose = 'EXIT' and f.department_id = ${selectDepartment(sql`r.last_day`)}), '[]') as "exitQuestions"
    from resignation r where r.id = ${id}`)
  return rows[0] ?? { exitQuestions: [], exitAnswers: [] }
}
