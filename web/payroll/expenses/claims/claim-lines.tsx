import { Group, Paper, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reimbursementLabels } from '../../../../domain/payroll/expenses/expense-states.ts'
import type { ExpenseDetail, ExpenseLineRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { DayText, MoneyText, NumberText } from '../../../kit/data/value-texts.tsx'
import { ExpenseStateBadge } from './claim-columns.tsx'
import { LineNotes } from './line-notes.tsx'
import { RateText } from './rate-text.tsx'
import { ReceiptThumbs } from './receipt-thumbs.tsx'

interface Props {
  claim: ExpenseDetail
  /** Actions of a line. */
  lineActions?: (line: ExpenseLineRow) => ReactNode
}

/** The lines of a submitted claim with receipts, limits and duplicates. */
export function ClaimLines({ claim, lineActions }: Props) {
  return (
    <Stack gap="sm">
      {claim.lines.map((line) => (
        <ClaimLine key={line.id} claim={claim} line={line} actions={lineActions?.(line)} />
      ))}
    </Stack>
  )
}

function ClaimLine({ claim, line, actions }: { claim: ExpenseDetail; line: ExpenseLineRow; actions?: ReactNode }) {
  const { t } = useTranslation()
  const { currency, receipts, id } = claim
  const own = receipts.filter((receipt) => line.receiptIds.includes(receipt.id))
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('Line {{number}}', { number: line.number })}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text fw={600}>{line.type?.name}</Text>
            <Text size="sm" c="dimmed" component="div">
              <DayText day={line.spentOn} /> {line.merchant} {line.place}{' '}
              {line.distanceKm !== null && (
                <>
                  <NumberText value={line.distanceKm} /> km
                </>
              )}
              {line.days !== null && t('{{count}} days', { count: line.days })}
            </Text>
          </div>
          <Stack gap={4} align="flex-end">
            <Text fw={600} component="div">
              <MoneyText amount={line.accepted} currency={currency} />
            </Text>
            {(line.currency !== currency || line.accepted !== line.baseAmount) && (
              <Text size="sm" c="dimmed" component="div">
                {t('Claimed')}: <MoneyText amount={line.amount} currency={line.currency} />
              </Text>
            )}
            <ExpenseStateBadge state={line.state} />
          </Stack>
        </Group>
        <RateText line={line} currency={currency} />
        {line.taxAmount > 0 && (
          <Text size="sm" component="div">
            {t('Tax included')}: <MoneyText amount={line.taxAmount} currency={line.currency} />
          </Text>
        )}
        {line.note && <Text size="sm">{line.note}</Text>}
        {line.values.map(({ key, label, kind, value }) => (
          <Text key={key} size="sm" component="div">
            {label}: {kind === 'DATE' ? <DayText day={value} /> : value} {kind === 'AMOUNT' && line.currency}
          </Text>
        ))}
        {own.length > 0 && <ReceiptThumbs expenseId={id} receipts={own} />}
        <LineNotes line={line} currency={currency} />
        {line.reimbursedBy && (
          <Text size="sm" c="dimmed" component="div">
            {t('Reimbursement method')}: {t(reimbursementLabels[line.reimbursedBy])},{' '}
            <DayText day={line.reimbursedOn} />
          </Text>
        )}
        {line.state === 'VALIDATED' && line.isInPayroll && (
          <Text size="sm" c="dimmed">
            {t('To be paid with the next payslip.')}
          </Text>
        )}
        {actions}
      </Stack>
    </Paper>
  )
}
