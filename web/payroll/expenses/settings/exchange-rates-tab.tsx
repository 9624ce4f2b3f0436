import { Button, FileButton, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXCHANGE_RATE_SCALE } from '../../../../domain/payroll/expenses/expense-amount.ts'
import { uploadFiles, type ApiReply } from '../../../api.ts'
import { toApiProblem } from '../../../problem.ts'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { useToday } from '../../../kit/data/format.ts'
import { listDefaults, useSearchState } from '../../../kit/data/search-state.ts'
import { showProblemToast, showSuccessToast } from '../../../kit/data/toast.ts'
import { useAction } from '../../../kit/data/use-call.ts'
import { useSearchCall } from '../../../kit/data/use-search-call.ts'
import { DayText, NumberText } from '../../../kit/data/value-texts.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import type { Column } from '../../../kit/table/columns.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'

type RateRow = ApiReply<'POST /api/payroll/expense/exchangeRates/search'>['content'][number]

function DeleteRate({ id, currency, day }: RateRow) {
  const { t } = useTranslation()
  const remove = useAction('DELETE /api/payroll/expense/exchangeRates/{id}', { invalidates: ['/exchangeRates'] })
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      aria-label={t('Delete the rate of {{currency}} on {{day}}', { currency, day })}
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id } })}
    >
      {t('Delete')}
    </Button>
  )
}

function SourceText({ source }: Pick<RateRow, 'source'>) {
  const { t } = useTranslation()
  return t(source === 'IMPORTED' ? 'Imported' : 'Entered')
}

const rateColumns: Column<RateRow>[] = [
  { key: 'currency', header: 'Currency', cell: ({ currency }) => currency, sort: true },
  { key: 'day', header: 'Date', cell: ({ day }) => <DayText day={day} />, sort: true },
  {
    key: 'rate',
    header: 'Rate',
    cell: ({ rate }) => <NumberText value={rate / EXCHANGE_RATE_SCALE} />,
    align: 'right',
  },
  { key: 'source', header: 'Source', cell: ({ source }) => <SourceText source={source} /> },
  { key: 'actions', header: 'Actions', cell: (row) => <DeleteRate {...row} /> },
]

/** Exchange rates by date, entered or imported from a CSV file. */
export function ExchangeRatesTab() {
  const { t } = useTranslation()
  const [search, set] = useSearchState({ ...listDefaults, sort: '-day', tab: '' })
  const query = useSearchCall('POST /api/payroll/expense/exchangeRates/search', search)
  const load = async (file: File | null) => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    try {
      const { count } = await uploadFiles('POST /api/payroll/expense/exchangeRates/import', form)
      showSuccessToast(t('Rates imported: {{count}}', { count }))
      await query.refetch()
    } catch (failure) {
      showProblemToast(toApiProblem(failure))
    }
  }
  return (
    <Stack gap="md">
      <RateForm />
      <DataTable
        name="Exchange rates"
        query={query}
        columns={rateColumns}
        isSearchable={false}
        search={search}
        onSearch={set}
        tools={
          <FileButton
            accept=".csv,text/csv"
            inputProps={{ 'aria-label': t('Import rates') }}
            onChange={(file) => void load(file)}
          >
            {(button) => (
              <Button {...button} variant="default">
                {t('Import rates')}
              </Button>
            )}
          </FileButton>
        }
        empty={
          <EmptyState
            title="No exchange rates yet"
            text="Import a CSV file with the columns currency, date and rate."
          />
        }
      />
    </Stack>
  )
}

function RateForm() {
  const { t } = useTranslation()
  const today = useToday()
  const [currency, setCurrency] = useState('')
  const [day, setDay] = useState<string | null>(today)
  const [rate, setRate] = useState<number | string>('')
  const add = useAction('POST /api/payroll/expense/exchangeRates', {
    invalidates: ['/exchangeRates'],
    success: t('Rate added'),
    onDone: () => setRate(''),
  })
  const value = Math.round(Number(rate) * EXCHANGE_RATE_SCALE)
  return (
    <Group align="flex-end">
      <TextInput
        label={t('Currency')}
        maxLength={3}
        w={100}
        value={currency}
        onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
      />
      <DayInput label={t('Date')} value={day} maxDay={today} onChange={setDay} />
      <NumberField label={t('Rate')} min={0} decimals={6} value={rate} onChange={setRate} />
      <Button
        disabled={!/^[A-Z]{3}$/.test(currency) || !day || !(value > 0)}
        loading={add.isPending}
        onClick={() => day && add.mutate({ body: { currency, day, rate: value } })}
      >
        {t('New exchange rate')}
      </Button>
    </Group>
  )
}
