import { Alert, Button, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../../api.ts'
import { useFormat } from '../../../kit/data/format.ts'
import { MoneyText } from '../../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../../kit/data/use-call.ts'
import { ComponentBars } from './component-bars.tsx'
import type { PayrollRun } from '../run-status.ts'
import { NumberField } from '../../../kit/form/number-field.tsx'

type WhatIfReply = ApiReply<'POST /api/payroll/payrollDrafts/{id}/what-if'>

/** Tries a different rule, structure or raise for all employees, without saving. */
export function WhatIfTab({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const { data: components = [] } = useCall('GET /api/payroll/ctcComponents')
  const { data: structures = [] } = useCall('GET /api/payroll/payStructures')
  const [componentId, setComponent] = useState<string | null>(null)
  const [percent, setPercent] = useState<string | number>('')
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const [raise, setRaise] = useState<string | number>('')
  const tryIt = useAction('POST /api/payroll/payrollDrafts/{id}/what-if')
  const options = structures.map(({ id, name }) => ({ value: id, label: name }))
  const body = {
    ...(componentId && percent !== ''
      ? { rules: [{ componentId, method: { type: 'PERCENTAGE' as const, percent: String(percent), of: ['CTC'] } }] }
      : {}),
    ...(from && to ? { structure: { from, to } } : {}),
    ...(raise !== '' ? { raise: Math.round(Number(raise) * 100) } : {}),
  }
  return (
    <Stack gap="lg">
      <Paper withBorder radius="md" p="md">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 5 }}>
          <NumberField
            label={t('Salary increase for all (%)')}
            decimals={2}
            min={-100}
            max={1000}
            value={raise}
            onChange={setRaise}
          />
          <Select
            label={t('Component')}
            clearable
            searchable
            data={components.map(({ id, name }) => ({ value: id, label: name }))}
            value={componentId}
            onChange={setComponent}
          />
          <NumberField
            label={t('Percentage of CTC')}
            decimals={4}
            min={0}
            max={1000}
            value={percent}
            onChange={setPercent}
          />
          <Select label={t('Current pay structure')} clearable data={options} value={from} onChange={setFrom} />
          <Select label={t('Target pay structure')} clearable data={options} value={to} onChange={setTo} />
        </SimpleGrid>
        <Group mt="md">
          <Button
            loading={tryIt.isPending}
            disabled={Object.keys(body).length === 0}
            onClick={() => tryIt.mutate({ params: { id: run.id }, body })}
          >
            {t('Simulate')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('Recalculates pay for all employees without saving.')}
          </Text>
        </Group>
      </Paper>
      {tryIt.data && <WhatIfOutcome answer={tryIt.data} />}
    </Stack>
  )
}

function WhatIfOutcome({ answer }: { answer: WhatIfReply }) {
  const { t } = useTranslation()
  const { number, money } = useFormat()
  const figures: [string, string][] = [
    ['Increase', number(answer.gain)],
    ['Decrease', number(answer.lose)],
    ['No change', number(answer.same)],
    ['Net pay', `${money(answer.before, answer.currency)} → ${money(answer.after, answer.currency)}`],
    ['Employer cost', `${money(answer.costBefore, answer.currency)} → ${money(answer.costAfter, answer.currency)}`],
  ]
  return (
    <Stack gap="lg">
      {answer.failed > 0 && <Alert color="yellow">{t('{{people}} failed.', { people: number(answer.failed) })}</Alert>}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }}>
        {figures.map(([label, value]) => (
          <Paper key={label} withBorder radius="md" p="sm">
            <Text size="sm" c="dimmed">
              {t(label)}
            </Text>
            <Text fw={600}>{value}</Text>
          </Paper>
        ))}
      </SimpleGrid>
      <ComponentBars
        caption={t('By component')}
        heading={t('Component')}
        changes={answer.components}
        currency={answer.currency}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <WhatIfNetChanges title={t('Biggest increases')} rows={answer.gainers} currency={answer.currency} />
        <WhatIfNetChanges title={t('Biggest decreases')} rows={answer.losers} currency={answer.currency} />
      </SimpleGrid>
    </Stack>
  )
}

function WhatIfNetChanges({
  title,
  rows,
  currency,
}: {
  title: string
  rows: WhatIfReply['gainers']
  currency: string
}) {
  if (rows.length === 0) return null
  return (
    <Paper withBorder radius="md" p="md">
      <Text fw={600} mb="xs">
        {title}
      </Text>
      <Stack gap={4}>
        {rows.slice(0, 12).map(({ employee, change }) => (
          <Group key={employee.id} justify="space-between">
            <Text size="sm">{employee.name}</Text>
            <MoneyText amount={change} currency={currency} />
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
