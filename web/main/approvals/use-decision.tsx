import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { callUntyped } from '../../api.ts'
import { toApiProblem, type ApiProblem } from '../../problem.ts'
import { describeProblem, showNewsToast, showProblemToast } from '../../kit/data/toast.ts'
import { invalidatePaths } from '../../kit/data/use-call.ts'
import { decisionPaths } from './approval-labels.ts'
import {
  delayDecision,
  toToastId,
  undoDecision,
  UNDO_MS,
  type DecidedRequest,
  type Decision,
  type SendDecision,
} from './delayed-decision.ts'
import type { InboxRowData } from './inbox-row.tsx'

// A request that was decided or withdrawn in the meantime is reported as information, not as an error.
const outdatedErrors = new Set(['ALREADY_DECIDED', 'APPROVAL_CANCELLED', 'STALE_VERSION'])

const toastTitles: Record<Decision['action'], string> = {
  APPROVE: 'Approved: {{name}}',
  REJECT: 'Rejected: {{name}}',
  SEND_BACK: 'Sent back to {{name}}',
  DELEGATE: 'Reassigned: {{name}}’s request',
}

/** Decides a request. The decision can be undone for 8 seconds. */
export function useDecision() {
  const { t } = useTranslation()
  const delay = useDelayedDecision()
  return (row: InboxRowData, decision: Omit<Decision, 'id' | 'version'>) => {
    const body = { ...decision, id: row.id, version: row.version }
    delay(row.id, [row], t(toastTitles[body.action], { name: row.requester.name }), async (isLeaving) => {
      try {
        await callUntyped('POST /api/approval/pipeline/statuses/action', { body }, { keepalive: isLeaving })
        return []
      } catch (error) {
        showDecisionProblem(toApiProblem(error))
        return [row]
      }
    })
  }
}

export function showDecisionProblem(problem: ApiProblem): void {
  if (outdatedErrors.has(problem.code)) showNewsToast(i18next.t('Request already updated'), describeProblem(problem))
  // The form is already closed, so the message of a field is shown as a toast.
  else showProblemToast(problem, Object.values(problem.fields ?? {})[0])
}

/** Sends a decision after 8 seconds; until then a toast with `message` offers to undo it. */
export function useDelayedDecision() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const refresh = () => invalidatePaths(queries, decisionPaths)
  return (key: string, requests: readonly DecidedRequest[], message: string, send: SendDecision) => {
    delayDecision(key, requests, (isLeaving) => send(isLeaving).finally(() => void refresh()))
    const undo = () => {
      notifications.hide(toToastId(key))
      if (undoDecision(key)) void refresh()
    }
    notifications.show({
      id: toToastId(key),
      autoClose: UNDO_MS,
      withBorder: true,
      color: 'teal',
      message: (
        <Group justify="space-between" wrap="nowrap">
          {message}
          <Button size="compact-sm" variant="default" onClick={undo}>
            {t('Undo')}
          </Button>
        </Group>
      ),
    })
  }
}
