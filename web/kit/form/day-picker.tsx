import '@mantine/dates/styles.css'
import 'dayjs/locale/hi'
import { DateInput, DatesProvider } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import type { DayInputProps } from './day-input.tsx'
import { useFormat } from '../data/format.ts'
import { parseTypedDay } from './parse-typed-day.ts'
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
