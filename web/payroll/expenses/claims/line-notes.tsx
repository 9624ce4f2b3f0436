import { Alert, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { expenseActionTexts, expenseOperationTexts } from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import type { ExpenseLineRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { useFormat } from '../../../kit/data/format.ts'

/** What the policy says about a line: limits, and lines that may be duplicates. */
export function LineNotes({ line, currency }: { line: ExpenseLineRow; currency: string }) {
  const { t } = useTranslation()
  const { money, day } = useFormat()
  return (
    <Stack gap={4}>
      {line.breaches.map(({ operation, action, limit, used, excess }) => (
        <Alert key={`${operation} ${action}`} color={action === 'REFUSE' ? 'red' : 'yellow'} p="xs">
          {t('{{operation}}: {{excess}} over the limit of {{limit}}, {{used}} used before. {{action}}.', {
            operation: t(expenseOperationTexts[operation].label),
            action: t(expenseActionTexts[action].label),
            excess: money(excess, currency),
            limit: money(limit, currency),
            used: money(used, currency),
          })}
        </Alert>
      ))}
      {line.duplicates.map(({ reason, expenseId, employee, spentOn }, at) => (
        <Alert key={`${reason} ${expenseId ?? at}`} color="orange" p="xs">
          {reason === 'RECEIPT'
            ? t('The same receipt is in another claim.')
            : t('Another line has the same type, date and amount.')}{' '}
          {expenseId && (
            <Link to="." search={(before: object) => ({ ...before, open: expenseId })}>
              {employee} {spentOn && day(spentOn)}
            </Link>
          )}
        </Alert>
      ))}
      {line.rejectReason && (
        <Text size="sm" c="red">
          {t('Rejected: {{reason}}', { reason: line.rejectReason })}
        </Text>
      )}
      {line.adjustReason && (
        <Text size="sm" c="dimmed">
          {t('Reduced by {{name}}: {{reason}}', { name: line.adjustedBy, reason: line.adjustReason })}
        </Text>
      )}
    </Stack>
  )
}
