import { inArray, sql } from 'drizzle-orm'
import { listUsernameCandidates, pickEmail } from '../../../domain/hr/invitations/invitation-rules.ts'
import { EMPLOYEE, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { InvitedUser } from '../../main/invitations/send-invitation.actions.ts'
import { appUser, role, userRole } from '../../main/users/user.table.ts'
import type { CandidateRow } from './candidate.queries.ts'

/** Employee, and also Manager for employees with direct reports. */
export const pickRoles = ({ hasReports }: Pick<CandidateRow, 'hasReports'>): RoleName[] =>
  hasReports ? [EMPLOYEE, MANAGER] : [EMPLOYEE]

/** Creates user accounts without passwords for these employees. Existing accounts are kept. Returns all accounts. */
export async function createEmployeeAccounts(
  db: Db,
  candidates: readonly CandidateRow[],
  chooseRoles: (candidate: CandidateRow) => readonly RoleName[] = pickRoles,
): Promise<(InvitedUser & { employeeId: string })[]> {
  const without = candidates.filter(({ userId }) => userId === null)
  const usernames = await assignUsernames(db, without)
  const made = without.map((candidate, at) => ({ candidate, id: newId(), username: usernames[at] ?? newId() }))
  await insertUsers(db, made, chooseRoles)
  await linkUsers(db, made)
  await refreshEmails(db, candidates)
  return candidates.map((candidate) => {
    const fresh = made.find((one) => one.candidate === candidate)
    return {
      employeeId: candidate.employeeId,
      userId: fresh?.id ?? candidate.userId ?? '',
      username: fresh?.username ?? candidate.username ?? '',
      email: pickEmail(candidate),
      language: candidate.language ?? 'en',
    }
  })
}

interface NewAccount {
  candidate: CandidateRow
  id: string
  username: string
}

async function assignUsernames(db: Db, candidates: readonly CandidateRow[]): Promise<string[]> {
  const candidateNames = candidates.map((candidate) => listUsernameCandidates(candidate))
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from taken_usernames(${sql.param([...new Set(candidateNames.flat())])}) as name`,
  )
  const taken = new Set(rows.map(({ name }) => name))
  return candidateNames.map((names) => {
    const free = names.find((name) => !taken.has(name)) ?? `employee.${newId().slice(-8)}`
    taken.add(free)
    return free
  })
}

async function insertUsers(
  db: Db,
  made: readonly NewAccount[],
  chooseRoles: (candidate: CandidateRow) => readonly RoleName[],
): Promise<void> {
  if (made.length === 0) return
  const roles = await db.select({ id: role.id, name: role.name }).from(role)
  const roleIdsOf = (candidate: CandidateRow) =>
    chooseRoles(candidate).flatMap((name) => roles.filter((one) => one.name === name).map(({ id }) => id))
  await db.insert(appUser).values(
    made.map(({ candidate, id, username }) => ({
      id,
      username,
      email: pickEmail(candidate),
      fullName: candidate.fullName,
      mobile: candidate.mobile,
      currentRoleId: roleIdsOf(candidate)[0],
    })),
  )
  await db
    .insert(userRole)
    .values(made.flatMap(({ candidate, id }) => roleIdsOf(candidate).map((roleId) => ({ userId: id, roleId }))))
}

// A new user account changes the version of the record.
async function linkUsers(db: Db, made: readonly NewAccount[]): Promise<void> {
  if (made.length === 0) return
  const pairs = JSON.stringify(made.map(({ candidate, id }) => ({ employee: candidate.employeeId, account: id })))
  await db.execute(sql`
    update employee e set user_id = p.account, version = e.version + 1, updated_at = now()
    from jsonb_to_recordset(${pairs}::jsonb) as p(employee uuid, account uuid) where e.id = p.employee`)
}

// A repeated invitation uses the current email address of the record.
async function refreshEmails(db: Db, candidates: readonly CandidateRow[]): Promise<void> {
  const ids = candidates.flatMap(({ userId }) => (userId ? [userId] : []))
  if (ids.length === 0) return
  await db
    .update(appUser)
    .set({
      email: sql`(select coalesce(e.work_email, e.personal_email) from employee e where e.user_id = ${appUser.id})`,
      mailVerifiedAt: null,
    })
    .where(inArray(appUser.id, ids))
}
