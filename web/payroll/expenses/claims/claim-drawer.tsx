import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { Drawer } from '../../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../../kit/page/states.tsx'
import { MoneyText } from '../../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../../kit/data/use-call.ts'
import { ApprovalDiscussion } from '../../../main/approvals/approval-discussion.tsx'
import { RemindButton } from '../../../main/approvals/remind-button.tsx'
import { ClaimReview } from '../expense-approval-panel.tsx'
import { ExpenseStateBadge } from './claim-columns.tsx'
import { ClaimDecisions } from './claim-decisions.tsx'
import { ClaimEditor } from './claim-editor.tsx'
import { ClaimLines } from './claim-lines.tsx'
import { useCanDecide } from './use-can-decide.ts'
import { ValidateButtons } from './validate-buttons.tsx'

/** One claim: an editor for the own draft, otherwise its lines, its approval and the possible actions. */
export function ClaimDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/payroll/expenses/{id}', { params: { id } })
  const claim = data?.id === id ? data : undefined
  return (
    <Drawer
      opened
      size="lg"
      onClose={onClose}
      title={claim ? t('Claim #{{number}}', { number: claim.number }) : t('Claim')}
    >
      <QueryPlaceholder data={claim} error={error} refetch={refetch} height={420} />
      {claim &&
        (claim.state === 'DRAFT' ? <ClaimEditor claim={claim} onClose={onClose} /> : <ClaimView claim={claim} />)}
    </Drawer>
  )
}

function ClaimView({ claim }: { claim: ExpenseDetail }) {
  const { t } = useTranslation()
  const { id, version, isOwn, currency, decisions, waitsFor, approvalId } = claim
  const canDecide = useCanDecide(claim)
  const withdraw = useAction('POST /api/payroll/expenses/{id}/withdraw', {
    success: t('Claim withdrawn'),
    invalidates: ['/expenses', '/approval'],
  })
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={700} size="xl" component="div">
            <MoneyText amount={claim.accepted} currency={currency} />
          </Text>
          <Text c="dimmed">{[claim.employee.name, claim.title].filter(Boolean).join(' · ')}</Text>
        </div>
        <ExpenseStateBadge state={claim.state} />
      </Group>
      {claim.state === 'PENDING' && waitsFor && (
        <Alert color="yellow">
          <Group justify="space-between" gap="sm">
            {t('Pending with {{name}}', { name: waitsFor })}
            {isOwn && approvalId && <RemindButton id={approvalId} />}
          </Group>
        </Alert>
      )}
      {claim.note && <Text>{claim.note}</Text>}
      {canDecide ? <ClaimReview claim={claim} /> : <ClaimLines claim={claim} />}
      <ClaimDecisions decisions={decisions} />
      {canDecide && <ValidateButtons claim={claim} />}
      {isOwn && claim.state === 'PENDING' && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id }, body: { version } })}
          >
            {t('Withdraw')}
          </Button>
        </Group>
      )}
      {approvalId && <ApprovalDiscussion id={approvalId} />}
    </Stack>
  )
}
