import { Alert, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { isCalculating, type PayrollRun } from './run-status.ts'

/** The totals of a payroll, and its progress while it is calculated. */
export function RunHead({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const { money, number } = useFormat()
  if (isCalculating(run))
    return (
      <Paper withBorder radius="md" p="md">
        <ProgressBar
          label={t('Calculating {{people}} payslips', { people: number(run.people), count: run.people })}
          done={run.done}
          total={run.people}
          failed={run.failed}
        />
      </Paper>
    )
  if (run.attempt === 0)
    return <Alert color="blue">{t('Not calculated yet. Check readiness, then run the payroll.')}</Alert>
  // Read as an equation: earnings + reimbursements − deductions = net pay.
  const figures: [label: string, value: string, sign: string][] = [
    ['Employees', number(run.people), ''],
    ['Earnings', money(run.earnings, run.currency), ''],
    ['Reimbursements', money(run.reimbursements, run.currency), '+'],
    ['Deductions', money(run.deductions, run.currency), '−'],
    ['Net pay', money(run.net, run.currency), '='],
    ['Employer contributions', money(run.employerContributions, run.currency), ''],
  ]
  return (
    <div>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }}>
        {figures.map(([label, value, sign]) => (
          <Paper key={label} withBorder radius="md" p="sm">
            <Text size="sm" c="dimmed">
              {sign && <b>{sign} </b>}
              {t(label)}
            </Text>
            <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Group gap="xs" mt="xs">
        <RunHistory run={run} />
      </Group>
    </div>
  )
}

function RunHistory({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const stamps = [
    { label: t('Run by'), stamp: run.ran },
    { label: t('Finalised by'), stamp: run.finalised },
    { label: t('Released by'), stamp: run.releasedFirst },
  ]
  return (
    <Text size="sm" c="dimmed" component="div">
      {stamps.map(
        ({ label, stamp }) =>
          stamp && (
            <span key={label}>
              {label} {stamp.by}, <InstantText instant={stamp.at} />.{' '}
            </span>
          ),
      )}
      {run.failed > 0 && `${t('{{people}} failed.', { people: number(run.failed) })} `}
      {run.held > 0 && `${t('{{people}} on hold.', { people: number(run.held) })} `}
      {run.released > 0 && t('{{people}} released.', { people: number(run.released) })}
    </Text>
  )
}
