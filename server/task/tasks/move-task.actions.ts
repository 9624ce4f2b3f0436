import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { findRankBetween, RANK_STEP } from '../../../domain/task/tasks/board-rank.ts'
import { takeAdvisoryLock } from '../../kit/db/advisory-lock.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { fail } from '../../kit/errors.ts'
import type { TimedActor } from '../../kit/user.ts'
import { leaveSprintsOfOtherTeams } from '../sprints/sprint-scope.actions.ts'
import { recordTaskActivity } from './task-activity.ts'
import { applyTaskChangeEffects, changeAssignees, lockTask } from './task.actions.ts'
import { assertActiveUsers, findStatusCategory, toProgressDates } from './task-rules.ts'
import { task } from './task.table.ts'

type MoveInput = Api['POST /api/task/tasks/{id}/move']['args']['body']

/**
 * Moves a card to a place of a column. Moves run one after the other, so that all users see the same order. If a
 * neighbour was moved meanwhile, the card is placed next to the other neighbour.
 */
export async function moveTask(db: Db, id: string, move: MoveInput, actor: TimedActor) {
  await takeAdvisoryLock(db, 'task-ranks')
  const before = await lockTask(db, id, actor)
  const { statusId, assigneeId, teamId } = move
  const hasNewStatus = statusId !== before.statusId
  const [category, rank] = await Promise.all([
    hasNewStatus ? findStatusCategory(db, statusId, before.projectId) : null,
    findNewRank(db, before, move),
    assertActiveUsers(db, assigneeId ? [assigneeId] : [], 'assigneeId'),
  ])
  const progress = hasNewStatus ? toProgressDates(category, before, actor.today) : {}
  await recordTaskActivity(db, [id], actor.user, async () => {
    await db
      .update(task)
      .set({
        statusId,
        rank,
        ...progress,
        ...(teamId === undefined ? {} : { teamId }),
        version: before.version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(task.id, id))
    if (teamId !== undefined) await leaveSprintsOfOtherTeams(db, [id], actor.today)
    if (assigneeId !== undefined) await changeAssignees(db, before, assigneeId ? [assigneeId] : [], actor)
  })
  await applyTaskChangeEffects(db, [before], actor)
  return { id, version: before.version + 1, rank }
}

async function findNewRank(db: Db, { id, rank }: { id: string; rank: number }, move: MoveInput): Promise<number> {
  const { afterId, beforeId, statusId } = move
  if (!afterId && !beforeId) return rank
  if (afterId === id || beforeId === id) return rank
  const [after, before] = await readNeighbours(db, move)
  const found = findRankBetween(after, before)
  if (found !== undefined) return found
  await renumberColumn(db, statusId)
  const [newAfter, newBefore] = await readNeighbours(db, move)
  return findRankBetween(newAfter, newBefore) ?? fail('CONFLICT')
}

/** The ranks of the neighbours. If they are no longer in this order, the second is the card that now follows the first. */
async function readNeighbours(
  db: Db,
  { afterId, beforeId, statusId }: MoveInput,
): Promise<[number | null, number | null]> {
  const { rows } = await db.execute<{ id: string; rank: number }>(
    sql`select t.id, t.rank from task t where t.id = any(${sql.param([afterId, beforeId].filter(Boolean))}::uuid[])`,
  )
  const find = (id: string | null) => rows.find((row) => row.id === id)?.rank ?? null
  const [after, before] = [find(afterId), find(beforeId)]
  if (after === null || (before !== null && before >= after)) return [after, before]
  const next = await db.execute<{ rank: number | null }>(
    sql`select min(t.rank) as rank from task t where t.status_id is not distinct from ${statusId} and t.rank > ${after}`,
  )
  return [after, next.rows[0]?.rank ?? null]
}

/** Gives the cards of a column ranks with equal distances. */
async function renumberColumn(db: Db, statusId: string | null): Promise<void> {
  await db.execute(sql`
    update task t set rank = n.rank from (
      select c.id, min(c.rank) over () + (row_number() over (order by c.rank, c.id) - 1) * ${sql.raw(String(RANK_STEP))} as rank
      from task c where c.status_id is not distinct from ${statusId}
    ) n where n.id = t.id`)
}
