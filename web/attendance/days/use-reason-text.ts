import { useTranslation } from 'react-i18next'
import type { DayReasonCode, ShiftSource } from '../../../domain/attendance/day/day-types.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useMinutes } from './use-minutes.ts'

type Reason = ApiReply<'POST /api/attendance/days'>['days'][number]['reasons'][number]

/** The reasons of a day as sentences. */
export function useReasonText(): (reason: Reason) => string {
  const { t } = useTranslation()
  const minutes = useMinutes()
  const { clock } = useFormat()
  const sources: Record<ShiftSource, string> = {
    ROSTER: t('from the roster'),
    DEPARTMENT: t('from the department'),
    WORKING_PERIOD: t('from the working period'),
  }
  return ({ code, facts }) => {
    const words = {
      ...Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, isTime(fact) ? clock(fact) : fact])),
      worked: minutes(Number(facts.worked ?? 0)),
      minutes: minutes(Number(facts.minutes ?? 0)),
      grace: minutes(Number(facts.grace ?? 0)),
      name: facts.name || t('Working hours'),
      source: sources[facts.source as ShiftSource] ?? '',
    }
    const texts: Record<DayReasonCode, string> = {
      SHIFT: t('{{name}}, {{from}} to {{to}}, {{source}}.', words),
      IN_OUT: t('Checked in at {{in}}, checked out at {{out}}: {{worked}} worked.', words),
      IN_ONLY: t('Checked in at {{in}}.', words),
      NO_PUNCH: t('No check-in on a working day.'),
      REPEATED: t('{{count}} repeated punches were not counted.', words),
      OUTSIDE: t('{{count}} punches are outside the hours of the shift.', words),
      BREAK: t('Break: {{minutes}}.', words),
      GAP: t('Break exceeded by {{minutes}}.', words),
      LATE: t('Late by {{minutes}}; the grace period is {{grace}}.', words),
      WITHIN_GRACE: t('Late by {{minutes}}, within the grace period.', words),
      EARLY: t('Left early by {{minutes}}.', words),
      OVERTIME: t('Overtime: {{minutes}}.', words),
      OFF_WORK: t('Work on a day off: {{minutes}}.', words),
      HALF_THRESHOLD: t('Less than {{percent}}% of the working time: half a day.', words),
      ABSENT_THRESHOLD: t('Less than {{percent}}% of the working time: absent.', words),
      MISSING_OUT: t('A check-out is missing.'),
      LEAVE: t('On leave: {{name}}.', words),
      LEAVE_HALF: t('Half a day of leave: {{name}}.', words),
      LEAVE_HOURS: t('Leave from {{from}} to {{to}}: {{name}}.', words),
      HOLIDAY: t('Holiday: {{name}}.', words),
      HALF_HOLIDAY: t('Half holiday: {{name}}.', words),
      WEEK_OFF: t('Weekly off.'),
      HALF_WEEK_OFF: t('Half a day off.'),
      CORRECTED: t('The times were corrected by a regularisation.'),
      EXEMPT: t('Exempted by a regularisation.'),
      NOT_EMPLOYED: t('Not employed on this day.'),
      NOT_RECORDED: t('Attendance is not recorded.'),
      NOT_OVER: t('The day has not ended yet.'),
    }
    return texts[code]
  }
}

/** True for a time of day such as 09:05. */
const isTime = (fact: unknown): fact is string => typeof fact === 'string' && /^\d{2}:\d{2}$/.test(fact)
