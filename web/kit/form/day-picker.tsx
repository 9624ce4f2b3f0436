import '@mantine/dates/styles.css'
import '../data/hindi-calendar.ts'
import { DateInput, DatesProvider } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayInputProps } from './day-input.tsx'
import { useFormat } from '../data/format.ts'
import { parseTypedDay } from './parse-typed-day.ts'
import { useCalendarWeek } from './use-calendar-week.ts'

/**
 * The calendar of DayInput. It accepts 31/1/2026, 31-01-2026 and 2026-01-31 as typed dates. For any other text,
 * or a date that cannot be chosen, the field shows an error and keeps its date.
 */
export default function DayPicker({ value, onChange, minDay, maxDay, rangeError, error, ...rest }: DayInputProps) {
  const { t } = useTranslation()
  const week = useCalendarWeek()
  const { day } = useFormat()
  const [refusal, setRefusal] = useState<string | null>(null)
  const findRefusal = (text: string): string | null => {
    if (text.trim() === '' || text === (value && day(value))) return null
    const invalid = t('Enter a valid date, such as 31/1/2026.')
    const typed = parseTypedDay(text)
    if (typed === null) return invalid
    const isOutside = (minDay && typed < minDay) || (maxDay && typed > maxDay)
    return isOutside ? (rangeError ?? invalid) : null
  }
  return (
    <DatesProvider settings={week}>
      <DateInput
        {...rest}
        value={value}
        onChange={(next) => {
          setRefusal(null)
          onChange(next)
        }}
        error={refusal ?? error}
        onBlur={({ currentTarget: { value: text } }) => setRefusal(findRefusal(text))}
        minDate={minDay}
        maxDate={maxDay}
        valueFormat={day}
        dateParser={parseTypedDay}
        clearable
        clearButtonProps={{ 'aria-label': t('Clear') }}
        previousLabel={t('Previous')}
        nextLabel={t('Next')}
        popoverProps={{ withinPortal: true }}
      />
    </DatesProvider>
  )
}
