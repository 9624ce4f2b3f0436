import { and, eq, sql } from 'drizzle-orm'
import type { Api } from '../../../../domain/contract.ts'
import { fail } from '../../../kit/errors.ts'
import type { Db } from '../../../kit/db/tenant.ts'
import { listApprovalKinds } from '../approval-kinds.ts'
import { approvalWorkflow } from '../approval.table.ts'
import { checkWorkflowSteps } from './check-workflow.ts'
import { findWorkflow, type WorkflowView } from './workflow.queries.ts'

type WorkflowInput = Api['PUT /api/approval/workflows/{kind}']['args']['body']

/** Replaces the steps of a kind. Pending requests keep their steps. Fails if the version is outdated. */
export async function setWorkflow(db: Db, kind: string, { steps, version }: WorkflowInput): Promise<WorkflowView> {
  if (!listApprovalKinds().some((one) => one.kind === kind)) fail('APPROVAL_KIND_UNKNOWN')
  await checkWorkflowSteps(db, kind, steps)
  const written =
    version === 0
      ? await db
          .insert(approvalWorkflow)
          .values({ kind, steps })
          .onConflictDoNothing()
          .returning({ id: approvalWorkflow.id })
      : await db
          .update(approvalWorkflow)
          .set({ steps, version: sql`${approvalWorkflow.version} + 1`, updatedAt: sql`now()` })
          .where(and(eq(approvalWorkflow.kind, kind), eq(approvalWorkflow.version, version)))
          .returning({ id: approvalWorkflow.id })
  if (written.length === 0) {
    const current = await findWorkflow(db, kind)
    fail('STALE_VERSION', { yours: version, current: current.version })
  }
  return findWorkflow(db, kind)
}
