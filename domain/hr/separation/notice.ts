import { addDays, daysBetween, listDays, type Day } from '../../kit/day.ts'

/** The notice period of an employee who resigns. */
export interface NoticeRule {
  days: number
  countsWorkingDays: boolean
}

interface NoticeRuleInput {
  type: { noticeDays: number; probationNoticeDays: number | null; countsWorkingDays: boolean }
  /** The notice period of the employee type; null when it has none. */
  employeeTypeDays: number | null
  isOnProbation: boolean
}

/**
 * During probation, its own notice period applies. Otherwise the employee type has priority over the resignation type.
 */
export function chooseNoticeRule({ type, employeeTypeDays, isOnProbation }: NoticeRuleInput): NoticeRule {
  const { countsWorkingDays } = type
  if (isOnProbation && type.probationNoticeDays !== null) return { days: type.probationNoticeDays, countsWorkingDays }
  return { days: employeeTypeDays ?? type.noticeDays, countsWorkingDays }
}

type IsWorkingDay = (day: Day) => boolean

/** The last working day after the full notice period, which starts on the day after the resignation. */
export function calculateNoticeDay(submittedOn: Day, rule: NoticeRule, isWorkingDay: IsWorkingDay): Day {
  if (!rule.countsWorkingDays) return addDays(submittedOn, rule.days)
  let day = submittedOn
  for (let served = 0, passed = 0; served < rule.days && passed < MAX_PASSED_DAYS; passed++) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) served++
  }
  return day
}

// 365 working days are less than three years. The limit ends the search when a calendar has no working days.
const MAX_PASSED_DAYS = 1100

/** The days of the notice period after the last working day. */
export function countShortfall(lastDay: Day, noticeDay: Day, rule: NoticeRule, isWorkingDay: IsWorkingDay): number {
  if (lastDay >= noticeDay) return 0
  if (!rule.countsWorkingDays) return daysBetween(lastDay, noticeDay)
  return listDays(addDays(lastDay, 1), noticeDay).filter(isWorkingDay).length
}
