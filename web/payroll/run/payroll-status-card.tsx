import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { DayText, MoneyText } from '../../kit/data/value-texts.tsx'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { RunBadge } from './run-columns.tsx'
import { hasUnreleasedSlips, unreleasedPayrollsBody, type PayrollRun } from './run-status.ts'

const draftPath = '/hr/payroll/draft'
const finalPath = '/hr/payroll/final'
const MAX_PAYROLLS_SHOWN = 2

/** Payrolls that are not released yet, by payment date, with their status and open checks. */
export default function PayrollStatusCard() {
  const { t } = useTranslation()
  const drafts = useCall('POST /api/payroll/payrollDrafts/search', { body: { size: 20, sort: 'payDay' } })
  const finals = useCall('POST /api/payroll/payrollFinals/search', { body: unreleasedPayrollsBody })
  const runs =
    drafts.data &&
    finals.data &&
    [...finals.data.content.filter(hasUnreleasedSlips), ...drafts.data.content].toSorted((one, other) =>
      one.payDay.localeCompare(other.payDay),
    )
  const refetch = () => Promise.all([drafts.refetch(), finals.refetch()])
  return (
    <Card
      title={t('Payroll')}
      aside={<Anchor renderRoot={(props) => <Link to={draftPath} {...props} />}>{t('All payrolls')}</Anchor>}
    >
      <QueryPlaceholder data={runs} error={drafts.error ?? finals.error} refetch={refetch} height={100} />
      {runs?.length === 0 && <Text c="dimmed">{t('No payroll in progress.')}</Text>}
      {runs?.slice(0, MAX_PAYROLLS_SHOWN).map((run) => (
        <PayrollStatus key={run.id} run={run} />
      ))}
    </Card>
  )
}

function PayrollStatus({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const { id, name, payDay, people, net, currency, status } = run
  const path = run.finalised ? finalPath : draftPath
  const slips = (props: object) => <Link to={path} search={{ open: id, tab: 'slips' }} {...props} />
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <Anchor fw={500} renderRoot={(props) => <Link to={path} search={{ open: id }} {...props} />}>
          {name}
        </Anchor>
        <RunBadge status={status} />
      </Group>
      <Text c="dimmed">
        {t('Payment date')}: <DayText day={payDay} /> ·{' '}
        <Anchor renderRoot={slips}>{`${t('Employees')}: ${people}`}</Anchor> ·{' '}
        <Anchor renderRoot={slips}>
          {t('Net pay')}: <MoneyText amount={net} currency={currency} />
        </Anchor>
      </Text>
      {status === 'CALCULATED' && <ReadinessSummary id={id} />}
    </Stack>
  )
}

function ReadinessSummary({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { data } = useCall('GET /api/payroll/payrollDrafts/{id}/readiness', { params: { id } })
  const open = data?.filter(({ people }) => people > 0)
  return (
    <Text mih="1.55em">
      {open?.length === 0 && t('Ready to finalise.')}
      {open && open.length > 0 && (
        <Anchor renderRoot={(props) => <Link to={draftPath} search={{ open: id, tab: 'readiness' }} {...props} />}>
          {open.map(({ label, people }) => `${t(label)}: ${number(people)}`).join(' · ')}
        </Anchor>
      )}
    </Text>
  )
}
