import { Text } from '@mantine/core'
import type { Day } from '../../../domain/kit/day.ts'
import { useFormat } from './format.ts'

/** Shown instead of an empty value. */
export const EmptyValue = () => (
  <Text component="span" inherit c="dimmed">
    –
  </Text>
)

/** A date in the user's language. */
export function DayText({ day }: { day: Day | null | undefined }) {
  const format = useFormat()
  return day ? <time dateTime={day}>{format.day(day)}</time> : <EmptyValue />
}

/** A time in the organisation's time zone. */
export function InstantText({ instant }: { instant: string | null | undefined }) {
  const format = useFormat()
  return instant ? <time dateTime={instant}>{format.instant(instant)}</time> : <EmptyValue />
}

/** Minor units as money. In tables use a column with `align: 'right'`. */
export function MoneyText({ amount, currency }: { amount: number | null | undefined; currency?: string }) {
  const format = useFormat()
  if (amount === null || amount === undefined) return <EmptyValue />
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{format.money(amount, currency)}</span>
  )
}

/** A yearly amount, without the smaller unit. With `isChange`, an increase has a plus sign. */
export function YearlyMoneyText({
  amount,
  isChange = false,
}: {
  amount: number | null | undefined
  isChange?: boolean
}) {
  const format = useFormat()
  if (amount === null || amount === undefined) return <EmptyValue />
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {isChange && amount > 0 && '+'}
      {format.wholeMoney(amount)}
    </span>
  )
}

export function NumberText({ value }: { value: number | null | undefined }) {
  const format = useFormat()
  if (value === null || value === undefined) return <EmptyValue />
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{format.number(value)}</span>
}
