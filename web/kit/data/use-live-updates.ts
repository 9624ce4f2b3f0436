import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readImpersonation } from '../../impersonation.ts'
import { checkServer } from '../../server-connection.ts'
import { clearSession, useHasLeft, useUser } from '../../session.ts'
import { ensureFreshToken } from '../../token.ts'
import { showNewsToast } from './toast.ts'
import { isPathAffected } from './use-call.ts'

// A topic invalidates all calls with `/<topic>` in their path, and these in addition.
const extraPathsByTopic: Record<string, readonly string[]> = {
  leave: ['/leaves', '/timeOffTypes', '/approval'],
  attendance: ['/punch', '/regularisation'],
  approval: ['/pending', '/leave', '/expense'],
  notification: ['/notifications'],
  payroll: ['/salarySlip', '/payrollDraft', '/payrollFinal'],
  task: ['/api/task', '/api/analytics'],
}

const FIRST_WAIT_MS = 1000
const MAX_WAIT_MS = 60_000

/**
 * Refetches data after changes by others, and shows notifications as toasts. Active while signed in, but not during an
 * impersonation or for former employees.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  const userId = useUser()?.id
  const hasLeft = useHasLeft()
  useEffect(
    () => (userId && !hasLeft && !readImpersonation() ? listenForEvents(userId, queries) : undefined),
    [userId, hasLeft, queries],
  )
}

function listenForEvents(userId: string, queries: QueryClient): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT_MS
  let hasBeenAway = false
  let isOver = false

  const connect = async () => {
    // The stream is authenticated by a cookie, which is renewed with the token.
    const token = await ensureFreshToken().catch(() => undefined)
    if (isOver || token === null) return
    if (token === undefined) return later()
    source = new EventSource(`/api/notifications/sse/stream?userId=${userId}`)
    source.addEventListener('open', () => {
      wait = FIRST_WAIT_MS
      if (hasBeenAway) void queries.invalidateQueries({ refetchType: 'active' })
      hasBeenAway = false
    })
    source.addEventListener('error', () => {
      source?.close()
      void checkServer()
      later()
    })
    source.addEventListener('change', ({ data }) => invalidateTopics(queries, parseEventData(data).topics))
    source.addEventListener('notification', ({ data }) => {
      const { title = '', body = '' } = parseEventData(data)
      invalidateTopics(queries, ['notification'])
      showNewsToast(title, body)
    })
    source.addEventListener('bye', ({ data }) => {
      if (parseEventData(data).reason === 'ended') {
        isOver = true
        clearSession()
        queries.clear()
      }
      source?.close()
      if (!isOver) later()
    })
  }

  const later = () => {
    hasBeenAway = true
    clearTimeout(timer)
    timer = setTimeout(connect, wait * (0.75 + Math.random() / 2))
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }

  void connect()
  return () => {
    isOver = true
    source?.close()
    clearTimeout(timer)
  }
}

function invalidateTopics(queries: QueryClient, topics: readonly string[] = []): void {
  const parts = topics.flatMap((topic) => [`/${topic}`, ...(extraPathsByTopic[topic] ?? [])])
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isPathAffected(queryKey, parts) })
}

function parseEventData(data: string): { topics?: string[]; title?: string; body?: string; reason?: string } {
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}
