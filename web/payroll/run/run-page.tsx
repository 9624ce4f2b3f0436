import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { TabsByUrl } from '../../kit/page/tabs-by-url.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { ReadinessTab } from './review/readiness-tab.tsx'
import { RunActions } from './run-actions.tsx'
import { RunBadge } from './run-columns.tsx'
import { RunHead } from './run-head.tsx'
import { RunActivity } from './run-activity.tsx'
import { isCalculating } from './run-status.ts'
import { RunStepper } from './run-stepper.tsx'
import { SlipsTab } from './slips-tab.tsx'
import { TaxRatesNotice } from './tax-rates-notice.tsx'
import { VarianceTab } from './review/variance-tab.tsx'
import { WhatIfTab } from './review/what-if-tab.tsx'

/** One payroll: totals, readiness, payslips, variance and what-if. */
export default function PayrollRunPage({ id, onBack }: { id: string; onBack: () => void }) {
  const { t } = useTranslation()
  const { data: run, error, refetch } = useCall('GET /api/payroll/payrollDrafts/{id}', { params: { id } })
  const { data: approval } = useCall('GET /api/payroll/payrollDrafts/{id}/approval', { params: { id } })
  return (
    <Page
      title={run?.name ?? 'Payroll'}
      subtitle={
        <Group gap="sm">
          {run && <RunBadge status={run.status} />}
          <Button variant="subtle" size="compact-sm" onClick={onBack}>
            {t('All payrolls')}
          </Button>
        </Group>
      }
      controls={run && <RunActions run={run} approval={approval} onGone={onBack} />}
    >
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!run && !error && <Skeleton height={300} />}
      {run && (
        <Stack gap="lg">
          <RunStepper run={run} approval={approval} />
          {run.finalised === null && <TaxRatesNotice run={run} />}
          <RunHead run={run} />
          {run.attempt > 0 && !isCalculating(run) && (
            <TabsByUrl
              tabs={[
                { key: 'slips', label: 'Payslips', content: <SlipsTab run={run} /> },
                ...(run.finalised === null
                  ? [{ key: 'readiness', label: 'Readiness', content: <ReadinessTab run={run} /> }]
                  : []),
                { key: 'variance', label: 'Variance', content: <VarianceTab run={run} /> },
                ...(run.finalised === null
                  ? [{ key: 'what-if', label: 'What-if analysis', content: <WhatIfTab run={run} /> }]
                  : []),
                { key: 'activity', label: 'Activity', content: <RunActivity events={approval?.events ?? []} /> },
              ]}
            />
          )}
          {run.attempt === 0 && <ReadinessTab run={run} />}
        </Stack>
      )}
    </Page>
  )
}
