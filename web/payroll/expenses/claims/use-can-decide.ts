import type { ExpenseDetail } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { useViewer } from '../../../session.ts'

/** True for the current approver, and for users who may approve on behalf of others. */
export function useCanDecide({ isMine, isOwn, state }: ExpenseDetail): boolean {
  const canActInstead = useViewer()?.permissions.includes('approval.act-instead') ?? false
  return isMine || (canActInstead && !isOwn && state === 'PENDING')
}
