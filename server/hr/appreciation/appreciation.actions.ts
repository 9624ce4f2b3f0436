import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { MAX_APPRECIATIONS_PER_DAY, type AppreciationRow } from '../../../domain/hr/appreciation/appreciation.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { fail } from '../../kit/errors.ts'
import { emitEvents } from '../../kit/db/events.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { notify } from '../../notification/ports.ts'
import { findAssignment, lockAssignment } from '../employees/assignment.queries.ts'
import { findAppreciation } from './appreciation.queries.ts'
import { employeeAppreciation } from './appreciation.table.ts'
import type { Actor } from '../../kit/user.ts'

type AppreciationInput = Api['POST /api/hr/employee/appreciations']['args']['body']
type AppreciationUpdateInput = Api['PUT /api/hr/employee/appreciations/{id}']['args']['body']

/** Sends an appreciation to a colleague and notifies them. Limited per day, and to one per day for each colleague. */
export async function giveAppreciation(
  muster: AppContext,
  db: Db,
  input: AppreciationInput,
  actor: Actor,
): Promise<AppreciationRow> {
  const giverId = actor.user.employeeId ?? fail('NO_EMPLOYEE_RECORD')
  if (input.employeeId === giverId) fail('BAD_INPUT', {}, { employeeId: 'APPRECIATION_SELF' })
  // Simultaneous calls run one after the other, so that they cannot exceed the limit together.
  await lockAssignment(db, giverId, actor.today)
  const person = await findAssignment(db, input.employeeId, actor.today)
  if (!person || (person.leftOn !== null && person.leftOn < actor.today))
    fail('BAD_INPUT', {}, { employeeId: 'EMPLOYEE_NOT_ACTIVE' })
  const now = muster.clock.now()
  await assertAppreciationLimit(db, giverId, input.employeeId, now)
  const id = newId()
  const { socialType = 'EVERYONE', ...values } = input
  await db.insert(employeeAppreciation).values({ ...values, id, socialType, giverId, givenAt: now.toISOString() })
  const made = await findAppreciation(db, id, actor)
  await notify(db, {
    userIds: person.userId ? [person.userId] : [],
    event: 'appreciation.received',
    facts: { name: made.giver.name, type: made.type.name, message: made.message },
    link: '/appreciation',
  })
  await emitFeedChange(db)
  return made
}

/** The giver may edit the message. */
export async function changeAppreciation(
  db: Db,
  id: string,
  { version, ...values }: AppreciationUpdateInput,
  actor: Actor,
) {
  const before = await findAppreciation(db, id, actor)
  if (!before.isMine) fail('NOT_ALLOWED_TO_CHANGE')
  const [changed] = await db
    .update(employeeAppreciation)
    .set({ ...values, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(employeeAppreciation.id, id), eq(employeeAppreciation.version, version)))
    .returning({ id: employeeAppreciation.id })
  if (!changed) fail('STALE_VERSION', { yours: version, current: before.version })
  await emitFeedChange(db)
  return findAppreciation(db, id, actor)
}

/** The giver, or a user who manages appreciations, may delete it. */
export async function removeAppreciation(db: Db, id: string, actor: Actor): Promise<void> {
  const before = await findAppreciation(db, id, actor)
  if (!before.isMine && !actor.user.permissions.has('appreciation.manage')) fail('NOT_ALLOWED_TO_CHANGE')
  await db.delete(employeeAppreciation).where(eq(employeeAppreciation.id, id))
  await emitFeedChange(db)
}

const DAY_MS = 86_400_000

async function assertAppreciationLimit(db: Db, giverId: string, employeeId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const { rows } = await db.execute<{ given: number; same: number }>(sql`
    select count(*) as given, count(*) filter (where a.employee_id = ${employeeId}) as same
    from employee_appreciation a where a.giver_id = ${giverId} and a.given_at > ${since}`)
  if (Number(rows[0]?.same) > 0) fail('APPRECIATION_ALREADY_SENT')
  if (Number(rows[0]?.given) >= MAX_APPRECIATIONS_PER_DAY)
    fail('APPRECIATION_LIMIT', { max: MAX_APPRECIATIONS_PER_DAY })
}

const emitFeedChange = (db: Db) =>
  emitEvents(db, { kind: 'change', organisationId: db.organisationId, users: 'everyone', topics: ['appreciations'] })
