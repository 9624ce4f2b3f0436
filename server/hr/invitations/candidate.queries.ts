import { sql, type SQL } from 'drizzle-orm'
import type { InvitationInput } from '../../../domain/hr/invitations/invitation-batch.calls.ts'
import type { InvitationCandidate } from '../../../domain/hr/invitations/invitation-rules.ts'
import { ADMIN, HR } from '../../../domain/main/users/roles.ts'
import type { Day } from '../../../domain/kit/day.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { buildEmployeeSelection } from '../employees/employee-filter.ts'
import { isEmploymentEffective, visibleTo } from '../employees/scope.ts'

export type CandidateRow = InvitationCandidate & {
  employeeId: string
  fullName: string
  mobile: string | null
  userId: string | null
  username: string | null
  language: string | null
  /** True when the employee currently has direct reports. */
  hasReports: boolean
}

// A user without a password and without a valid invitation counts as having no account, so they can be invited again.
const hasNoAccount = (now: string) => sql`not exists (
  select from app_user u where u.id = e.user_id and (u.password_hash is not null or ${hasOpenInvitation(now)}))`

const hasOpenInvitation = (now: string) =>
  sql`exists (select from invitation i where i.user_id = u.id and i.state = 'SENT' and i.expires_at > ${now})`

/** A query of the employee ids that an input selects, within the scope of the user. */
export function selectInvitedIds(input: InvitationInput, by: User, { today, now }: { today: Day; now: string }): SQL {
  const { employeeIds, importId, filters } = input
  if ([employeeIds, importId, filters].filter((one) => one !== undefined).length !== 1)
    fail('BAD_INPUT', {}, { employeeIds: 'FIELD_REQUIRED' })
  if (filters) {
    const { from, where } = buildEmployeeSelection(filters, by, today)
    return sql`select e.id from ${from} where ${where} and ${hasNoAccount(now)}`
  }
  const meant = importId
    ? sql`e.import_id = ${importId} and ${hasNoAccount(now)}`
    : sql`e.id = any(${sql.param(employeeIds)}::uuid[])`
  return sql`select e.id from employee e where ${meant} and ${visibleTo(by, sql`e.id`, today)}`
}

/** Data of these employees for an invitation. */
export async function readCandidates(
  db: Db,
  ids: SQL,
  { today, now, isLocked = false }: { today: Day; now: string; isLocked?: boolean },
): Promise<CandidateRow[]> {
  // A separate statement, so that the next one reads the data after the lock is acquired.
  if (isLocked) await db.execute(sql`select id from employee where id in (${ids}) order by id for update`)
  const { rows } = await db.execute<CandidateRow>(sql`
    select e.id as "employeeId", e.number, e.first_name as "firstName", e.last_name as "lastName", e.full_name as "fullName",
      e.work_email as "workEmail", e.personal_email as "personalEmail", e.mobile, e.left_on as "leftOn",
      e.user_id as "userId", u.username, u.language, u.password_hash is not null as "hasPassword",
      u.id is not null and ${hasOpenInvitation(now)} as "isInvited",
      exists (select from user_role h join role l on l.id = h.role_id
        where h.user_id = e.user_id and l.name in (${HR}, ${ADMIN})) as "hasHighRole",
      exists (select from employment m join employee r on r.id = m.employee_id where m.manager_id = e.id
        and (r.left_on is null or r.left_on >= ${today})
        and m.id in (select e.id from employment e where e.employee_id = r.id and ${isEmploymentEffective(today)})) as "hasReports"
    from employee e left join app_user u on u.id = e.user_id
    where e.id in (${ids}) order by e.full_name, e.id`)
  return rows
}
