import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findAmountKind } from '../../../../domain/payroll/expenses/line-amount.ts'
import type { ExpenseField, ExpenseRate } from '../../../../domain/payroll/expenses/expense-type.schemas.ts'
import { DayInput } from '../../../kit/form/day-input.tsx'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { pickRowErrors } from '../../../kit/form/row-errors.ts'
import { useToday } from '../../../kit/data/format.ts'
import { RowTable } from '../../../kit/table/row-table.tsx'

interface Props {
  fields: readonly ExpenseField[]
  rates: ExpenseRate[]
  /** Messages about the rows, by path. */
  errors?: Record<string, string>
  onChange: (rates: ExpenseRate[]) => void
}

/** The dated rates of a type with a distance (per km) or a per diem (per day and place). */
export function RateRows({ fields, rates, errors, onChange }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const kind = findAmountKind({ fields })
  if (kind === 'ENTERED') return null
  const isPerDiem = kind === 'PER_DIEM'
  const change = (at: number, patch: Partial<ExpenseRate>) =>
    onChange(rates.map((rate, index) => (index === at ? { ...rate, ...patch } : rate)))
  const add = () => onChange([...rates, { place: isPerDiem ? '' : null, amount: 0, fromDay: today }])
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('Rates')}</Text>
      <RowTable
        minWidth={420}
        heads={[...(isPerDiem ? [t('Place')] : []), t(isPerDiem ? 'Rate per day' : 'Rate per km'), t('Effective from')]}
        rows={rates.map(({ place, amount, fromDay }, at) => ({
          removeLabel: t('Remove rate {{number}}', { number: at + 1 }),
          fields: [
            ...(isPerDiem
              ? [
                  <TextInput
                    key="place"
                    aria-label={t('Place')}
                    maxLength={80}
                    value={place ?? ''}
                    error={pickRowErrors(errors, 'rates', at).place}
                    onChange={(event) => change(at, { place: event.currentTarget.value })}
                  />,
                ]
              : []),
            <MoneyInput
              key="amount"
              aria-label={t(isPerDiem ? 'Rate per day' : 'Rate per km')}
              value={amount}
              error={pickRowErrors(errors, 'rates', at).amount}
              onChange={(typed) => change(at, { amount: typed ?? 0 })}
            />,
            <DayInput
              key="fromDay"
              aria-label={t('Effective from')}
              value={fromDay}
              onChange={(day) => day && change(at, { fromDay: day })}
            />,
          ],
        }))}
        onRemove={(at) => onChange(rates.filter((_, index) => index !== at))}
        addLabel={t('Add rate')}
        onAdd={rates.length < 500 ? add : undefined}
      />
    </Stack>
  )
}
