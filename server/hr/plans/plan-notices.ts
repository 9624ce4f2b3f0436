import { sql } from 'drizzle-orm'
import type { RoleName } from '../../../domain/main/users/roles.ts'
import { emitEvents } from '../../kit/db/events.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { notify, notifyEach } from '../../notification/ports.ts'
import { toPlanLink, PLAN_STEPS_LINK } from './plan-links.ts'
import type { PreparedPlan, StoredStep } from './prepare-plans.ts'
import type { AssignedStep } from './write-plans.ts'

const MAX_NAMES = 10

/** Notifies employees of their started plan, and owners of their new steps. Each user gets one notice. */
export async function notifyOfPlans(
  db: Db,
  prepared: readonly PreparedPlan[],
  assigned: readonly AssignedStep[],
  owners: ReadonlyMap<string, { userId: string }>,
): Promise<void> {
  const started = prepared.filter(({ outcome }) => outcome === 'NEW')
  await notifyEach(
    db,
    'plan.started',
    started.map(({ person, template, steps }) => ({
      userId: person.userId,
      facts: { plan: template?.name ?? '', count: steps.filter(({ ownerId }) => ownerId === person.id).length },
      link: toPlanLink(template?.type ?? 'ONBOARDING'),
    })),
  )
  const byUser = await groupByUser(db, assigned, owners)
  await emitPlanUpdate(db, [...prepared.flatMap(({ person }) => person.userId ?? []), ...byUser.keys()])
  await notifyEach(
    db,
    'plan.assigned',
    [...byUser].map(([userId, steps]) => ({
      userId,
      facts: { count: steps.length, names: listShownNames(steps) },
      link: PLAN_STEPS_LINK,
    })),
  )
}

/** Sends a live update of plans to users. */
const emitPlanUpdate = (db: Db, users: readonly string[]): Promise<void> =>
  emitEvents(db, {
    kind: 'change',
    organisationId: db.organisationId,
    users: [...new Set(users)],
    topics: ['employee/plans'],
  })

/** Sends a live update of one plan to its employee and the owners of its steps. */
export async function emitPlanChange(db: Db, planId: string): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct e.user_id as "userId" from employee_plan_step s join employee e on e.id in (s.employee_id, s.owner_id)
    where s.employee_plan_id = ${planId} and e.user_id is not null`)
  await emitPlanUpdate(
    db,
    rows.map(({ userId }) => userId),
  )
}

/** Notifies the owner of a reopened step, or the users of its role, except the user who reopened it. */
export async function notifyOfReopenedStep(
  db: Db,
  { title, employeeId, ownerId, ownerRole }: StoredStep,
  { by, reason }: { by: User; reason: string },
): Promise<void> {
  const { rows } = await db.execute<{ name: string; ownerUserId: string | null }>(sql`
    select e.full_name as name, o.user_id as "ownerUserId"
    from employee e left join employee o on o.id = ${ownerId} where e.id = ${employeeId}`)
  const [{ name, ownerUserId } = { name: '', ownerUserId: null }] = rows
  const ofRole = ownerRole ? (await listUsersByRole(db, [ownerRole])).get(ownerRole) : undefined
  await notify(db, {
    userIds: (ofRole ?? (ownerUserId ? [ownerUserId] : [])).filter((userId) => userId !== by.userId),
    event: 'plan.reopened',
    facts: { who: await findUserName(db, by.userId), step: title, employee: name, reason },
    link: PLAN_STEPS_LINK,
  })
}

const listShownNames = (steps: readonly AssignedStep[]): string[] =>
  [...new Set(steps.map(({ plan }) => plan.person.name))].slice(0, MAX_NAMES)

/** The steps of each user who is not the employee of the plan. A step of a role is for all its users. */
async function groupByUser(
  db: Db,
  assigned: readonly AssignedStep[],
  owners: ReadonlyMap<string, { userId: string }>,
): Promise<Map<string, AssignedStep[]>> {
  const foreign = assigned.filter(({ step, plan }) => step.ownerId !== plan.person.id)
  const byRole = await listUsersByRole(db, [...new Set(foreign.flatMap(({ step }) => step.ownerRole ?? []))])
  const byUser = new Map<string, AssignedStep[]>()
  for (const one of foreign) {
    const { ownerId, ownerRole } = one.step
    const own = ownerId ? owners.get(ownerId)?.userId : undefined
    for (const userId of ownerRole ? (byRole.get(ownerRole) ?? []) : own ? [own] : []) {
      const steps = byUser.get(userId) ?? []
      steps.push(one)
      byUser.set(userId, steps)
    }
  }
  return byUser
}

/** Active users by role. */
export async function listUsersByRole(db: Db, roles: readonly RoleName[]): Promise<Map<RoleName, string[]>> {
  if (roles.length === 0) return new Map()
  const { rows } = await db.execute<{ role: RoleName; userIds: string[] }>(sql`
    select r.name as role, array_agg(u.id) as "userIds" from role r
    join user_role ur on ur.role_id = r.id join app_user u on u.id = ur.user_id and u.is_active
    where r.name = any(${sql.param([...roles])}::text[]) group by r.name`)
  return new Map(rows.map(({ role, userIds }) => [role, userIds]))
}
