import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Nullable } from '../../kit/schema.ts'

const paySyncManageAccess = 'pay.manage'
const PaySyncListItem = Nullable(Type.String())

const SyncCounts = {
  total: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Employees whose pay could not be calculated. */
  failed: Type.Integer(),
}

const SyncPreview = Type.Object({
  ...SyncCounts,
  /** The first employees whose pay changes, with the old and the new pay. */
  sample: Type.Array(
    Type.Object({
      employee: Type.Object({ id: Id, name: Type.String(), number: Type.String() }),
      changes: Type.Array(
        Type.Object({
          code: Type.String(),
          name: Type.String(),
          before: Nullable(Type.Integer()),
          after: Nullable(Type.Integer()),
        }),
      ),
    }),
  ),
  problems: Type.Array(
    Type.Object({
      employee: Type.Object({ id: Id, name: Type.String(), number: Type.String() }),
      message: Type.String(),
    }),
  ),
})
export type SyncPreview = Static<typeof SyncPreview>

const PaySync = Type.Object({
  id: Id,
  status: Choice(['QUEUED', 'RUNNING', 'DONE']),
  ...SyncCounts,
  done: Type.Integer(),
  startedBy: PaySyncListItem,
  createdAt: Type.String(),
})
export type PaySync = Static<typeof PaySync>

/** Recalculates employee pay after changes of structures and rules. */
export const paySyncCalls = defineCalls({
  'GET /api/payroll/employeePays/employee/sync': {
    access: paySyncManageAccess,
    response: SyncPreview,
    summary: 'Previews the recalculation of pay components',
  },
  'POST /api/payroll/employeePays/employee/sync': {
    access: paySyncManageAccess,
    response: PaySync,
    summary: 'Recalculates pay components in a background job',
  },
  'GET /api/payroll/employeePays/employee/sync/last': {
    access: paySyncManageAccess,
    response: Type.Object({ sync: Nullable(PaySync) }),
  },
})
