import { eq, sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { ProfileChangeRow } from '../../../domain/hr/profile-changes/profile-change.calls.ts'
import type { Page } from '../../../domain/kit/page.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { addApprovals, isSubjectApprover } from '../../main/approval-ports.ts'
import { createFileLink } from '../../main/system/file.actions.ts'
import { canOversee } from '../employees/scope.ts'
import { mayReadPersonal } from '../employees/employee.queries.ts'
import { readCurrentValues } from './current-values.queries.ts'
import { profileChange } from './profile-change.table.ts'

type ProfileChangeSearch = Api['POST /api/hr/employee/profileChanges/search']['args']['body']

const changeColumns = sql`c.id, c.version, json_build_object('id', e.id, 'name', e.full_name) as employee, c.reason,
  c.proof_file_id is not null as "hasProof", c.state, c.requested_at as "requestedAt", c.decided_at as "decidedAt", c.decided_by as "decidedBy",
  c.decision_comment as "decisionComment", (
    select json_agg(json_build_object('path', f.path, 'before', f.before, 'after', f.after,
      'custom', case when u.id is not null then json_build_object('name', u.name, 'kind', u.kind) end) order by f.id)
    from profile_change_field f left join custom_field u on f.path = 'custom/' || u.id where f.profile_change_id = c.id) as fields`

const changeTables = sql`profile_change c join employee e on e.id = c.employee_id`

type StoredChange = Omit<ProfileChangeRow, 'waitsFor' | 'approvalId'> & Record<string, unknown>

/** The requests that a user may see: their own, for HR those of their scope, and for approvers those they decide. */
const isChangeVisible = ({ user, today }: Actor): SQL => {
  const overseen = user.permissions.has('employee.manage') ? canOversee(user, sql`c.employee_id`, today) : sql`false`
  return sql`(c.employee_id = ${user.employeeId}::uuid or ${overseen} or ${isSubjectApprover(user, sql`c.id`, today)})`
}

export async function searchProfileChanges(
  db: Db,
  search: ProfileChangeSearch,
  actor: Actor,
): Promise<Page<ProfileChangeRow>> {
  const { employeeId, state } = search.filters ?? {}
  const where = sql.join(
    [
      isChangeVisible(actor),
      ...(employeeId ? [sql`c.employee_id = ${employeeId}`] : []),
      ...(state ? [sql`c.state = ${state}`] : []),
    ],
    sql` and `,
  )
  const { sort = '-requestedAt' }: { sort?: string } = search
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const page = await fetchPage<StoredChange>(db, search, {
    rows: db
      .execute<StoredChange>(
        sql`select ${changeColumns} from ${changeTables} where ${where} order by c.requested_at ${direction}, c.id ${direction} ${buildLimitSql(toLimitOffset(search))}`,
      )
      .then(({ rows }) => rows),
    counted: sql`select 1 from ${changeTables} where ${where}`,
  })
  return { ...page, content: await addApprovals(db, page.content) }
}

/** One request. While it is pending, the values before the change are those of the record now. */
export async function findProfileChange(db: Db, id: string, actor: Actor): Promise<ProfileChangeRow> {
  const { rows } = await db.execute<StoredChange>(
    sql`select ${changeColumns} from ${changeTables} where c.id = ${id} and ${isChangeVisible(actor)}`,
  )
  const [found] = await addApprovals(db, rows)
  if (!found) fail('NOT_FOUND')
  if (found.state !== 'PENDING') return found
  const current = await readCurrentValues(db, found.employee.id)
  return { ...found, fields: found.fields.map((field) => ({ ...field, before: current.get(field.path) ?? null })) }
}

/** A link to the proof. A proof of bank details shows the account number, so not every approver may open it. */
export async function createProofLink(muster: AppContext, db: Db, id: string, actor: Actor) {
  const { employee, fields } = await findProfileChange(db, id, actor)
  const isBankAccount = fields.some(({ path }) => path.startsWith('bankAccount/'))
  if (isBankAccount && !mayReadPersonal(actor.user, employee.id)) fail('PROFILE_CHANGE_PROOF_HIDDEN')
  const [row] = await db
    .select({ fileId: profileChange.proofFileId })
    .from(profileChange)
    .where(eq(profileChange.id, id))
  return createFileLink(muster, db, row?.fileId ?? fail('NOT_FOUND'), { show: true })
}
