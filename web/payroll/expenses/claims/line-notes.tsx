import { Alert, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { expenseActionTexts, expenseOperationTexts } from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import type { ExpenseLineRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { guardPath, type Viewer } from '../../../../domain/main/navigation/route-guard.ts'
import { useFormat } from '../../../kit/data/format.ts'
import { useViewer } from '../../../session.ts'

/** The result of the policy check of a line: limits and possible duplicates. */
export function LineNotes({ line, currency }: { line: ExpenseLineRow; currency: string }) {
  const { t } = useTranslation()
  const { money, day } = useFormat()
  const viewer = useViewer()
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
            <Link {...findClaimLink(viewer, expenseId)}>
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

const EMPLOYEE_CLAIMS = '/hr/payroll/expenses/employee'

/** The link to a claim in the list of all claims, or in the user's own claims if they cannot open that list. */
const findClaimLink = (viewer: Viewer | null, open: string) =>
  guardPath(EMPLOYEE_CLAIMS, viewer) === null
    ? { to: EMPLOYEE_CLAIMS, search: { tab: 'claims', open } }
    : { to: '/hr/payroll/expenses', search: { open } }
