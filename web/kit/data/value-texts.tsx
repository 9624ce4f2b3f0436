import { Text } from '@mantine/core'
import type { Day } from '../../../domain/kit/day.ts'
import { useFormat } from './format.ts'

/** What stands where there is no value. */
export const EmptyValue = () => (
  <Text component="span" inherit c="dimmed">
    –
  </Text>
)

/** A civil day in the person's language. */
export function DayText({ day }: { day: Day | null | undefined }) {
  const format = useFormat()
  return day ? <time dateTime={day}>{format.day(day)}</time> : <EmptyValue />
}

/** An instant in the organisation's time zone. */
export function InstantText({ instant }: { instant: string | null | undefined }) {
  const format = useFormat()
  return instant ? <time dateTime={instant}>{format.instant(instant)}</time> : <EmptyValue />
}

/** Minor units as money; in tables put it in a column with `align: 'right'`. */
export function MoneyText({ amount, currency }: { amount: number | null | undefined; currency?: string }) {
  const format = useFormat()
  if (amount === null || amount === undefined) return <EmptyValue />
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{format.money(amount, currency)}</span>
  )
}

export function NumberText({ value }: { value: number | null | undefined }) {
  const format = useFormat()
  if (value === null || value === undefined) return <EmptyValue />
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{format.number(value)}</span>
}
