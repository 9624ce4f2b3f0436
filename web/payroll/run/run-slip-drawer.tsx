import { Alert, Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { NetEquation } from '../slip/net-equation.tsx'
import { CauseList } from './change-cause-list.tsx'
import { RunSlipLines } from './run-slip-lines.tsx'
import { SlipBadge } from './slip-badge.tsx'
import type { RunSlip } from './run-status.ts'

/** One payslip: its lines with their explanation, and why it differs from the previous one. */
export default function RunSlipDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: slip, error, refetch } = useCall('GET /api/payroll/salarySlips/{id}', { params: { id } })
  return (
    <Drawer opened onClose={onClose} title={slip?.employee.name ?? t('Payslip')} size="lg">
      <QueryPlaceholder data={slip} error={error} refetch={refetch} height={300} />
      {slip && <RunSlipBody slip={slip} />}
    </Drawer>
  )
}

function RunSlipBody({ slip }: { slip: RunSlip }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const words = useMessage(slip.currency)
  return (
    <Stack gap="md">
      <Group gap="sm">
        <SlipBadge {...slip} />
        <Text size="sm" c="dimmed" component="div">
          {slip.number} · <DayText day={slip.from} /> – <DayText day={slip.to} /> ·{' '}
          {t('{{paid}} of {{days}} days paid', { paid: slip.paidDays, days: slip.basisDays })}
        </Text>
      </Group>
      {slip.holdReason && <Alert color="yellow">{slip.holdReason}</Alert>}
      {slip.fault ? (
        <Alert color="red" title={t('This payslip could not be calculated')}>
          {words({ text: slip.fault.words, facts: slip.fault.facts })}{' '}
          {slip.fault.link && (
            <Anchor component={Link} to={slip.fault.link}>
              {t('Fix')}
            </Anchor>
          )}
        </Alert>
      ) : (
        <>
          <RunSlipLines lines={slip.lines} currency={slip.currency} />
          <NetEquation totals={slip} size="sm" c="dimmed" />
          <Group justify="space-between">
            <Text fw={600}>{t('Net pay')}</Text>
            <Text fw={600} size="lg" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {money(slip.net, slip.currency)}
            </Text>
          </Group>
          <CauseList slip={slip} />
        </>
      )}
    </Stack>
  )
}
