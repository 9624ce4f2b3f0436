import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { SlipBadge } from '../run/slip-badge.tsx'
import { AmountsButton } from './hidden-amounts.tsx'
import { SlipBody, SlipNet } from './slip-body.tsx'
import { SlipFiles } from './slip-files.tsx'
import { SlipOpenings } from './slip-openings.tsx'
import { usePeriodText } from './use-period-text.ts'

type PayslipDetail = ApiReply<'GET /api/payroll/salarySlips/{id}'>

/** One payslip: the net amount, its change, and all lines with explanations. */
export default function PayslipDetailDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const period = usePeriodText()
  const { data, error, refetch } = useCall('GET /api/payroll/salarySlips/{id}', { params: { id } })
  const slip = data?.id === id ? data : undefined
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={
        slip ? t('Payslip of {{name}}, {{period}}', { name: slip.employee.name, period: period(slip) }) : t('Payslip')
      }
    >
      <QueryPlaceholder data={slip} error={error} refetch={refetch} height={320} />
      {slip && <PayslipContent slip={slip} />}
    </Drawer>
  )
}

function PayslipContent({ slip }: { slip: PayslipDetail }) {
  const words = useMessage(slip.currency)
  if (slip.fault) return <Text c="red">{words({ text: slip.fault.code, facts: slip.fault.facts })}</Text>
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <SlipNet slip={slip} />
        <Stack gap="xs" align="flex-end">
          {slip.status !== 'RELEASED' && <SlipBadge {...slip} />}
          <AmountsButton />
        </Stack>
      </Group>
      <SlipFiles id={slip.id} />
      <SlipBody slip={slip} />
      <SlipOpenings id={slip.id} />
    </Stack>
  )
}
