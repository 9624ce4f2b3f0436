import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ApprovalAction } from '../../../domain/main/approvals/approval.ts'
import { shouldIgnoreKey } from '../../kit/page/ignore-key.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { describeProblem, showNewsToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import type { LeaveRequest } from '../requests/leave-columns.tsx'

// A request that was decided or withdrawn in the meantime is reported as information, not as an error.
const outdatedErrors = new Set(['ALREADY_DECIDED', 'APPROVAL_CANCELLED', 'STALE_VERSION'])

/** Approve with one key; reject and send back ask for a reason; reassign asks for an approver. */
export function PendingActions({ leave, onDecided }: { leave: LeaveRequest; onDecided: () => void }) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<'REJECT' | 'SEND_BACK' | 'DELEGATE' | null>(null)
  const [comment, setComment] = useState('')
  const [to, setTo] = useState<string | null>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const acts = useRef<HTMLDivElement>(null)
  const decide = useAction('POST /api/approval/pipeline/statuses/action', {
    success:
      mode === 'DELEGATE' ? t('Request reassigned') : mode === 'SEND_BACK' ? t('Sent back') : t('Decision saved'),
    invalidates: ['/leave', '/approval', '/notifications'],
    onDone: onDecided,
    onProblem: (problem) => {
      if (!outdatedErrors.has(problem.code)) return false
      showNewsToast(t('Request already updated'), describeProblem(problem))
      onDecided()
    },
  })
  const send = (action: ApprovalAction) => {
    if (!leave.approval || decide.isPending) return
    const { id, version } = leave.approval
    decide.mutate({
      body: {
        id,
        version,
        action,
        ...(comment.trim() ? { comment: comment.trim() } : {}),
        ...(action === 'DELEGATE' && to ? { delegateTo: to } : {}),
      },
    })
  }
  const isReadable = useDelay(ENABLE_DELAY_MS)
  useShortcutKeys({ a: () => isReadable && send('APPROVE'), r: () => setMode('REJECT') })
  useEffect(() => reason.current?.focus(), [mode])
  const back = () => {
    flushSync(() => setMode(null))
    acts.current?.querySelector<HTMLElement>(`[data-act=${mode}]`)?.focus()
  }

  if (!mode) {
    return (
      <Group ref={acts} gap="xs" style={isReadable ? undefined : { pointerEvents: 'none' }}>
        <Button onClick={() => send('APPROVE')} loading={decide.isPending}>
          {t('Approve')}
        </Button>
        <Button variant="default" data-act="REJECT" onClick={() => setMode('REJECT')}>
          {t('Reject')}
        </Button>
        <Button variant="default" data-act="SEND_BACK" onClick={() => setMode('SEND_BACK')}>
          {t('Send back')}
        </Button>
        <Button variant="subtle" data-act="DELEGATE" onClick={() => setMode('DELEGATE')}>
          {t('Reassign')}
        </Button>
      </Group>
    )
  }
  const labels = { REJECT: t('Reject'), SEND_BACK: t('Send back'), DELEGATE: t('Reassign') }
  const isReady = mode === 'DELEGATE' ? to !== null : comment.trim() !== ''
  return (
    <Stack gap="xs">
      {mode === 'DELEGATE' && <RefInput to="employee" label={t('New approver')} value={to} onChange={setTo} />}
      <Textarea
        ref={reason}
        label={mode === 'DELEGATE' ? t('Note') : t('Reason')}
        withAsterisk={mode !== 'DELEGATE'}
        maxLength={500}
        autosize
        minRows={2}
        value={comment}
        onKeyDown={(event) => event.key === 'Escape' && back()}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          color={mode === 'REJECT' ? 'red.9' : undefined}
          disabled={!isReady}
          loading={decide.isPending}
          onClick={() => send(mode)}
        >
          {labels[mode]}
        </Button>
        <Button variant="default" onClick={back}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

// After a decision the next request opens. A double click must not decide on it.
const ENABLE_DELAY_MS = 400

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}

function useShortcutKeys(acts: Record<string, () => unknown>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key]
      if (!act || event.repeat || shouldIgnoreKey(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
