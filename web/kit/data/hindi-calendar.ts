import dayjs from 'dayjs'
import hindi from 'dayjs/locale/hi'

const months = new Intl.DateTimeFormat('hi-IN', { month: 'long', timeZone: 'UTC' })

// The library spells some months differently from all other dates on the screen.
dayjs.locale(
  { ...hindi, months: Array.from({ length: 12 }, (_, at) => months.format(Date.UTC(2026, at, 1))) },
  undefined,
  true,
)
