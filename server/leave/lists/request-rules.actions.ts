import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { defaultRequestRules, type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { emitApprovalChange } from '../../main/approval-ports.ts'
import { leaveType, leavePolicyRules } from './lists.table.ts'

type RequestRulesView = Api['GET /api/leave-hr/leave/types/{id}/rules']['reply']

/** The leave policy rules of a type, with defaults for rules that were never set. */
export async function readRequestRules(db: Db, leaveTypeId: string): Promise<RequestRulesView> {
  const [found] = await db
    .select({ rules: leavePolicyRules.rules, version: leavePolicyRules.version })
    .from(leaveType)
    .leftJoin(leavePolicyRules, eq(leavePolicyRules.leaveTypeId, leaveType.id))
    .where(eq(leaveType.id, leaveTypeId))
  if (!found) fail('NOT_FOUND')
  return { leaveTypeId, version: found.version ?? 0, rules: { ...defaultRequestRules, ...found.rules } }
}

type AllRequestRules = Api['GET /api/leave-hr/leave/rules/all']['reply']

/** The leave policy rules of all active types. */
export async function listRequestRules(db: Db): Promise<AllRequestRules> {
  const { id, name, code, colour } = leaveType
  const rows = await db
    .select({ leaveType: { id, name, code, colour }, rules: leavePolicyRules.rules, version: leavePolicyRules.version })
    .from(leaveType)
    .leftJoin(leavePolicyRules, eq(leavePolicyRules.leaveTypeId, leaveType.id))
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
  const newRules = { ...rules, noticeSteps }
  const written =
    version === 0
      ? await db
          .insert(leavePolicyRules)
          .values({ leaveTypeId, rules: newRules })
          .onConflictDoNothing()
          .returning({ id: leavePolicyRules.id })
      : await db
          .update(leavePolicyRules)
          .set({ rules: newRules, version: sql`${leavePolicyRules.version} + 1`, updatedAt: sql`now()` })
          .where(and(eq(leavePolicyRules.leaveTypeId, leaveTypeId), eq(leavePolicyRules.version, version)))
          .returning({ id: leavePolicyRules.id })
  if (written.length === 0) fail('STALE_VERSION', { yours: version, current: version + 1 })
  await emitApprovalChange(db, ['leave'], [])
  return readRequestRules(db, leaveTypeId)
}
