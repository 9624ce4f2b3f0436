import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Api } from '../../../domain/contract.ts'
import type { Config } from '../../config.ts'
import { toLimitOffset, resolvePaging } from '../../kit/db/page-query.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { outgoing } from '../notification.table.ts'

type OutboxSearch = Api['POST /api/outbox/search']['args']['body']

/** Sent and stored messages, newest first. In production, no user can read codes, links or notices. */
export async function searchOutbox(db: Db, search: OutboxSearch, { mode }: Config) {
  const { channel, state } = search.filters ?? {}
  const where = and(channel && sql`${outgoing.channel} = ${channel}`, state && eq(outgoing.state, state))
  const direction = search.sort === 'createdAt' ? asc : desc
  const { limit, offset } = toLimitOffset(search)
  const [content, counted] = await Promise.all([
    db
      .select(buildOutboxColumns(mode))
      .from(outgoing)
      .where(where)
      .orderBy(direction(outgoing.createdAt), direction(outgoing.id))
      .limit(limit)
      .offset(offset),
    db.$count(outgoing, where),
  ])
  const { page, size } = resolvePaging(search)
  return { content, page, size, totalElements: counted, totalPages: Math.ceil(counted / size) }
}

const buildOutboxColumns = (mode: Config['mode']) => ({
  id: outgoing.id,
  channel: outgoing.channel,
  recipient: outgoing.recipient,
  subject: hideSensitiveText(mode, outgoing.subject),
  body: hideSensitiveText(mode, outgoing.body),
  state: outgoing.state,
  attempts: outgoing.attempts,
  error: outgoing.error,
  createdAt: outgoing.createdAt,
  sentAt: outgoing.sentAt,
})

// The subject of a notice already contains the decision and the reason.
const hideSensitiveText = (mode: Config['mode'], words: AnyPgColumn) =>
  mode === 'production'
    ? sql<string>`case when sensitive and state <> 'KEPT' then '' else ${words} end`
    : sql<string>`${words}`
