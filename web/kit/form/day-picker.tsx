import '@mantine/dates/styles.css'
import 'dayjs/locale/hi'
import { DateInput, DatesProvider } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../domain/kit/day.ts'
import type { DayInputProps } from './day-input.tsx'
import { useFormat } from '../data/format.ts'
import { useCalendarWeek } from './use-calendar-week.ts'

/** The calendar of DayInput. It accepts 31/1/2026, 31-01-2026 and 2026-01-31 as typed dates. */
export default function DayPicker({ value, onChange, minDay, maxDay, ...rest }: DayInputProps) {
  const { t } = useTranslation()
  const week = useCalendarWeek()
  const { day } = useFormat()
  return (
    <DatesProvider settings={week}>
      <DateInput
        {...rest}
        value={value}
        onChange={onChange}
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

function parseTypedDay(text: string): string | null {
  const isWritten: boolean = isDay(text)
  if (isWritten) return text
  const [, date, month, year] = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/.exec(text.trim()) ?? []
  const written = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  if (isDay(written)) return written
  const parsed = Date.parse(`${text} UTC`)
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString().slice(0, 10)
}
