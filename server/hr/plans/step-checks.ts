import { sql } from 'drizzle-orm'
import type { StepKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { countHeldAssets } from '../assets/asset.queries.ts'
import { countOpenLeavingTasks } from '../separation/leaving.queries.ts'
import { hasPendingPolicies } from '../policies/policy.queries.ts'
import type { Actor } from '../../kit/user.ts'
import type { StoredStep } from './prepare-plans.ts'

type StepCheck = (db: Db, step: StoredStep, actor: Actor) => Promise<void>

/** What must exist before a step of this kind can be completed. */
const stepChecks: Partial<Record<StepKind, StepCheck>> = {
  DOCUMENT: assertDocumentExists,
  ASSET_HANDOVER: async (db, { employeeId }) => {
    if ((await countHeldAssets(db, employeeId)) === 0) fail('ASSET_NONE_ISSUED')
  },
  ASSET_RETURN: async (db, { employeeId }) => {
    const count = await countHeldAssets(db, employeeId)
    if (count > 0) fail('ASSETS_NOT_RETURNED', { count })
  },
  EXIT_INTERVIEW: async (db, { employeeId }) => {
    const { exitInterviews } = await countOpenLeavingTasks(db, employeeId)
    if (exitInterviews > 0) fail('PLAN_STEP_NO_INTERVIEW')
  },
  POLICY: async (db, { employeeId }, { today }) => {
    if (await hasPendingPolicies(db, employeeId, today)) fail('PLAN_STEP_POLICIES_OPEN')
  },
}

export const assertStepReady: StepCheck = async (db, step, actor) => stepChecks[step.kind]?.(db, step, actor)

async function assertDocumentExists(db: Db, { employeeId, documentTypeId }: StoredStep): Promise<void> {
  const { rows } = await db.execute<{ type: string; isThere: boolean }>(sql`
    select t.name as type, exists (select from employee_document d
      where d.employee_id = ${employeeId} and d.type_id = t.id and d.state <> 'REJECTED') as "isThere"
    from employee_document_type t where t.id = ${documentTypeId}::uuid`)
  const [found] = rows
  if (found && !found.isThere) fail('PLAN_STEP_NO_DOCUMENT', { type: found.type })
}
