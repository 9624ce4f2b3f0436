import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readImpersonation } from '../../impersonation.ts'
import { clearSession, useHasLimitedAccess, useSession, useUser } from '../../session.ts'
import { openSharedStream } from './shared-stream.ts'
import { showNewsToast } from './toast.ts'
import { invalidatePaths } from './use-call.ts'

// A topic invalidates all calls with `/<topic>` in their path, and also these calls.
const extraPathsByTopic: Record<string, readonly string[]> = {
  leave: ['/leaves', '/timeOffTypes', '/approval'],
  attendance: ['/punch', '/regularisation'],
  approval: ['/pending', '/leave', '/expense', '/resignations', '/probation'],
  notification: ['/notifications'],
  payroll: ['/salarySlip', '/payrollDraft', '/payrollFinal'],
  tasks: ['/task/todos', '/task/sprints', '/task/projects', '/task/teams', '/task/analytics', '/api/analytics'],
  'task-master': ['/status_master', '/priority_master', '/task/labels'],
}

const BURST_MS = 15

/**
 * Refetches data after changes by other users, and shows notifications as toasts. Active while signed in, but not
 * during an impersonation or with limited access.
 */
export function useLiveUpdates(): void {
  const queries = useQueryClient()
  const userId = useUser()?.id
  const isLimited = useHasLimitedAccess()
  useEffect(
    () => (userId && !isLimited && !readImpersonation() ? listenForEvents(userId, queries) : undefined),
    [userId, isLimited, queries],
  )
}

function listenForEvents(userId: string, queries: QueryClient): () => void {
  const invalidateTopics = collectTopics(queries)
  return openSharedStream(userId, ({ name, data }) => {
    if (name === 'returned') void queries.invalidateQueries({ refetchType: 'active' })
    if (name === 'change') invalidateTopics(parseEventData(data).topics)
    if (name === 'notification') {
      const { title = '', body = '' } = parseEventData(data)
      invalidateTopics(['notification'])
      showNewsToast(title, body)
    }
    if (name === 'ended') {
      clearSession()
      queries.clear()
    }
  })
}

/** Changes that follow each other closely, for example of two users who move the same card, are loaded together. */
function collectTopics(queries: QueryClient): (topics?: readonly string[]) => void {
  const collected = new Set<string>()
  return (topics = []) => {
    if (collected.size === 0) setTimeout(() => invalidateTopics(queries, collected), BURST_MS)
    for (const topic of topics) collected.add(topic)
  }
}

function invalidateTopics(queries: QueryClient, collected: Set<string>): void {
  const topics = [...collected]
  collected.clear()
  if (topics.includes('task-master')) useSession.setState({ taskMaster: {} })
  const parts = topics.flatMap((topic) => [`/${topic}`, ...(extraPathsByTopic[topic] ?? [])])
  void invalidatePaths(queries, parts)
}

function parseEventData(data: string): { topics?: string[]; title?: string; body?: string } {
  try {
    return JSON.parse(data)
  } catch {
    return {}
  }
}
