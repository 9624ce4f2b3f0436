import { Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  expenseActionTexts,
  expenseLimitActions,
  expenseLimitOperations,
  expenseOperationTexts,
  type ExpenseLimit,
} from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { pickRowErrors } from '../../../kit/form/row-errors.ts'
import { RefInput } from '../../../kit/form/ref-input.tsx'
import { RowTable } from '../../../kit/table/row-table.tsx'

interface Props {
  limits: ExpenseLimit[]
  /** Messages about the rows, by path. */
  errors?: Record<string, string>
  onChange: (limits: ExpenseLimit[]) => void
}

const conditions = [
  { name: 'departmentRoleId', label: 'Department role', to: 'department-role' },
  { name: 'employeeTypeId', label: 'Employee type', to: 'employee-type' },
  { name: 'zoneId', label: 'Zone', to: 'zone' },
] as const

const newLimit: ExpenseLimit = {
  operation: 'DAY',
  amount: 0,
  action: 'WARN',
  departmentRoleId: null,
  employeeTypeId: null,
  zoneId: null,
}

/** The limits of a type, and the action when a limit is exceeded. */
export function LimitRows({ limits, errors, onChange }: Props) {
  const { t } = useTranslation()
  const change = (at: number, patch: Partial<ExpenseLimit>) =>
    onChange(limits.map((limit, index) => (index === at ? { ...limit, ...patch } : limit)))
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('Limits')}</Text>
      <Text size="sm" c="dimmed">
        {t('The limit with the most conditions applies. An empty condition applies to everyone.')}
      </Text>
      <RowTable
        minWidth={860}
        heads={[t('Period'), t('Limit'), t('Over the limit'), ...conditions.map(({ label }) => t(label))]}
        rows={limits.map((limit, at) => ({
          removeLabel: t('Remove limit {{number}}', { number: at + 1 }),
          fields: [
            <Select
              key="operation"
              aria-label={t('Period')}
              allowDeselect={false}
              data={expenseLimitOperations.map((value) => ({ value, label: t(expenseOperationTexts[value].label) }))}
              value={limit.operation}
              onChange={(value) =>
                change(at, { operation: expenseLimitOperations.find((one) => one === value) ?? 'DAY' })
              }
            />,
            <MoneyInput
              key="amount"
              aria-label={t('Limit')}
              value={limit.amount}
              error={pickRowErrors(errors, 'limits', at).amount}
              onChange={(amount) => change(at, { amount: amount ?? 0 })}
            />,
            <Select
              key="action"
              aria-label={t('Over the limit')}
              allowDeselect={false}
              data={expenseLimitActions.map((value) => ({ value, label: t(expenseActionTexts[value].label) }))}
              value={limit.action}
              onChange={(value) => change(at, { action: expenseLimitActions.find((one) => one === value) ?? 'WARN' })}
            />,
            ...conditions.map(({ name, label, to }) => (
              <RefInput
                key={name}
                to={to}
                aria-label={t(label)}
                placeholder={t('All employees')}
                value={limit[name]}
                onChange={(id) => change(at, { [name]: id })}
              />
            )),
          ],
        }))}
        onRemove={(at) => onChange(limits.filter((_, index) => index !== at))}
        addLabel={t('Add limit')}
        onAdd={limits.length < 50 ? () => onChange([...limits, newLimit]) : undefined}
      />
    </Stack>
  )
}
