import { useTranslation } from 'react-i18next'
import type { DayStatus } from '../../../domain/attendance/day/day-types.ts'
import { useCall } from '../../kit/data/use-call.ts'

interface DayLabel {
  name: string
  /** A few letters for the cell of a register. */
  code: string
  colour: string
}

const defaultCodes: Record<DayStatus, [code: string, colour: string]> = {
  PRESENT: ['P', '#2f9e44'],
  ABSENT: ['A', '#e03131'],
  HALF_DAY: ['HD', '#e8590c'],
  LATE: ['LT', '#f08c00'],
  ON_LEAVE: ['LV', '#7048e8'],
  HOLIDAY: ['H', '#1971c2'],
  WEEK_OFF: ['WO', '#868e96'],
  WORK_FROM_HOME: ['WH', '#0c8599'],
  ON_DUTY: ['OD', '#5c940d'],
  PLANNED: ['', '#adb5bd'],
  NOT_RECORDED: ['–', '#adb5bd'],
  NOT_EMPLOYED: ['', '#dee2e6'],
}

/** The names of the results of a day: the organisation's names, otherwise the standard names. */
export function useDayLabels(): (status: DayStatus) => DayLabel {
  const { t } = useTranslation()
  const { data = [] } = useCall('GET /api/attendance/types', undefined, { staleTime: 300_000 })
  const standard: Record<DayStatus, string> = {
    PRESENT: t('Present'),
    ABSENT: t('Absent'),
    HALF_DAY: t('Half day'),
    LATE: t('Late'),
    ON_LEAVE: t('On leave'),
    HOLIDAY: t('Holiday'),
    WEEK_OFF: t('Weekly off'),
    WORK_FROM_HOME: t('Work from home'),
    ON_DUTY: t('On duty'),
    PLANNED: t('In progress'),
    NOT_RECORDED: t('Not recorded'),
    NOT_EMPLOYED: t('Not employed'),
  }
  return (status) => {
    const own = data.find(({ result }) => result === status)
    const [code, colour] = defaultCodes[status]
    return own ? { name: own.name, code: own.code, colour: own.colour } : { name: standard[status], code, colour }
  }
}
