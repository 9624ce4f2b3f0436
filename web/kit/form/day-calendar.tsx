import '@mantine/dates/styles.css'
import '../data/hindi-calendar.ts'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import { useCalendarWeek } from './use-calendar-week.ts'

interface Props {
  value: Day | null
  minDay?: Day
  onChange: (day: Day) => void
}

/** A month in which a day is picked. */
export default function DayCalendar({ value, minDay, onChange }: Props) {
  const { t } = useTranslation()
  const week = useCalendarWeek()
  return (
    <DatesProvider settings={week}>
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        minDate={minDay}
        onChange={(day) => day && onChange(day)}
        ariaLabels={{ previousMonth: t('Previous'), nextMonth: t('Next') }}
      />
    </DatesProvider>
  )
}
