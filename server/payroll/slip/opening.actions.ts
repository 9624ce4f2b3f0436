import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { OpeningKind } from '../../../domain/payroll/slip/payslip.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { recordPayslipAccess } from '../../main/ports.ts'
import { isSlipVisible } from '../run/payslips/slip.queries.ts'
import { isUploadVisible } from './payslip.queries.ts'
import { payslipOpening } from './payslip.table.ts'

type OpenedPayslip = { id: string; employeeId: string }

/**
 * Records who opened these payslips, in the log of each payslip and in the access log. An Admin who views as another user cannot write, so the opening is recorded for
 * the Admin in a separate transaction.
 */
export async function recordOpening(
  muster: AppContext,
  db: Db,
  slips: readonly OpenedPayslip[],
  kind: OpeningKind,
  user: User,
): Promise<void> {
  if (slips.length === 0) return
  const userId = user.seenBy ?? user.userId
  const rows = slips.map(({ id, employeeId }) => ({ slipId: id, employeeId, userId, kind }))
  if (user.seenBy === null) {
    await db.insert(payslipOpening).values(rows)
    return recordPayslipAccess(
      db,
      user,
      slips.map(({ employeeId }) => employeeId),
    )
  }
  await muster.database.inTenant({ organisationId: user.organisationId, userId }, (own) =>
    own.insert(payslipOpening).values(rows),
  )
}

type PayslipOpenings = Api['GET /api/payroll/salarySlips/{id}/openings']['reply']

/** Who opened a payslip, latest first, for users who may see it. */
export async function listOpenings(db: Db, id: string, user: User): Promise<PayslipOpenings> {
  const { rows: seen } = await db.execute(sql`
    select 1 from salary_slip s where s.id = ${id} and ${isSlipVisible(user)}
    union all select 1 from uploaded_payslip p where p.id = ${id} and ${isUploadVisible(user)}`)
  if (seen.length === 0) fail('NOT_FOUND')
  const { rows } = await db.execute<PayslipOpenings[number]>(sql`
    select u.full_name as by, e.id is not null as "isOwn", o.way as kind, o.created_at as at from payslip_opening o join app_user u on u.id = o.user_id
    left join employee e on e.id = o.employee_id and e.user_id = o.user_id
    where o.slip_id = ${id} order by o.created_at desc, o.id desc limit 200`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
