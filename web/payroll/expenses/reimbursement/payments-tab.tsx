import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { useFormat, useToday } from '../../../kit/data/format.ts'
import { describeProblem } from '../../../kit/data/toast.ts'
import { useAction, useCall } from '../../../kit/data/use-call.ts'
import { Card } from '../../../kit/page/card.tsx'
import { PaymentBatches } from './payment-batches.tsx'

/** What is to be reimbursed, and the payment batches. */
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
  const [payDay, setPayDay] = useState<string | null>(today)
  const { data } = useCall('GET /api/payroll/expense/payments/due')
  const invalidates = ['/expense/', '/expenses']
  const prepare = useAction('POST /api/payroll/expense/payments', {
    invalidates,
    success: t('Payment batch prepared'),
  })
  const transfer = useAction('POST /api/payroll/expenses/payroll', { invalidates, success: t('Added to payroll') })
  const employees = data?.employees ?? []
  const total = employees.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card title={t('To reimburse')}>
      <Stack gap="sm">
        <Text>
          {t('{{total}} for {{count}} employees', {
            total: money(total, data?.currency),
            count: number(employees.length),
          })}
        </Text>
        {prepare.error && <Alert color="red">{describeProblem(prepare.error)}</Alert>}
        <Group align="flex-end">
          <DayInput label={t('Payment date')} value={payDay} onChange={setPayDay} />
          <Button
            disabled={employees.length === 0 || !payDay}
            loading={prepare.isPending}
            onClick={() => payDay && prepare.mutate({ body: { payDay } })}
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
