import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_EXPENSE_LINES, type ExpenseDetail } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { DropZone } from '../../../kit/form/drop-zone.tsx'
import { pickRowErrors } from '../../../kit/form/row-errors.ts'
import { describeProblem } from '../../../kit/data/toast.ts'
import { useAction, useCall } from '../../../kit/data/use-call.ts'
import { MoneyText } from '../../../kit/data/value-texts.tsx'
import { ApprovalDiscussion } from '../../../main/approvals/approval-discussion.tsx'
import { PlannedApprovers } from '../../../main/approvals/planned-approvers.tsx'
import { ClaimDecisions } from './claim-decisions.tsx'
import { createLineDraft, type LineDraft } from './claim-draft.ts'
import { LineEditor } from './line-editor.tsx'
import { useClaimDraft } from './use-claim-draft.ts'
import { receiptFileTypes, useReceipts } from './use-receipts.ts'

/** Edits a draft: receipts, lines with the policy check while typing, automatic saving, and submission. */
export function ClaimEditor({ claim, onClose }: { claim: ExpenseDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: types = [] } = useCall('GET /api/payroll/expense/types/all')
  const { draft, change, checked, problem, isSaving, flush } = useClaimDraft(claim)
  const receipts = useReceipts(claim.id, claim.receipts)
  const { currency, today } = claim
  const shared = { invalidates: ['/expenses'] }
  const submit = useAction('POST /api/payroll/expenses/{id}/submit', { ...shared, success: t('Claim submitted') })
  const remove = useAction('DELETE /api/payroll/expenses/{id}', { ...shared, onDone: onClose })
  const setLines = (lines: LineDraft[]) => change({ lines })
  const changeLine = (id: string, patch: Partial<LineDraft>) =>
    setLines(draft.lines.map((line) => (line.id === id ? { ...line, ...patch } : line)))
  const addLines = (lines: LineDraft[]) => setLines([...draft.lines, ...lines].slice(0, MAX_EXPENSE_LINES))
  const addFiles = async (files: File[]) => {
    const ids = await receipts.add(files)
    addLines(ids.map((id) => createLineDraft(today, currency, [id])))
  }
  const addLineFiles = async (line: LineDraft, files: File[]) => {
    const ids = await receipts.add(files)
    changeLine(line.id, { receiptIds: [...line.receiptIds, ...ids] })
  }
  // A receipt that also belongs to another line stays in the claim.
  const removeLineReceipt = async (line: LineDraft, id: string) => {
    changeLine(line.id, { receiptIds: line.receiptIds.filter((one) => one !== id) })
    if (!draft.lines.some((other) => other.id !== line.id && other.receiptIds.includes(id))) await receipts.remove(id)
  }
  const invalidCount = checked.lines.filter(({ problems }) => problems.length > 0).length
  const editor = useRef<HTMLDivElement>(null)
  const [isAttempted, setAttempted] = useState(false)
  const send = async () => {
    setAttempted(true)
    const focusInvalid = () => editor.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    const saved = await flush().catch(() => null)
    if (!saved || saved.lines.some(({ problems }) => problems.length > 0)) return setTimeout(focusInvalid)
    submit.mutate({ params: { id: saved.id }, body: { version: saved.version } })
  }
  return (
    <Stack gap="md" ref={editor}>
      {claim.decisions.length > 0 && (
        <Alert color="yellow">
          <ClaimDecisions decisions={claim.decisions} />
        </Alert>
      )}
      <TextInput
        label={t('Purpose')}
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <DropZone
        icon={IconReceipt}
        title={t('Drop receipts here')}
        text={t('An image or PDF. Each receipt becomes a line.')}
        accept={receiptFileTypes}
        isMultiple
        isBusy={receipts.isSending}
        onChoose={(files) => void addFiles(files)}
      />
      {receipts.problem && (
        <Alert color="red" role="alert">
          {receipts.problem}
        </Alert>
      )}
      {draft.lines.map((line, at) => (
        <LineEditor
          key={line.id}
          expenseId={claim.id}
          number={at + 1}
          {...{ line, types, currency }}
          checked={checked.lines.find(({ id }) => id === line.id)}
          receipts={receipts.receipts}
          isSending={receipts.isSending}
          marksEmpty={isAttempted}
          messages={pickRowErrors(problem?.fields, 'lines', at)}
          onChange={(patch) => changeLine(line.id, patch)}
          onRemove={() => setLines(draft.lines.filter(({ id }) => id !== line.id))}
          onFiles={(files) => void addLineFiles(line, files)}
          onRemoveReceipt={(id) => void removeLineReceipt(line, id)}
        />
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={draft.lines.length >= MAX_EXPENSE_LINES}
          onClick={() => addLines([createLineDraft(today, currency)])}
        >
          {t('Add line')}
        </Button>
        <Text component="div">
          {t('Reimbursable amount')}: <MoneyText amount={checked.accepted} currency={currency} />
        </Text>
      </Group>
      {problem && (
        <Alert color="red" role="alert">
          {t('Not saved.')} {describeProblem(problem)}
        </Alert>
      )}
      {isAttempted && invalidCount > 0 && (
        <Alert color="red" role="alert">
          {t('EXPENSE_NOT_SUBMITTABLE', { count: invalidCount })}
        </Alert>
      )}
      <PlannedApprovers approvers={checked.route} />
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { id: claim.id } })}
        >
          {t('Delete draft')}
        </Button>
        <Group gap="sm">
          <Text size="sm" c="dimmed" aria-live="polite">
            {isSaving ? t('Saving…') : problem ? t('Not saved.') : t('Saved')}
          </Text>
          <Button loading={submit.isPending} disabled={draft.lines.length === 0} onClick={() => void send()}>
            {t('Submit')}
          </Button>
        </Group>
      </Group>
      {claim.approvalId && <ApprovalDiscussion id={claim.approvalId} />}
    </Stack>
  )
}
