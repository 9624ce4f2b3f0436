import { entities } from '../../domain/entities.ts'
import { type AnyEntity } from '../../domain/kit/entity.ts'
import { buildCallKey } from '../../domain/kit/entity-calls.ts'
import { ADMIN } from '../../domain/main/users/roles.ts'
import type { AccessScene } from './access-matrix.ts'
import { attendanceProbes } from './attendance-probes.ts'
import { bulkProbes } from './bulk-change-probes.ts'
import { dataAccessProbes } from './data-access-probes.ts'
import { expenseProbes } from './expense-probes.ts'
import { invitationProbes } from './invitation-probes.ts'
import { lifecycleProbes } from './lifecycle-probes.ts'
import { listProbes } from './list-probes.ts'
import { accrualProbes } from './accrual-probes.ts'
import { leaveProbes } from './leave-probes.ts'
import { requestRuleProbes } from './request-rule-probes.ts'
import { messageProbes } from './message-probes.ts'
import { notificationProbes } from './notification-probes.ts'
import { openingProbes } from './opening-probes.ts'
import { payProbes } from './pay-probes.ts'
import { peopleProbes } from './employee-probes.ts'
import { slipProbes } from './payslip-probes.ts'
import { runProbes } from './payroll-run-probes.ts'
import { recordProbes } from './record-probes.ts'
import { settlementProbes } from './settlement-probes.ts'
import { taskProbes } from './task-probes.ts'
import { taxProbes } from './tax-probes.ts'
import { createEntityRow, getSharedEntityRow } from '../factories/entity-row.ts'

export interface Probe {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  /** Ids whose presence in a reply shows that the target was seen. Default: the target's ids. */
  traces?: string[]
}

export type { AccessScene }
export type MakeProbe = (scene: AccessScene) => Probe | Promise<Probe>

/** A new row of a list in the target's organisation. */
const rowOf =
  (entity: AnyEntity) =>
  ({ h, target }: AccessScene) =>
    createEntityRow(h, { ...target, role: ADMIN }, entity)

const lists: Record<string, MakeProbe> = Object.fromEntries(
  entities.flatMap((entity) => {
    const row = rowOf(entity)
    const sharedRow = ({ h, target }: AccessScene) => getSharedEntityRow(h, { ...target, role: ADMIN }, entity)
    const gone: MakeProbe = async (scene) => {
      const { id } = await row(scene)
      return { params: { id }, traces: [id] }
    }
    const byId: MakeProbe = async (scene) => {
      const { id } = await sharedRow(scene)
      return { params: { id }, traces: [id] }
    }
    // Sorted by creation time, newest first, so that the row is on the first page.
    const found: MakeProbe = async (scene) => ({
      body: { sort: '-createdAt', size: 200 },
      traces: [(await sharedRow(scene)).id],
    })
    const listed: MakeProbe = async (scene) => ({ traces: [(await sharedRow(scene)).id] })
    const changed: MakeProbe = async (scene) => {
      const { id, version } = await row(scene)
      return { params: { id }, body: { version }, traces: [id] }
    }
    const all = {
      get: byId,
      delete: gone,
      update: changed,
      search: found,
      all: listed,
      'get-all': listed,
      list: listed,
    }
    return entity.callNames.flatMap((call) =>
      call in all ? [[buildCallKey(entity.path, call), all[call as keyof typeof all]]] : [],
    )
  }),
)

const users: Record<string, MakeProbe> = {
  'PUT /api/users/{id}': ({ target }) => ({
    params: { id: target.userId },
    body: { version: 1, language: 'hi' },
  }),
  'POST /api/users/{id}/see-as': ({ target }) => ({
    params: { id: target.userId },
    body: { reason: 'Checking what they see' },
  }),
  'DELETE /api/users/{id}': ({ target }) => ({ params: { id: target.userId } }),
  'POST /api/users/data/search': () => ({ body: { size: 200 } }),
  'POST /api/users/organisation/{id}': ({ target }) => ({ params: { id: target.organisationId }, body: { size: 200 } }),
  'POST /api/verification/mobile/{userId}': ({ target }) => ({ params: { userId: target.userId } }),
  'GET /api/verification/mail/{id}': ({ target }) => ({ params: { id: target.userId } }),
  'GET /api/audit/{table}/{id}': ({ target }) => ({ params: { table: 'employee', id: target.employeeId } }),
}

/** A probe for each call that names a row or returns a list of rows, with rows of a given employee. */
export const probes: Record<string, MakeProbe> = {
  ...settlementProbes,
  ...expenseProbes,
  ...taskProbes,
  ...lists,
  ...users,
  ...peopleProbes,
  ...leaveProbes,
  ...requestRuleProbes,
  ...bulkProbes,
  ...invitationProbes,
  ...listProbes,
  ...lifecycleProbes,
  ...accrualProbes,
  ...recordProbes,
  ...slipProbes,
  ...payProbes,
  ...openingProbes,
  ...notificationProbes,
  ...dataAccessProbes,
  ...messageProbes,
  ...runProbes,
  ...taxProbes,
  ...attendanceProbes,
}
