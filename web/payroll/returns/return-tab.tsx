import { Grid, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  isYearlyReturn,
  monthlyReturnKinds,
  generalReturnKinds,
  returnKinds,
  returnLabels,
  yearlyReturnKinds,
} from '../../../domain/payroll/returns/kinds.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useHasStatutoryPack } from '../statutory-pack.tsx'
import { DueList } from './due-list.tsx'
import { EarlierBankFile } from './earlier-bank-file.tsx'
import { ReturnView } from './return-view.tsx'

type Periods = ApiReply<'GET /api/payroll/returns/periods'>

/** Selects a period and a return, and shows it. */
export function ReturnTab() {
  const { t } = useTranslation()
  const hasPack = useHasStatutoryPack()
  const { data, error, refetch } = useCall('GET /api/payroll/returns/periods')
  const [search, set] = useSearchState({ kind: 'REGISTER', month: '', runId: '', yearId: '', page: 0, tab: '' })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
  const month =
    data.months.find((one) => one.month === search.month) ??
    data.months.find(({ runs }) => runs.some(({ id }) => id === search.runId)) ??
    data.months[0]
  if (!month) return <EmptyState title="No final payroll yet" text="Finalise a payroll draft to generate returns." />
  const kind = (hasPack ? returnKinds : generalReturnKinds).find((one) => one === search.kind) ?? 'REGISTER'
  const year = data.years.find(({ id }) => id === search.yearId) ?? data.years[0]
  const runId = month.runs.some(({ id }) => id === search.runId) ? search.runId : ''
  const period = isYearlyReturn(kind) ? { yearId: year?.id ?? '' } : runId ? { runId } : { month: month.month }
  return (
    <Stack gap="lg">
      {!hasPack && (
        <Text c="dimmed">
          {t('No statutory returns for this country. Salary register, bank advice and journal are available.')}
        </Text>
      )}
      {hasPack && (
        <SegmentedControl
          aria-label={t('Period type')}
          value={isYearlyReturn(kind) ? 'YEAR' : 'MONTH'}
          onChange={(span) => set({ kind: span === 'YEAR' ? 'FORM16' : 'REGISTER', page: 0 })}
          data={[
            { value: 'MONTH', label: t('Monthly') },
            { value: 'YEAR', label: t('Yearly') },
          ]}
          maw={360}
        />
      )}
      <Grid>
        <Grid.Col span={{ base: 12, sm: 4 }}>
          <Select
            label={t('Report')}
            allowDeselect={false}
            data={(isYearlyReturn(kind) ? yearlyReturnKinds : hasPack ? monthlyReturnKinds : generalReturnKinds).map(
              (value) => ({
                value,
                label: t(returnLabels[value]),
              }),
            )}
            value={kind}
            onChange={(next) => set({ kind: next ?? kind, page: 0 })}
          />
        </Grid.Col>
        {isYearlyReturn(kind) ? (
          <YearChoice years={data.years} value={year?.id ?? null} onChange={(yearId) => set({ yearId, page: 0 })} />
        ) : (
          <MonthChoice
            data={data}
            month={month.month}
            runId={runId}
            onChange={(chosen) => set({ ...chosen, page: 0 })}
          />
        )}
      </Grid>
      {kind === 'BANK' && <EarlierBankFile month={month} runId={runId} />}
      {(!isYearlyReturn(kind) || year) && (
        <ReturnView selection={{ kind, ...period }} page={search.page} onPage={(page) => set({ page })}>
          {!isYearlyReturn(kind) && <DueList month={month.month} onMake={(next) => set({ kind: next, page: 0 })} />}
        </ReturnView>
      )}
    </Stack>
  )
}

function YearChoice({
  years,
  value,
  onChange,
}: {
  years: Periods['years']
  value: string | null
  onChange: (id: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Grid.Col span={{ base: 12, sm: 4 }}>
      <Select
        label={t('Financial year')}
        allowDeselect={false}
        data={years.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={(id) => id && onChange(id)}
        description={years.length === 0 ? t('Add a financial year under Financial Years first.') : undefined}
      />
    </Grid.Col>
  )
}

interface MonthProps {
  data: Periods
  month: string
  runId: string
  onChange: (chosen: { month: string; runId: string }) => void
}

function MonthChoice({ data, month, runId, onChange }: MonthProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const runs = data.months.find((one) => one.month === month)?.runs ?? []
  return (
    <>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <Select
          label={t('Month')}
          allowDeselect={false}
          data={data.months.map((one) => ({ value: one.month, label: format.month(`${one.month}-01`) }))}
          value={month}
          onChange={(next) => next && onChange({ month: next, runId: '' })}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 4 }}>
        <Select
          label={t('Payroll')}
          allowDeselect={false}
          data={[
            { value: '', label: t('All payrolls for the month') },
            ...runs.map(({ id, name, net }) => ({ value: id, label: `${name} · ${format.money(net, data.currency)}` })),
          ]}
          value={runId}
          onChange={(next) => onChange({ month, runId: next ?? '' })}
        />
      </Grid.Col>
    </>
  )
}
