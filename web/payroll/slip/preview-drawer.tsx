import { Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useToday } from '../../kit/data/format.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { AmountsButton } from './hidden-amounts.tsx'
import { SlipBody, SlipNet } from './slip-body.tsx'

/** A preview of one employee's payslip for a cycle. */
export default function PreviewDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const { data: cycles = [] } = useCall('GET /api/payroll/salarySlipCycles')
  const newest = cycles.toSorted((a, b) => (a.fromDay < b.fromDay ? 1 : -1))
  const [employeeId, setEmployee] = useState<string | null>(null)
  const [chosen, setCycle] = useState<string | null>(null)
  const cycleId = chosen ?? newest.find(({ fromDay }) => fromDay <= today)?.id ?? null
  const isReady = employeeId !== null && cycleId !== null
  const { data, error, refetch, isPlaceholderData } = useCall(
    'POST /api/payroll/salarySlips/preview',
    { body: { employeeId: employeeId ?? '', cycleId: cycleId ?? '' } },
    { enabled: isReady },
  )
  return (
    <Drawer opened onClose={onClose} size="lg" title={t('Preview a payslip')}>
      <Stack gap="lg">
        <Text c="dimmed">{t('Calculated with current data, without saving.')}</Text>
        <Group grow align="flex-start">
          <RefInput to="employee" label={t('Employee')} value={employeeId} onChange={setEmployee} />
          <Select
            label={t('Salary slip cycle')}
            searchable
            allowDeselect={false}
            data={newest.map(({ id, name }) => ({ value: id, label: name }))}
            value={cycleId}
            onChange={setCycle}
          />
        </Group>
        {isReady && error && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {isReady && !error && (!data || isPlaceholderData) && <Skeleton height={320} />}
        {isReady && !error && data && !isPlaceholderData && <PreviewContent preview={data} />}
      </Stack>
    </Drawer>
  )
}

function PreviewContent({
  preview: { slip, ...extra },
}: {
  preview: ApiReply<'POST /api/payroll/salarySlips/preview'>
}) {
  const whole = { ...slip, ...extra }
  return (
    <>
      <Group justify="space-between" align="flex-start">
        <SlipNet slip={whole} />
        <AmountsButton />
      </Group>
      <SlipBody slip={whole} />
    </>
  )
}
