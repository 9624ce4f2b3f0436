import type { Db } from '../kit/db/tenant.ts'
import { emitApprovalChange } from '../main/approval-ports.ts'
import { notify, type Notice } from '../notification/ports.ts'

/** Notifies an employee about their leave and refreshes their screens. */
export async function notifyEmployee(
  db: Db,
  userId: string | null,
  notice: Pick<Notice, 'event' | 'title' | 'body' | 'facts'>,
): Promise<void> {
  const userIds = userId ? [userId] : []
  await Promise.all([
    notify(db, { ...notice, userIds, link: '/employees/employees/leave-withdrawal' }),
    emitApprovalChange(db, ['leave'], userIds),
  ])
}
