import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { useFormat, useToday } from '../../../kit/data/format.ts'
import { describeProblem, showSuccessToast } from '../../../kit/data/toast.ts'
import { useAction, useCall } from '../../../kit/data/use-call.ts'
import { Card } from '../../../kit/page/card.tsx'
import { PaymentBatches } from './payment-batches.tsx'

/** The lines to reimburse, and the payment batches. */
export function PaymentsTab() {
  return (
    <Stack gap="md">
      <PaymentDue />
      <PaymentBatches />
    </Stack>
  )
}

function PaymentDue() {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  const today = useToday()
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const [payDay, setPayDay] = useState<string | null>(today)
  const { data } = useCall('GET /api/payroll/expense/payments/due')
  const invalidates = ['/expense/', '/expenses']
  const prepare = useAction('POST /api/payroll/expense/payments', {
    invalidates,
    success: t('Payment batch prepared'),
  })
  const transfer = useAction('POST /api/payroll/expenses/payroll', {
    invalidates,
    onDone: ({ count }) =>
      showSuccessToast(
        count > 0
          ? t('Lines added to payroll: {{count}}', { count: number(count) })
          : t('None of these lines is reimbursed through payroll. The expense type decides this.'),
      ),
  })
  const employees = data?.employees ?? []
  const chosen = employees.filter(({ id }) => !excluded.includes(id))
  const toggle = (id: string) =>
    setExcluded((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card title={t('Reimbursable amount')}>
      <Stack gap="sm">
        <Text>
          {t('{{total}} for {{number}} employees', {
            total: money(total, data?.currency),
            number: number(chosen.length),
            count: chosen.length,
          })}
        </Text>
        {employees.map(({ id, name, amount, lineCount }) => (
          <Checkbox
            key={id}
            checked={!excluded.includes(id)}
            label={t('{{name}}: {{amount}}, lines: {{count}}', {
              name,
              amount: money(amount, data?.currency),
              count: number(lineCount),
            })}
            onChange={() => toggle(id)}
          />
        ))}
        {prepare.error && <Alert color="red">{describeProblem(prepare.error)}</Alert>}
        <Group align="flex-end">
          <DayInput label={t('Payment date')} value={payDay} onChange={setPayDay} />
          <Button
            disabled={chosen.length === 0 || !payDay}
            loading={prepare.isPending}
            onClick={() => payDay && prepare.mutate({ body: { payDay, employeeIds: chosen.map(({ id }) => id) } })}
          >
            {t('Prepare payment')}
          </Button>
          <Button
            variant="default"
            disabled={employees.length === 0}
            loading={transfer.isPending}
            onClick={() => transfer.mutate({})}
          >
            {t('Add to payroll')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
