import { sql } from 'drizzle-orm'
import type { NoticeTerms } from '../../../domain/hr/separation/resignation.calls.ts'
import {
  calculateNoticeDay,
  chooseNoticeRule,
  countShortfall,
  type NoticeRule,
} from '../../../domain/hr/separation/notice.ts'
import { addDays, maxDay, type Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { loadWorkingDayCheck } from '../../leave/ports.ts'

interface NoticeFacts {
  [name: string]: unknown
  zoneId: string | null
  employeeTypeDays: number | null
  isOnProbation: boolean
  joinedOn: Day
  leftOn: Day | null
}

export interface NoticeInput {
  employeeId: string
  typeId: string
  submittedOn: Day
  requestedDay?: Day
}

/** The notice period of a resignation on a day, with the last working day and the shortfall. */
export async function calculateNoticeTerms(
  db: Db,
  { employeeId, typeId, submittedOn, requestedDay }: NoticeInput,
): Promise<NoticeTerms> {
  const { zoneId, employeeTypeDays, isOnProbation, joinedOn, leftOn } = await readNoticeFacts(
    db,
    employeeId,
    submittedOn,
  )
  if (leftOn !== null) fail('RESIGNATION_LEAVING', { day: leftOn })
  const rule = chooseNoticeRule({ type: await findResignationType(db, typeId), employeeTypeDays, isOnProbation })
  const isWorkingDay = await loadNoticeCalendar(db, zoneId, submittedOn, rule)
  const noticeDay = calculateNoticeDay(submittedOn, rule, isWorkingDay)
  const lastDay = requestedDay ?? noticeDay
  if (lastDay < submittedOn)
    fail('RESIGNATION_TOO_EARLY', { day: submittedOn }, { requestedDay: 'RESIGNATION_TOO_EARLY' })
  if (lastDay < joinedOn)
    fail('RESIGNATION_BEFORE_JOINING', { day: joinedOn }, { requestedDay: 'RESIGNATION_BEFORE_JOINING' })
  return {
    noticeDays: rule.days,
    countsWorkingDays: rule.countsWorkingDays,
    noticeDay,
    lastDay,
    shortfallDays: countShortfall(lastDay, noticeDay, rule, isWorkingDay),
  }
}

/** The shortfall after a change of the last working day. */
export async function calculateShortfall(
  db: Db,
  stored: { employeeId: string; submittedOn: Day; noticeDay: Day; noticeDays: number; countsWorkingDays: boolean },
  lastDay: Day,
): Promise<number> {
  const { zoneId } = await readNoticeFacts(db, stored.employeeId, stored.submittedOn)
  const rule = { days: stored.noticeDays, countsWorkingDays: stored.countsWorkingDays }
  const isWorkingDay = await loadNoticeCalendar(db, zoneId, stored.submittedOn, rule)
  return countShortfall(lastDay, stored.noticeDay, rule, isWorkingDay)
}

async function loadNoticeCalendar(db: Db, zoneId: string | null, from: Day, { days, countsWorkingDays }: NoticeRule) {
  if (!countsWorkingDays) return () => true
  const isWorkingDay = await loadWorkingDayCheck(db, from, addDays(from, days * 3 + 60))
  return (day: Day) => isWorkingDay(zoneId, day)
}

async function readNoticeFacts(db: Db, employeeId: string, day: Day): Promise<NoticeFacts> {
  const { rows } = await db.execute<NoticeFacts>(sql`
    select m.zone_id as "zoneId", t.notice_days as "employeeTypeDays", coalesce(m.status = 'ON_PROBATION', false) as "isOnProbation",
      e.joined_on as "joinedOn", e.left_on as "leftOn"
    from employee e left join lateral (
      select x.zone_id, x.employee_type_id, x.status from employment x
      where x.employee_id = e.id and x.from_day <= greatest(${day}::date, e.joined_on) order by x.from_day desc limit 1
    ) m on true left join employee_type t on t.id = m.employee_type_id where e.id = ${employeeId}`)
  return rows[0] ?? fail('NOT_FOUND')
}

async function findResignationType(db: Db, id: string) {
  const { rows } = await db.execute<{
    noticeDays: number
    probationNoticeDays: number | null
    countsWorkingDays: boolean
  }>(sql`
    select notice_days as "noticeDays", probation_notice_days as "probationNoticeDays", counts_working_days as "countsWorkingDays"
    from resignation_type where id = ${id}`)
  return rows[0] ?? fail('BAD_REFERENCE', {}, { typeId: 'BAD_REFERENCE' })
}

/** The first day on which an acceptance takes effect: today, or the joining date if it is later. */
export const findNoticeStart = (today: Day, joinedOn: Day): Day => maxDay(today, joinedOn)
