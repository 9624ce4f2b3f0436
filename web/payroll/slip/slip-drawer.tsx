import { Badge, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { slipStatusLabels } from '../../../domain/payroll/run/statuses.ts'
import type { ReplyFor } from '../../api.ts'
import { Drawer } from '../../kit/drawer.tsx'
import { ErrorState } from '../../kit/states.tsx'
import { DayText } from '../../kit/texts.tsx'
import { useCall } from '../../kit/use-call.ts'
import { AmountsButton, HiddenMoney } from './hidden-amounts.tsx'
import { SlipCauses } from './slip-causes.tsx'
import { SlipFiles } from './slip-files.tsx'
import classes from './slip.module.css'
import { SlipLines } from './slip-lines.tsx'
import { SlipOpenings } from './slip-openings.tsx'
import { useSlipWords } from './slip-words.ts'

type Slip = ReplyFor<'GET /api/payroll/salarySlips/{id}'>

/** One payslip: the net first, then why it differs, then every line with its reason. */
export default function SlipDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { period } = useSlipWords()
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
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!slip && !error && <Skeleton height={320} />}
      {slip && <Whole slip={slip} />}
    </Drawer>
  )
}

const groups = [
  ['EARNING', 'Earnings', 'earnings'],
  ['REIMBURSEMENT', 'Reimbursements', 'reimbursements'],
  ['DEDUCTION', 'Deductions', 'deductions'],
  ['EMPLOYER_CONTRIBUTION', 'Paid by the employer', 'employerContributions'],
] as const

function Whole({ slip }: { slip: Slip }) {
  const { t } = useTranslation()
  if (slip.fault) return <Text c="red">{t(slip.fault.code, slip.fault.facts)}</Text>
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text c="dimmed">{t('Net pay')}</Text>
          <p className={classes.net}>
            <HiddenMoney amount={slip.net} currency={slip.currency} />
          </p>
          <Text c="dimmed" size="sm">
            {t('Pay day')}: <DayText day={slip.payDay} /> · {t('Paid days')}: {Number(slip.paidDays)} /{' '}
            {Number(slip.basisDays)}
          </Text>
        </div>
        <Stack gap="xs" align="flex-end">
          {slip.status !== 'RELEASED' && <Badge variant="light">{t(slipStatusLabels[slip.status])}</Badge>}
          <AmountsButton />
        </Stack>
      </Group>
      <SlipFiles id={slip.id} />
      <section aria-label={t('Compared with the period before')}>
        <SlipCauses slip={slip} />
      </section>
      {groups.map(([kind, title, total]) => {
        const lines = slip.lines.filter((line) => line.kind === kind)
        return lines.length === 0 ? null : (
          <SlipLines
            key={kind}
            title={t(title)}
            lines={lines}
            total={slip[total]}
            currency={slip.currency}
            yearToDate={slip.yearToDate.lines}
          />
        )
      })}
      <SlipOpenings id={slip.id} />
    </Stack>
  )
}
