import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { maxDay } from '../../../domain/kit/day.ts'
import { getToday, type Clock } from '../../kit/clock.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { organisation } from '../../main/organisation/organisation.table.ts'
import { provideEmployeeDirectory, type EmployeeDirectory, type UserEmployment } from '../../main/ports.ts'
import { employee } from './employee.table.ts'
import { zone } from '../organisation/organisation.table.ts'
import { selectZoneId } from './assignment.queries.ts'

/** Adds to a signed-in user: the employee id, the time zone of their zone, and whether they have left or not joined yet. */
export function registerPersonLookup(app: FastifyInstance): void {
  provideEmployeeDirectory((db, userId) => findPersonOfUser(db, userId, app.muster.clock), personLookup)
}

async function findPersonOfUser(db: Db, userId: string, clock: Clock): Promise<UserEmployment> {
  const [found] = await db
    .select({ employeeId: employee.id, leftOn: employee.leftOn, joinedOn: employee.joinedOn })
    .from(employee)
    .where(eq(employee.userId, userId))
  if (!found) return { employeeId: null, timeZone: null, hasLeft: false, isJoining: false }
  const worldDay = getToday(clock, 'UTC')
  const { leftOn, joinedOn } = found
  const lastDay = maxDay(joinedOn, leftOn !== null && leftOn < worldDay ? leftOn : worldDay)
  const [home] = await db
    .select({ timeZone: zone.timeZone })
    .from(zone)
    .where(sql`${zone.id} = ${selectZoneId(found.employeeId, lastDay)}`)
  const timeZone = home?.timeZone ?? null
  const today = getToday(clock, timeZone ?? (await findOrganisationTimeZone(db)))
  return {
    employeeId: found.employeeId,
    timeZone,
    hasLeft: leftOn !== null && leftOn < today,
    isJoining: joinedOn > today,
  }
}

async function findOrganisationTimeZone(db: Db): Promise<string> {
  const [home] = await db.select({ timeZone: organisation.timeZone }).from(organisation)
  return home?.timeZone ?? 'UTC'
}

const personLookup: EmployeeDirectory = {
  async findEmployeeIds(db, userIds) {
    if (userIds.length === 0) return new Map()
    const rows = await db
      .select({ id: employee.id, userId: employee.userId })
      .from(employee)
      .where(and(isNotNull(employee.userId), inArray(employee.userId, userIds)))
    return new Map(rows.flatMap(({ id, userId }) => (userId ? [[userId, id]] : [])))
  },

  async link(db, employeeId, userId) {
    const [found] = await db
      .select({ userId: employee.userId })
      .from(employee)
      .where(eq(employee.id, employeeId))
      .for('update')
    if (!found) fail('BAD_REFERENCE', {}, { employeeId: 'BAD_REFERENCE' })
    if (found.userId) fail('HAS_SIGN_IN', {}, { employeeId: 'HAS_SIGN_IN' })
    await db.update(employee).set({ userId }).where(eq(employee.id, employeeId))
  },

  async unlink(db, userId) {
    await db.update(employee).set({ userId: null }).where(eq(employee.userId, userId))
  },
}
