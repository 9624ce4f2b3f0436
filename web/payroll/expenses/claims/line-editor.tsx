import { ActionIcon, FileButton, Button, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExpenseTypeRow } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import type { ExpenseLineRow, ReceiptRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { MoneyText } from '../../../kit/data/value-texts.tsx'
import type { LineDraft } from './claim-draft.ts'
import { AmountFields } from './amount-fields.tsx'
import { LineNotes } from './line-notes.tsx'
import { useLineProblems } from './line-problems.ts'
import { omitEmptyFields, omitFilledFields } from './missing-fields.ts'
import { ReceiptThumbs } from './receipt-thumbs.tsx'
import { TypeFields } from './type-fields.tsx'
import { receiptFileTypes } from './use-receipts.ts'

interface Props {
  expenseId: string
  number: number
  line: LineDraft
  types: readonly ExpenseTypeRow[]
  /** The line of the last save, with its policy check. */
  checked: ExpenseLineRow | undefined
  currency: string
  receipts: readonly ReceiptRow[]
  isSending: boolean
  /** Also marks empty fields. True after the first attempt to submit. */
  marksEmpty: boolean
  /** Messages of the last save, by field. */
  messages: Record<string, string>
  onChange: (patch: Partial<LineDraft>) => void
  onRemove: () => void
  onFiles: (files: File[]) => void
  onRemoveReceipt: (receiptId: string) => void
}

/** One line of a draft. The fields depend on the type; the policy is shown while typing. */
export function LineEditor({ number, line, types, checked, currency, receipts, messages, onChange, ...props }: Props) {
  const { t } = useTranslation()
  const current = omitFilledFields(line, checked?.problems)
  const found = props.marksEmpty ? current : omitEmptyFields(line, current)
  const problems = { ...useLineProblems()(found), ...messages }
  const type = types.find(({ id }) => id === line.typeId)
  const own = receipts.filter(({ id }) => line.receiptIds.includes(id))
  const others = receipts.filter(({ id }) => !line.receiptIds.includes(id))
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('Line {{number}}', { number })}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text fw={600}>{t('Line {{number}}', { number })}</Text>
          <Group gap="xs" wrap="nowrap">
            {checked && <MoneyText amount={checked.accepted} currency={currency} />}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('Remove line {{number}}', { number })}
              onClick={props.onRemove}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('Expense type')}
            searchable={types.length > 8}
            data={types.map(({ id, name }) => ({ value: id, label: name }))}
            value={line.typeId}
            error={problems.typeId}
            onChange={(typeId) => onChange({ typeId })}
          />
          <DayInput
            label={t('Date')}
            value={line.spentOn}
            error={problems.spentOn}
            onChange={(spentOn) => onChange({ spentOn })}
          />
        </SimpleGrid>
        {type && <AmountFields {...{ type, line, checked, currency, problems, onChange }} />}
        {type && <TypeFields {...{ type, line, problems, onChange }} />}
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('Merchant')}
            maxLength={120}
            value={line.merchant ?? ''}
            onChange={(event) => onChange({ merchant: event.currentTarget.value || null })}
          />
          <TextInput
            label={t('Note')}
            maxLength={500}
            value={line.note ?? ''}
            onChange={(event) => onChange({ note: event.currentTarget.value || null })}
          />
        </SimpleGrid>
        <Group gap="xs" align="center">
          {own.length > 0 && (
            <ReceiptThumbs expenseId={props.expenseId} receipts={own} onRemove={props.onRemoveReceipt} />
          )}
          <FileButton
            multiple
            accept={receiptFileTypes}
            inputProps={{ 'aria-label': t('Receipt for line {{number}}', { number }) }}
            onChange={props.onFiles}
          >
            {(button) => (
              <Button
                {...button}
                variant="default"
                size="xs"
                loading={props.isSending}
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                {t('Add receipt')}
              </Button>
            )}
          </FileButton>
          {others.length > 0 && (
            <Select
              size="xs"
              aria-label={t('Receipt for another line')}
              placeholder={t('Receipt for another line')}
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onChange={(id) => id && onChange({ receiptIds: [...line.receiptIds, id] })}
            />
          )}
        </Group>
        {problems.receiptIds && (
          <Text size="sm" c="red">
            {problems.receiptIds}
          </Text>
        )}
        {checked && <LineNotes line={checked} currency={currency} />}
      </Stack>
    </Paper>
  )
}
