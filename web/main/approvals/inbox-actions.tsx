import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { ApprovalAction } from '../../../domain/main/approvals/approval.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useSession } from '../../session.ts'
import type { InboxRowData } from './inbox-row.tsx'
import { useDecision } from './use-decision.tsx'
import { useDelay, useShortcutKeys } from './use-shortcuts.ts'

/** Approve with one key; reject and send back ask for a reason; reassign asks for an approver. */
export function InboxActions({ row, onDecided }: { row: InboxRowData; onDecided: () => void }) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<'REJECT' | 'SEND_BACK' | 'DELEGATE' | null>(null)
  const [comment, setComment] = useState('')
  const [to, setTo] = useState<string | null>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const ownId = useSession(({ employeeUser }) => employeeUser.employee?.id)
  const decide = useDecision()
  const send = (action: ApprovalAction) => {
    decide(row, {
      action,
      ...(comment.trim() ? { comment: comment.trim() } : {}),
      ...(action === 'DELEGATE' && to ? { delegateTo: to } : {}),
    })
    onDecided()
  }
  // A change, for example of an expense line, changes the version. The decision must use the new version.
  const isSaving = useIsMutating() > 0
  // After a decision the next request opens. A double click must not decide on it.
  const isReady = useDelay(ENABLE_DELAY_MS) && !isSaving
  useShortcutKeys({ a: () => isReady && send('APPROVE'), r: () => setMode('REJECT') })
  useEffect(() => reason.current?.focus(), [mode])
  const close = () => {
    flushSync(() => setMode(null))
    buttons.current?.querySelector<HTMLElement>(`[data-act=${mode}]`)?.focus()
  }

  if (!mode) {
    return (
      <Group ref={buttons} gap="xs" style={isReady ? undefined : { pointerEvents: 'none' }}>
        <Button loading={isSaving} onClick={() => send('APPROVE')}>
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
  const isComplete = mode === 'DELEGATE' ? to !== null : comment.trim() !== ''
  return (
    <Stack gap="xs">
      {mode === 'DELEGATE' && (
        <RefInput
          to="approver"
          exclude={[ownId, row.requester.id]}
          label={t('New approver')}
          value={to}
          onChange={setTo}
        />
      )}
      <Textarea
        ref={reason}
        label={mode === 'DELEGATE' ? t('Note') : mode === 'SEND_BACK' ? t('Question or reason') : t('Reason')}
        withAsterisk={mode !== 'DELEGATE'}
        maxLength={500}
        autosize
        minRows={2}
        value={comment}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          color={mode === 'REJECT' ? 'red.9' : undefined}
          disabled={!isComplete || isSaving}
          onClick={() => send(mode)}
        >
          {labels[mode]}
        </Button>
        <Button variant="default" onClick={close}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

const ENABLE_DELAY_MS = 400
