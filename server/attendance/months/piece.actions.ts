import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { monthEnd, monthStart } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { canOversee, findAssignment, visibleTo } from '../../hr/ports.ts'
import { buildLimitSql, fetchPage, toLimitOffset } from '../../kit/db/page-query.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { Actor } from '../../kit/user.ts'
import { findUserName } from '../../main/ports.ts'
import { findLockedDay } from './locked-day.queries.ts'
import { pieceEntry } from './month.table.ts'

type PieceInput = Api['POST /api/attendance/pieces']['args']['body']
type SearchCall = Api['POST /api/attendance/pieces/search']

/**
 * Enters the pieces of an employee on a day; an entry of the same day and rate type is replaced. A changed quantity needs
 * approval.
 */
export async function enterPieces(db: Db, input: PieceInput, actor: Actor): Promise<{ id: string }> {
  const { employeeId, day, rateTypeId, quantity, note = '' } = input
  await assertOversees(db, employeeId, actor)
  const assignment = (await findAssignment(db, employeeId, day)) ?? fail('NOT_FOUND')
  if (day < assignment.joinedOn || (assignment.leftOn !== null && day > assignment.leftOn))
    fail('ATTENDANCE_NOT_EMPLOYED', {}, { day: 'ATTENDANCE_NOT_EMPLOYED' })
  if (day > actor.today) fail('PIECE_IN_FUTURE', {}, { day: 'PIECE_IN_FUTURE' })
  const locked = await findLockedDay(db, assignment.zoneId, [day])
  if (locked) fail('ATTENDANCE_DAY_LOCKED', locked, { day: 'ATTENDANCE_DAY_LOCKED' })
  const types = await listPieceRateTypes(db)
  if (!types.some(({ id }) => id === rateTypeId)) fail('PIECE_RATE_TYPE', {}, { rateTypeId: 'PIECE_RATE_TYPE' })
  const enteredBy = await findUserName(db, actor.user.userId)
  const [row] = await db
    .insert(pieceEntry)
    .values({ id: newId(), employeeId, day, rateTypeId, quantity, note, enteredBy })
    .onConflictDoUpdate({
      target: [pieceEntry.organisationId, pieceEntry.employeeId, pieceEntry.day, pieceEntry.rateTypeId],
      set: {
        quantity,
        note,
        enteredBy,
        isApproved: sql`${pieceEntry.isApproved} and ${pieceEntry.quantity} = excluded.quantity`,
        updatedAt: sql`now()`,
        version: sql`${pieceEntry.version} + 1`,
      },
    })
    .returning({ id: pieceEntry.id })
  return row ?? fail('CONFLICT')
}

export async function deletePieces(db: Db, id: string, actor: Actor) {
  const [found] = await db.select().from(pieceEntry).where(eq(pieceEntry.id, id)).for('update')
  if (!found) fail('NOT_FOUND')
  await assertOversees(db, found.employeeId, actor)
  const assignment = await findAssignment(db, found.employeeId, found.day)
  const locked = await findLockedDay(db, assignment?.zoneId ?? null, [found.day])
  if (locked) fail('ATTENDANCE_DAY_LOCKED', locked)
  await db.delete(pieceEntry).where(eq(pieceEntry.id, id))
  return done
}

export async function listPieceRateTypes(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from pay_rate_type where unit = 'PIECE' and is_active order by name`,
  )
  return rows
}

export async function searchPieces(
  db: Db,
  { month, employeeId, page, size = 50 }: SearchCall['args']['body'],
  { user, today }: Actor,
): Promise<SearchCall['reply']> {
  const where = sql`piece_entry p join employee e on e.id = p.employee_id join pay_rate_type r on r.id = p.rate_type_id
    where p.day between ${monthStart(month)} and ${monthEnd(month)} and ${visibleTo(user, sql`p.employee_id`, today)}
      and ${employeeId ? sql`p.employee_id = ${employeeId}` : sql`true`}`
  const rows = db
    .execute<SearchCall['reply']['content'][number] & Record<string, unknown>>(sql`
      select p.id, json_build_object('id', e.id, 'name', e.full_name) as employee, p.day, json_build_object('id', r.id, 'name', r.name) as "rateType",
        trim_scale(p.quantity)::text as quantity, p.note, p.is_approved as "isApproved"
      from ${where} order by p.day desc, e.full_name, p.id ${buildLimitSql(toLimitOffset({ page, size }))}`)
    .then((found) => found.rows)
  return fetchPage(db, { page, size }, { rows, counted: sql`select 1 from ${where}` })
}

async function assertOversees(db: Db, employeeId: string, { user, today }: Actor): Promise<void> {
  const { rows } = await db.execute(
    sql`select 1 from employee e where e.id = ${employeeId} and ${canOversee(user, sql`e.id`, today)}`,
  )
  if (rows.length === 0) fail('NOT_FOUND')
}
