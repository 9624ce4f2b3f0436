import type { PoolClient } from 'pg'
import { batchSocketWrites, findStatementName } from './prepared-statements.ts'
import { type BatchMember, type BatchQuery } from './tenant.ts'

/** The work cannot run in a batch. */
export class NotBatchableError extends Error {}

interface QueuedQuery {
  values: object
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** Collects the queries of one turn of the event loop: each query is sent once, with the values of all members. */
export function createQueryQueue(client: PoolClient, name: StatementNaming): BatchMember['query'] {
  const waiting = new Map<BatchQuery, QueuedQuery[]>()
  const locked = new Set<string>()
  let isSending = true
  const send = () => {
    isSending = false
    batchSocketWrites(client)
    for (const [query, queued] of waiting) void sendQueuedQueries(client, query, queued, name)
    waiting.clear()
  }
  setImmediate(send)
  return (query, values) => {
    if (query.isLock) {
      const what = `${query.text} ${JSON.stringify(values)}`
      if (locked.has(what)) return Promise.reject(new NotBatchableError())
      locked.add(what)
    }
    if (!isSending) setImmediate(send)
    isSending = true
    return new Promise((resolve, reject) => {
      waiting.set(query, [...(waiting.get(query) ?? []), { values, resolve, reject }])
    })
  }
}

async function sendQueuedQueries(
  client: PoolClient,
  { text, isLock }: BatchQuery,
  queued: readonly QueuedQuery[],
  name: StatementNaming,
): Promise<void> {
  try {
    const values = [JSON.stringify(queued.map((one, n) => ({ ...one.values, n })))]
    const { rows } = await client.query<{ n: number }>({ text, values, ...name(text) })
    for (const [at, { resolve, reject }] of queued.entries()) {
      const own = rows.filter(({ n }) => n === at)
      if (isLock && own.length === 0) reject(new NotBatchableError())
      else resolve(own)
    }
  } catch (error) {
    for (const { reject } of queued) reject(error)
  }
}

export type StatementNaming = (text: string) => { name?: string }

export const createStatementNaming =
  (canName: boolean): StatementNaming =>
  (text) => {
    const name = canName ? findStatementName(text) : undefined
    return name === undefined ? {} : { name }
  }
