import { sql, type SQL } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { assertPermission } from '../../kit/http/serve.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { notify } from '../../notification/ports.ts'
import { findDelegate } from './approval-chain.queries.ts'
import { emitApprovalChange } from './start-approval.actions.ts'
import { approvalDelegation } from './approval.table.ts'

type DelegationInput = Api['POST /api/approval/delegations']['args']['body']
type DelegationView = Api['GET /api/approval/delegations']['reply'][number]

registerConstraintErrors({ approval_delegation_no_overlap: 'DELEGATION_OVERLAP' })

/** Current and future delegations: those from and to the caller; HR sees all. */
export const listDelegations = (db: Db, user: User, today: Day): Promise<DelegationView[]> =>
  selectDelegations(db, user, sql`d.to_day >= ${today} and ${isDelegationVisible(user)}`)

/** Sets a delegate for the caller's absence. HR can do so for others. */
export async function createDelegation(
  db: Db,
  input: DelegationInput,
  user: User,
  today: Day,
): Promise<DelegationView> {
  const employeeId = input.employeeId ?? user.employeeId ?? fail('NOT_FOUND')
  if (employeeId !== user.employeeId) assertPermission(user, 'approval.act-instead')
  const { delegateId, fromDay, toDay, note = null, kinds = null } = input
  if (toDay < fromDay) fail('DELEGATION_ORDER', {}, { toDay: 'DELEGATION_ORDER' })
  if (toDay < today) fail('DELEGATION_PAST', {}, { toDay: 'DELEGATION_PAST' })
  const chosen = delegateId === employeeId ? null : await findDelegate(db, delegateId, null, today)
  if (!chosen) fail('BAD_INPUT', {}, { delegateId: 'DELEGATE_NOT_ALLOWED' })
  await refuseDelegationCycle(db, input, employeeId)
  const id = newId()
  await db.insert(approvalDelegation).values({ id, employeeId, delegateId, fromDay, toDay, note, kinds })
  const [row] = await selectDelegations(db, user, sql`d.id = ${id}`)
  if (!row) fail('NOT_FOUND')
  await Promise.all([
    notify(db, {
      userIds: [chosen.userId],
      event: 'approval.delegation',
      facts: { name: row.employee.name, from: fromDay, to: toDay },
      link: '/approvals',
    }),
    emitApprovalChange(db, ['leave'], [chosen.userId]),
  ])
  return row
}

/** Fails when the delegate has delegated to this employee, directly or through others, on a common day. */
async function refuseDelegationCycle(
  db: Db,
  { delegateId, fromDay, toDay }: DelegationInput,
  employeeId: string,
): Promise<void> {
  const { rows } = await db.execute(sql`
    with recursive chain(id, from_day, to_day) as (
      select ${delegateId}::uuid, ${fromDay}::date, ${toDay}::date
      union
      select d.delegate_id, greatest(d.from_day, c.from_day), least(d.to_day, c.to_day) from approval_delegation d
      join chain c on d.employee_id = c.id and d.from_day <= c.to_day and d.to_day >= c.from_day
    ) select 1 from chain where id = ${employeeId}::uuid limit 1`)
  if (rows.length > 0) fail('DELEGATION_CYCLE', {}, { delegateId: 'DELEGATION_CYCLE' })
}

export async function endDelegation(db: Db, id: string, user: User): Promise<void> {
  const { rows } = await db.execute(
    sql`delete from approval_delegation d where d.id = ${id} and ${canEndDelegation(user)} returning d.id`,
  )
  if (rows.length === 0) fail('NOT_FOUND')
}

const canEndDelegation = (user: User): SQL =>
  user.permissions.has('approval.act-instead') ? sql`true` : sql`d.employee_id = ${user.employeeId}::uuid`

const isDelegationVisible = (user: User): SQL =>
  sql`(${canEndDelegation(user)} or d.delegate_id = ${user.employeeId}::uuid)`

async function selectDelegations(db: Db, user: User, where: SQL): Promise<DelegationView[]> {
  const { rows } = await db.execute<DelegationView>(sql`
    select d.id, json_build_object('id', e.id, 'name', e.full_name) as employee, json_build_object('id', x.id, 'name', x.full_name) as delegate,
      d.from_day as "fromDay", d.to_day as "toDay", d.note, d.kinds, ${canEndDelegation(user)} as "isMine"
    from approval_delegation d join employee e on e.id = d.employee_id join employee x on x.id = d.delegate_id
    where ${where} order by d.from_day, e.full_name limit 500`)
  return rows
}
