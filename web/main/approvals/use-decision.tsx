import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callUntyped } from '../../api.ts'
import { toApiProblem } from '../../problem.ts'
import { describeProblem, showNewsToast, showProblemToast } from '../../kit/data/toast.ts'
import { invalidatePaths } from '../../kit/data/use-call.ts'
import { decisionPaths } from './approval-labels.ts'
import { delayDecision, toToastId, undoDecision, UNDO_MS, type Decision } from './delayed-decision.ts'
import type { InboxRowData } from './inbox-row.tsx'

// A request that was decided or withdrawn in the meantime is reported as information, not as an error.
const outdatedErrors = new Set(['ALREADY_DECIDED', 'APPROVAL_CANCELLED', 'STALE_VERSION'])

const toastTitles: Record<Decision['action'], string> = {
  APPROVE: 'Approved: {{name}}',
  REJECT: 'Rejected: {{name}}',
  SEND_BACK: 'Sent back to {{name}}',
  DELEGATE: 'Reassigned: {{name}}’s request',
}

/** Decides a request. The decision is sent after 8 seconds; until then a toast offers to undo it. */
export function useDecision() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const refresh = () => invalidatePaths(queries, decisionPaths)
  const send = async (body: Decision, isLeaving: boolean): Promise<void> => {
    try {
      await callUntyped('POST /api/approval/pipeline/statuses/action', { body }, { keepalive: isLeaving })
    } catch (error) {
      const problem = toApiProblem(error)
      if (outdatedErrors.has(problem.code)) showNewsToast(t('Request already updated'), describeProblem(problem))
      // The form is already closed, so the message of a field is shown as a toast.
      else showProblemToast(problem, Object.values(problem.fields ?? {})[0])
      throw problem
    } finally {
      void refresh()
    }
  }
  return (row: InboxRowData, decision: Omit<Decision, 'id' | 'version'>) => {
    const body = { ...decision, id: row.id, version: row.version }
    delayDecision(body, send)
    const undo = () => {
      notifications.hide(toToastId(row.id))
      if (undoDecision(row.id)) void refresh()
    }
    notifications.show({
      id: toToastId(row.id),
      autoClose: UNDO_MS,
      withBorder: true,
      color: 'teal',
      message: (
        <Group justify="space-between" wrap="nowrap">
          {t(toastTitles[body.action], { name: row.requester.name })}
          <Button size="compact-sm" variant="default" onClick={undo}>
            {t('Undo')}
          </Button>
        </Group>
      ),
    })
  }
}
