import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { OutboxState } from '../../../domain/notification/delivery/outbox.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { outgoing } from '../notification.table.ts'
import { isRecord } from './provider-request.ts'

interface DeliveryReport {
  providerId: string
  state: Extract<OutboxState, 'SENT' | 'DELIVERED' | 'SEEN' | 'FAILED'>
  error: string | null
}

type TwilioReport = Readonly<Record<string, string>>

const twilioStates: Record<string, DeliveryReport['state']> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'SEEN',
  undelivered: 'FAILED',
  failed: 'FAILED',
}

export function parseTwilioReport({ MessageSid = '', MessageStatus = '', ErrorCode }: TwilioReport): DeliveryReport[] {
  const state = twilioStates[MessageStatus]
  if (!state || MessageSid === '') return []
  return [{ providerId: MessageSid, state, error: state === 'FAILED' ? `Twilio ${ErrorCode ?? ''}`.trim() : null }]
}

const metaStates: Record<string, DeliveryReport['state']> = {
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'SEEN',
  failed: 'FAILED',
}

/** The reports in `entry[].changes[].value.statuses[]` of a callback of Meta. */
export const parseMetaReports = (body: unknown): DeliveryReport[] =>
  listRecords(body, 'entry')
    .flatMap((entry) => listRecords(entry, 'changes'))
    .flatMap(({ value }) => listRecords(value, 'statuses'))
    .flatMap((status) => {
      const { id, status: name } = status
      const state = typeof name === 'string' ? metaStates[name] : undefined
      if (!state || typeof id !== 'string') return []
      const [error] = listRecords(status, 'errors')
      return [
        { providerId: id, state, error: state === 'FAILED' ? String(error?.title ?? 'Failed').slice(0, 300) : null },
      ]
    })

function listRecords(value: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(value) ? value[name] : null
  return Array.isArray(list) ? list.filter(isRecord).slice(0, 1_000) : []
}

/** Stores the reported states. Reports arrive repeatedly and in any order, so a state is never replaced by an earlier one. */
export async function recordDeliveryReports(muster: AppContext, reports: readonly DeliveryReport[]): Promise<void> {
  for (const report of reports) {
    const { rows } = await muster.database.pool.query<{ organisation_id: string; id: string }>(
      'select organisation_id, id from find_provider_message($1)',
      [report.providerId],
    )
    for (const { organisation_id: organisationId, id } of rows)
      await muster.database.inTenant({ organisationId, userId: null }, (db) =>
        db
          .update(outgoing)
          .set({
            state: report.state,
            error: report.error,
            ...(report.state === 'DELIVERED' ? { deliveredAt: sql`now()` } : {}),
            ...(report.state === 'SEEN' ? { seenAt: sql`now()` } : {}),
          })
          .where(and(eq(outgoing.id, id), notInArray(outgoing.state, laterStates[report.state]))),
      )
  }
}

const laterStates: Record<DeliveryReport['state'], OutboxState[]> = {
  SENT: ['DELIVERED', 'SEEN', 'FAILED'],
  DELIVERED: ['SEEN'],
  SEEN: [],
  FAILED: ['DELIVERED', 'SEEN'],
}
