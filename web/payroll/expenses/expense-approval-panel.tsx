import { Alert, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail, ExpenseLineRow } from '../../../domain/payroll/expenses/expense.schemas.ts'
import type { ApprovalPanelProps } from '../../approval-panels.ts'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { ClaimLines } from './claims/claim-lines.tsx'
import { useCanDecide } from './claims/use-can-decide.ts'

/** The details of a claim for its approver: lines, receipts, limits, duplicates. Amounts can be reduced. */
export default function ExpenseApprovalPanel({ subjectId, isReadOnly }: ApprovalPanelProps) {
  const { data, error, refetch } = useCall('GET /api/payroll/expenses/{id}', { params: { id: subjectId } })
  const claim = data?.id === subjectId ? data : undefined
  return (
    <>
      <QueryPlaceholder data={claim} error={error} refetch={refetch} height={320} />
      {claim && (
        <>
          <Title order={2} size="h3">
            {claim.title}
          </Title>
          <Text fw={600} component="div">
            <MoneyText amount={claim.accepted} currency={claim.currency} />
          </Text>
          {claim.note && <Text>{claim.note}</Text>}
          <ClaimReview claim={claim} isReadOnly={isReadOnly} />
        </>
      )}
    </>
  )
}

/** The lines of a claim with the actions of the current approver. */
export function ClaimReview({ claim, isReadOnly = false }: { claim: ExpenseDetail; isReadOnly?: boolean }) {
  const { t } = useTranslation()
  const { currency, advanceOutstanding } = claim
  const canDecide = useCanDecide(claim)
  const renderDecision = (line: ExpenseLineRow) =>
    line.state === 'PENDING' && <LineDecision claim={claim} line={line} />
  return (
    <Stack gap="sm">
      {claim.needsExtraApproval && (
        <Alert color="yellow">{t('A limit that requires one more approval is exceeded.')}</Alert>
      )}
      {advanceOutstanding > 0 && (
        <Text size="sm" component="div">
          {t('Outstanding expense advance')}: <MoneyText amount={advanceOutstanding} currency={currency} />
        </Text>
      )}
      <ClaimLines claim={claim} lineActions={canDecide && !isReadOnly ? renderDecision : undefined} />
    </Stack>
  )
}

interface LineDecisionProps {
  claim: ExpenseDetail
  line: ExpenseLineRow
}

/** The current approver reduces the amount of a line or rejects it, with a reason. */
function LineDecision({ claim: { id, currency, lines }, line }: LineDecisionProps) {
  const { t } = useTranslation()
  const [mode, setMode] = useState<'ADJUST' | 'REJECT' | null>(null)
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState(line.accepted)
  const done = { invalidates: ['/expenses', '/approval'], onDone: () => setMode(null) }
  const adjust = useAction('POST /api/payroll/expenses/{id}/lines/{lineId}/adjust', {
    ...done,
    onProblem: ({ fields }) => fields?.accepted !== undefined,
  })
  const reject = useAction('POST /api/payroll/expenses/{id}/lines/{lineId}/reject', done)
  const params = { id, lineId: line.id }
  const save = () =>
    mode === 'ADJUST'
      ? adjust.mutate({ params, body: { accepted: amount ?? 0, reason: reason.trim() } })
      : reject.mutate({ params, body: { reason: reason.trim() } })
  if (!mode)
    return (
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setMode('ADJUST')}>
          {t('Reduce amount')}
        </Button>
        {lines.filter(({ state }) => state === 'PENDING').length > 1 && (
          <Button size="xs" variant="default" onClick={() => setMode('REJECT')}>
            {t('Reject line')}
          </Button>
        )}
      </Group>
    )
  return (
    <Stack gap="xs">
      {mode === 'ADJUST' && (
        <MoneyInput
          label={t('Reimbursable amount')}
          currency={currency}
          value={amount}
          error={adjust.error?.fields?.accepted}
          onChange={setAmount}
        />
      )}
      <Textarea
        label={t('Reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" onClick={() => setMode(null)}>
          {t('Cancel')}
        </Button>
        <Button
          size="xs"
          disabled={!reason.trim() || (mode === 'ADJUST' && amount === null)}
          loading={adjust.isPending || reject.isPending}
          onClick={save}
        >
          {t(mode === 'ADJUST' ? 'Reduce amount' : 'Reject line')}
        </Button>
      </Group>
    </Stack>
  )
}
