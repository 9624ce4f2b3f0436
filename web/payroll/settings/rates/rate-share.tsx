import { Input, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import type { RateInputProps } from './rate-inputs.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'

export interface RateShareDraft {
  amount?: number | null
  percent?: string
  most?: number | null
  times?: number | null
}

const shareDefaults = { AMOUNT: { amount: null }, PERCENT: { percent: '', most: null }, TIMES: { times: 2 } } as const
type ShareKind = keyof typeof shareDefaults

/** A contribution: an amount, a percentage of wages up to a limit, or a multiple of the employee's contribution. */
export function RateShare({ field, at, value, problems, onChange }: RateInputProps<RateShareDraft>) {
  const { t } = useTranslation()
  const words = { AMOUNT: t('Amount'), PERCENT: t('Percentage'), TIMES: t('Multiple of the employee contribution') }
  const how: ShareKind = 'percent' in value ? 'PERCENT' : 'times' in value ? 'TIMES' : 'AMOUNT'
  const label = t(field.label)
  const called = (what: string) => `${label}: ${what}`
  return (
    <Input.Wrapper label={label} labelElement="div" error={problems[at]}>
      <SimpleGrid cols={{ base: 1, xs: how === 'PERCENT' ? 3 : 2 }} spacing="xs">
        <Select
          aria-label={label}
          allowDeselect={false}
          data={(field.options ?? []).map((option) => ({ value: option, label: words[option as ShareKind] }))}
          value={how}
          onChange={(next) => onChange(shareDefaults[next as ShareKind])}
        />
        {how === 'AMOUNT' && (
          <MoneyInput
            aria-label={called(words.AMOUNT)}
            currency="INR"
            value={value.amount ?? null}
            error={problems[`${at}.amount`]}
            onChange={(amount) => onChange({ amount })}
          />
        )}
        {how === 'PERCENT' && (
          <TextInput
            aria-label={called(words.PERCENT)}
            inputMode="decimal"
            rightSection="%"
            value={value.percent}
            error={problems[`${at}.percent`]}
            onChange={({ currentTarget }) => onChange({ ...value, percent: currentTarget.value.trim() })}
          />
        )}
        {how === 'PERCENT' && (
          <MoneyInput
            aria-label={called(t('Maximum'))}
            placeholder={t('Maximum')}
            currency="INR"
            value={value.most ?? null}
            error={problems[`${at}.most`]}
            onChange={(most) => onChange({ ...value, most })}
          />
        )}
        {how === 'TIMES' && (
          <NumberField
            aria-label={called(words.TIMES)}
            min={1}
            max={10}
            decimals={0}
            value={value.times ?? ''}
            error={problems[`${at}.times`]}
            onChange={(times) => onChange({ times: times === '' ? null : Number(times) })}
          />
        )}
      </SimpleGrid>
    </Input.Wrapper>
  )
}
