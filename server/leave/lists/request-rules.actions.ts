import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { defaultRequestRules, type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { emitApprovalChange } from '../../main/approval-ports.ts'
import { leaveType, takingRule } from './lists.table.ts'

type RequestRulesView = Api['GET /api/leave-hr/leave/types/{id}/rules']['reply']

/** The leave policy rules of a type, with defaults for rules that were never set. */
export async function readRequestRules(db: Db, leaveTypeId: string): Promise<RequestRulesView> {
  const [found] = await db
    .select({ rules: takingRule.rules, version: takingRule.version })
    .from(leaveType)
    .leftJoin(takingRule, eq(takingRule.leaveTypeId, leaveType.id))
    .where(eq(leaveType.id, leaveTypeId))
  if (!found) fail('NOT_FOUND')
  return { leaveTypeId, version: found.version ?? 0, rules: { ...defaultRequestRules, ...found.rules } }
}

type AllRequestRules = Api['GET /api/leave-hr/leave/rules/all']['reply']

/** The leave policy rules of all active types. */
export async function listRequestRules(db: Db): Promise<AllRequestRules> {
  const { id, name, code, colour } = leaveType
  const rows = await db
    .select({ leaveType: { id, name, code, colour }, rules: takingRule.rules, version: takingRule.version })
    .from(leaveType)
    .leftJoin(takingRule, eq(takingRule.leaveTypeId, leaveType.id))
    .where(eq(leaveType.isActive, true))
    .orderBy(leaveType.name)
  return rows.map(({ rules, version, ...row }) => ({
    ...row,
    leaveTypeId: row.leaveType.id,
    version: version ?? 0,
    rules: { ...defaultRequestRules, ...rules },
  }))
}

/** Saves the rules. Existing leave keeps its days. Fails if the version is outdated. */
export async function setRequestRules(
  db: Db,
  leaveTypeId: string,
  { rules, version }: { rules: RequestRules; version: number },
): Promise<RequestRulesView> {
  const before = await readRequestRules(db, leaveTypeId)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  const noticeSteps = rules.noticeSteps.toSorted((a, b) => a.days - b.days)
  const wanted = { ...rules, noticeSteps }
  const written =
    version === 0
      ? await db
          .insert(takingRule)
          .values({ leaveTypeId, rules: wanted })
          .onConflictDoNothing()
          .returning({ id: takingRule.id })
      : await db
          .update(takingRule)
          .set({ rules: wanted, version: sql`${takingRule.version} + 1`, updatedAt: sql`now()` })
          .where(and(eq(takingRule.leaveTypeId, leaveTypeId), eq(takingRule.version, version)))
          .returning({ id: takingRule.id })
  if (written.length === 0) fail('STALE_VERSION', { yours: version, current: version + 1 })
  await emitApprovalChange(db, ['leave'], [])
  return readRequestRules(db, leaveTypeId)
}
