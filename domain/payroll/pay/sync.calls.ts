import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Id, Nullable } from '../../kit/schema.ts'

const paySyncManageAccess = 'pay.manage'
const PaySyncListItem = Nullable(Type.String())

const SyncCounts = {
  total: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  /** Those whose pay could not be worked out. */
  failed: Type.Integer(),
}

const SyncPreview = Type.Object({
  ...SyncCounts,
  /** The first of those who change, with what they had and would have. */
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

/** Bringing what pay consists of in line with structures and rules. */
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
