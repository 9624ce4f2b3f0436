import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClaimState } from '../../../domain/leave/claim/claim.schemas.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { describeProblem, showNewsToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useCan, useSession } from '../../session.ts'

interface ClaimSummary {
  id: string
  employee: { id: string; name: string }
  state: ClaimState
  approval: { id: string; version: number } | null
}

interface Props {
  claim: ClaimSummary
  /** The call that withdraws or cancels the claim, and its texts for the employee and for HR. Already translated. */
  withdrawal: {
    call: 'DELETE /api/leave-hr/compensatoryOffs/{id}' | 'DELETE /api/leave-hr/leave/encashments/{id}'
    words: string
  }
  onDone: () => void
  /** Opens the form of a claim that was sent back. */
  onEdit: () => void
}

const withdrawableStates: readonly ClaimState[] = ['PENDING', 'SENT_BACK']

/** The actions for a claim: decide on a claim of another employee, change or withdraw an own claim, cancel as HR. */
export function ClaimActions({ claim, withdrawal, onDone, onEdit }: Props) {
  const { t } = useTranslation()
  const ownId = useSession((session) => session.employeeUser.employee?.id)
  const mayDecide = useCan('leave.request.approve')
  const isHr = useCan('leave.record')
  const [isConfirming, setConfirming] = useState(false)
  const isOwn = claim.employee.id === ownId
  const back = useAction(withdrawal.call, {
    invalidates: ['/leave', '/compensatory'],
    success: t(isOwn ? 'Request withdrawn' : 'Request cancelled'),
    onDone,
  })
  const canTakeBack = isOwn ? withdrawableStates.includes(claim.state) : isHr && claim.state === 'APPROVED'
  const label = isOwn ? t('Withdraw') : t('Cancel request')
  return (
    <>
      {claim.state === 'PENDING' && !isOwn && mayDecide && <ClaimDecision claim={claim} onDone={onDone} />}
      {canTakeBack && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setConfirming(true)}>
            {label}
          </Button>
          {isOwn && claim.state === 'SENT_BACK' && <Button onClick={onEdit}>{t('Edit and resubmit')}</Button>}
        </Group>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={label}
        confirm={label}
        isDangerous
        isLoading={back.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => back.mutate({ params: { id: claim.id } })}
      >
        {withdrawal.words}
      </ConfirmDialog>
    </>
  )
}

function ClaimDecision({ claim, onDone }: { claim: ClaimSummary; onDone: () => void }) {
  const { t } = useTranslation()
  const [isRejecting, setRejecting] = useState(false)
  const [comment, setComment] = useState('')
  const decide = useAction('POST /api/approval/pipeline/statuses/action', {
    success: t('Decision saved'),
    invalidates: ['/leave', '/compensatory', '/approval', '/notifications'],
    onDone,
    onProblem: (problem) => {
      if (problem.status !== 409) return false
      showNewsToast(t('Request already updated'), describeProblem(problem))
      onDone()
    },
  })
  const send = (action: 'APPROVE' | 'REJECT') => {
    const { id, version } = claim.approval ?? { id: '', version: 0 }
    decide.mutate({ body: { id, version, action, ...(action === 'REJECT' ? { comment: comment.trim() } : {}) } })
  }
  if (!isRejecting)
    return (
      <Group gap="xs">
        <Button loading={decide.isPending} onClick={() => send('APPROVE')}>
          {t('Approve')}
        </Button>
        <Button variant="default" onClick={() => setRejecting(true)}>
          {t('Reject')}
        </Button>
      </Group>
    )
  return (
    <Stack gap="xs">
      <Textarea
        label={t('Reason')}
        withAsterisk
        data-autofocus
        maxLength={500}
        autosize
        minRows={2}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          color="red.9"
          disabled={comment.trim() === ''}
          loading={decide.isPending}
          onClick={() => send('REJECT')}
        >
          {t('Reject')}
        </Button>
        <Button variant="default" onClick={() => setRejecting(false)}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
