import { NumberInput, type NumberInputProps } from '@mantine/core'
import { countsInLakhs, currencyDigits } from '../../../domain/kit/money.ts'
import { useSession } from '../../session.ts'
import { useLocale } from '../data/format.ts'

type Props = Omit<NumberInputProps, 'value' | 'onChange'> & {
  /** Integer minor units. */
  value: number | null
  onChange: (amount: number | null) => void
  currency?: string
}

/** An amount typed in major units and stored in minor units, without a float in between. */
export function MoneyInput({ value, onChange, currency, ...rest }: Props) {
  const organisations = useSession((session) => session.settings?.organisation.currency) ?? 'INR'
  const { symbol, digits } = getCurrencyUnits(currency ?? organisations, useLocale())
  return (
    <NumberInput
      {...rest}
      inputMode="decimal"
      leftSection={symbol}
      leftSectionPointerEvents="none"
      leftSectionWidth={symbol.length > 1 ? 52 : undefined}
      decimalScale={digits}
      fixedDecimalScale
      thousandSeparator=","
      thousandsGroupStyle={countsInLakhs(currency ?? organisations) ? 'lakh' : 'thousand'}
      hideControls
      value={value === null ? '' : fromMinorUnits(value, digits)}
      onValueChange={({ value: typed }) => {
        const amount = toMinorUnits(typed, digits)
        if (amount !== value) onChange(amount)
      }}
    />
  )
}

function getCurrencyUnits(currency: string, locale: string) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  return { symbol, digits: currencyDigits(currency) }
}

/** `toMinor('1234.5', 2)` is 123450; null for an empty text. */
export function toMinorUnits(typed: string, digits: number): number | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(typed.trim())
  if (!match || !(match[2] || match[3])) return null
  const fraction = (match[3] ?? '').slice(0, digits).padEnd(digits, '0')
  const amount = Number(`${match[2] || '0'}${fraction}`)
  return match[1] ? -amount : amount
}

/** `fromMinor(123450, 2)` is '1234.50'. */
export function fromMinorUnits(amount: number, digits: number): string {
  const sign = amount < 0 ? '-' : ''
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
