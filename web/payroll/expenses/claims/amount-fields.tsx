import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ExpenseTypeRow } from '../../../../domain/payroll/expenses/expense-type.calls.ts'
import { findAmountKind } from '../../../../domain/payroll/expenses/line-amount.ts'
import type { ExpenseLineRow } from '../../../../domain/payroll/expenses/expense.schemas.ts'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import type { LineDraft } from './claim-draft.ts'
import { RateText } from './rate-text.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'

interface Props {
  type: ExpenseTypeRow
  line: LineDraft
  checked: ExpenseLineRow | undefined
  currency: string
  problems: Record<string, string>
  onChange: (patch: Partial<LineDraft>) => void
}

/** The amount of a line: entered with its currency and tax, or calculated from a distance or from days. */
export function AmountFields({ type, line, checked, currency, problems, onChange }: Props) {
  const { t } = useTranslation()
  switch (findAmountKind(type)) {
    case 'DISTANCE':
      return (
        <NumberField
          label={t('Distance (km)')}
          min={0}
          decimals={1}
          value={line.distanceKm ?? ''}
          error={problems.distanceKm}
          onChange={(value) => onChange({ distanceKm: toNumber(value) })}
        />
      )
    case 'PER_DIEM':
      return (
        <SimpleGrid cols={2}>
          <Select
            label={t('Place')}
            data={[...new Set(type.rates.flatMap(({ place }) => place ?? []))]}
            value={line.place}
            error={problems.place}
            onChange={(place) => onChange({ place })}
          />
          <NumberField
            label={t('Days')}
            min={0}
            step={0.5}
            decimals={1}
            value={line.days ?? ''}
            error={problems.days}
            onChange={(value) => onChange({ days: toNumber(value) })}
          />
        </SimpleGrid>
      )
    case 'ENTERED':
      return <EnteredAmount {...{ line, checked, currency, problems, onChange }} />
  }
}

function EnteredAmount({ line, checked, currency, problems, onChange }: Omit<Props, 'type'>) {
  const { t } = useTranslation()
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3 }}>
        <MoneyInput
          label={t('Amount')}
          currency={line.currency}
          value={line.amount}
          error={problems.amount}
          onChange={(amount) => onChange({ amount })}
        />
        <CurrencyInput
          value={line.currency}
          error={problems.currency}
          onChange={(code) => onChange({ currency: code })}
        />
        <MoneyInput
          label={t('Tax included')}
          currency={line.currency}
          value={line.taxAmount === 0 ? null : line.taxAmount}
          error={problems.taxAmount}
          onChange={(taxAmount) => onChange({ taxAmount: taxAmount ?? 0 })}
        />
      </SimpleGrid>
      {checked && <RateText line={checked} currency={currency} />}
    </>
  )
}

interface CurrencyProps {
  value: string
  error?: string
  onChange: (code: string) => void
}

// A code is complete with three letters; until then the line keeps its currency.
const CurrencyInput = ({ value, error, onChange }: CurrencyProps) => {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('Currency')}
      key={value}
      defaultValue={value}
      maxLength={3}
      error={error}
      onChange={(event) => {
        const code = event.currentTarget.value.toUpperCase()
        if (/^[A-Z]{3}$/.test(code) && code !== value) onChange(code)
      }}
    />
  )
}

const toNumber = (value: number | string): number | null => (value === '' ? null : Number(value))
