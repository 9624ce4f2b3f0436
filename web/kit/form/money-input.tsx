import { countsInLakhs, currencyDigits } from '../../../domain/kit/money.ts'
import { useSession } from '../../session.ts'
import { useLocale } from '../data/format.ts'
import { fromMinorUnits, groupDigits, toMinorUnits } from './money-text.ts'
import { NumberTextInput, type NumberTextInputProps } from './number-text-input.tsx'

type Props = Omit<NumberTextInputProps, 'decimals'> & {
  /** Integer minor units. */
  value: number | null
  /** Null without an amount; NaN for a text that is not a valid amount, which cannot be saved. */
  onChange: (amount: number | null) => void
  currency?: string
}

/** An amount typed in major units and stored in minor units, without a float in between. */
export function MoneyInput({ value, onChange, currency, ...rest }: Props) {
  const organisations = useSession((session) => session.settings?.organisation.currency) ?? 'INR'
  const { symbol, digits } = getCurrencyUnits(currency ?? organisations, useLocale())
  const isInLakhs = countsInLakhs(currency ?? organisations)
  return (
    <NumberTextInput
      {...rest}
      leftSection={symbol}
      leftSectionPointerEvents="none"
      leftSectionWidth={symbol.length > 1 ? 52 : undefined}
      decimals={digits}
      digits={value === null ? '' : fromMinorUnits(value, digits)}
      format={(plain) => groupDigits(plain, isInLakhs)}
      onType={(typed) => {
        const amount = toMinorUnits(typed, digits)
        if (!Object.is(amount, value)) onChange(amount)
      }}
    />
  )
}

function getCurrencyUnits(currency: string, locale: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return { symbol, digits: currencyDigits(currency) }
}
