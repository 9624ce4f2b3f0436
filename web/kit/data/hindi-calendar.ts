import dayjs from 'dayjs'
import hindi from 'dayjs/locale/hi'
import { listMonthNames } from './month-names.ts'

// The library spells some months differently from all other dates on the screen.
dayjs.locale({ ...hindi, months: listMonthNames('hi-IN') }, undefined, true)
