import { isReadCall, type Call } from '../../../domain/kit/contract.ts'
import { impersonatedRead } from '../../db/system.table.ts'
import type { AppContext } from '../app-context.ts'
import { fail } from '../errors.ts'
import type { User } from '../user.ts'

/**
 * During impersonation, every call that writes is refused, whatever its access. Each read is recorded with the Admin,
 * the user and the call.
 */
export async function guardImpersonation(
  muster: AppContext,
  key: string,
  call: Call,
  user: User,
  request: { id: string; url: string },
): Promise<void> {
  if (user.seenBy === null || call.endsImpersonation) return
  if (!isReadCall(key, call)) fail('IMPERSONATION_READ_ONLY')
  const { organisationId, userId, seenBy: seenById } = user
  const [path = ''] = request.url.split('?')
  await muster.database.inTenant({ organisationId, userId: seenById, requestId: request.id }, (db) =>
    db
      .insert(impersonatedRead)
      .values({ userId, seenById, call: key, path: path.slice(0, 500), requestId: request.id }),
  )
}
