import type { ReturnKind } from '../../../domain/payroll/returns/kinds.ts'
import type { ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { recordListAccess } from '../../main/ports.ts'

/** Records who read a return, which contains the pay or the numbers of its employees. */
export const recordReturnAccess = (
  db: Db,
  user: User,
  source: 'RETURN_VIEW' | 'RETURN_FILE',
  filters: { kind: ReturnKind } & Record<string, unknown>,
  rows: readonly Pick<ReturnSheet['rows'][number], 'employeeId'>[],
): Promise<void> =>
  recordListAccess(db, user, {
    kind: filters.kind === 'REGISTER' ? 'PAY' : 'NUMBERS',
    source,
    filters,
    employeeIds: rows.map(({ employeeId }) => employeeId),
  })
