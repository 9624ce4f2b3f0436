import { Alert, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { recoveryMethodLabels } from '../../../domain/payroll/settlement/settlement-states.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayText, MoneyText } from '../../kit/data/value-texts.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { RunSlipLines } from '../run/run-slip-lines.tsx'
import { OpenTaskList } from './open-task-list.tsx'
import { SettlementForm } from './settlement-form.tsx'
import { SettlementItems } from './settlement-item-list.tsx'
import { SettlementActions } from './settlement-actions.tsx'
import { SettlementStateBadge } from './settlement-state-badge.tsx'

/** One settlement: leaving details, amounts with explanations, and actions. */
export function SettlementDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/payroll/settlements/{id}', { params: { id } })
  return (
    <Drawer
      opened
      size="xl"
      onClose={onClose}
      title={data ? t('Settlement for {{name}}', { name: data.employee.name }) : t('Settlement')}
      footer={data && <SettlementActions settlement={data} />}
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={420} />
      {data && <SettlementContent settlement={data} />}
    </Drawer>
  )
}

function SettlementContent({ settlement }: { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { state, leftOn, joinedOn, cycle, mode, slip, currency, problems } = settlement
  const isOutdated = state === 'APPROVED' && isRunBeforeApproval(settlement)
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text size="sm" c="dimmed">
            {t('Net amount')}
          </Text>
          <Text fw={700} size="xl" component="div">
            <MoneyText amount={settlement.net} currency={currency} />
          </Text>
        </div>
        <SettlementStateBadge state={state} />
      </Group>
      <Text component="div">
        {t('Employed from {{from}} to {{to}}.', { from: day(joinedOn), to: day(leftOn) })}{' '}
        {mode === 'REGULAR'
          ? t('Settled with the payslip of {{cycle}}.', { cycle: cycle.name })
          : t('The payslip of {{cycle}} is final. Settled in an off-cycle payroll.', { cycle: cycle.name })}
      </Text>
      {settlement.dueDay && state !== 'PAID' && state !== 'CANCELLED' && (
        <Text component="div">
          {t('Payment is due by')} <DayText day={settlement.dueDay} />{' '}
          <Text span c="dimmed" size="sm">
            {t('Code on Wages, 2019, s. 17(2): two working days after leaving')}
          </Text>
        </Text>
      )}
      <OpenTaskList settlement={settlement} />
      {problems.map(({ code, words, link }) => (
        <Alert key={code} color="yellow">
          {t(words)} {link && <a href={link}>{t('Fix')}</a>}
        </Alert>
      ))}
      {settlement.recovery && settlement.toPayBack > 0 && (
        <Text component="div">
          {t('Repayment by {{payer}}, {{method}}, due on', {
            payer: settlement.recovery.payer,
            method: t(recoveryMethodLabels[settlement.recovery.method]),
          })}{' '}
          <DayText day={settlement.recovery.dueOn} />: <MoneyText amount={settlement.toPayBack} currency={currency} />
        </Text>
      )}
      {settlement.cancelReason && <Alert color="gray">{settlement.cancelReason}</Alert>}
      {settlement.paidOn && (
        <Text component="div">
          {t('Payment date')} <DayText day={settlement.paidOn} /> {settlement.paidReference}
        </Text>
      )}
      {settlement.corrections.map((correction) => (
        <Alert
          key={correction.runId}
          color="gray"
          title={t('Corrected by {{name}}: {{reason}}', { name: correction.correctedBy, reason: correction.reason })}
        >
          {correction.items.map(({ key, kind, label, amount }) => (
            <div key={key}>
              {label}: {kind === 'DEDUCTION' && '−'}
              <MoneyText amount={amount} currency={currency} />
            </div>
          ))}
        </Alert>
      ))}
      <SettlementItems settlement={settlement} />
      {slip && isOutdated && (
        <Alert color="yellow">
          {t('The payroll of {{cycle}} was run before the approval. Run it again to add these amounts.', {
            cycle: cycle.name,
          })}{' '}
          <a href="/hr/payroll/draft">{t('Payroll drafts')}</a>
        </Alert>
      )}
      {slip && !isOutdated && (
        <section aria-label={t('Settlement payslip')}>
          <Text fw={600} mb="xs">
            {t('Settlement payslip, {{days}} days paid', { days: slip.paidDays, count: slip.paidDays })}
          </Text>
          <RunSlipLines lines={slip.lines} currency={currency} />
        </section>
      )}
      {state === 'DRAFT' && <SettlementForm key={settlement.version} settlement={settlement} />}
    </Stack>
  )
}

/** Whether the draft payslip was calculated before the amounts of the settlement were added to it. */
const isRunBeforeApproval = ({ slip, net, held }: SettlementDetail): boolean =>
  slip?.status === 'DRAFT' && Math.max(0, slip.net + held.reduce((sum, other) => sum + other.net, 0)) !== net
