import { sql } from 'drizzle-orm'
import type { EmploymentFigures } from '../../../domain/hr/separation/figures.calls.ts'
import {
  hideSmallCount,
  mergeSmallGroups,
  MIN_SHOWN_PEOPLE,
  type PeopleGroup,
} from '../../../domain/hr/separation/small-groups.ts'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { isProbationOpen } from '../probation/probation-decision.queries.ts'
import { leavingReason, tenureGroup } from '../employees/leaver-groups.ts'
import { completedDay } from '../plans/completed-day.ts'

/** Contracts and probations that end within this number of days are counted. */
const DUE_DAYS = 90

interface Period {
  fromDay: Day
  toDay: Day
}

/** Figures of joining and leaving in a period. No figure covers fewer than five people. */
export async function readEmploymentFigures(
  db: Db,
  { fromDay, toDay }: Period,
  today: Day,
): Promise<EmploymentFigures> {
  if (toDay < fromDay) fail('BAD_INPUT', {}, { toDay: 'LEFT_BEFORE_JOINED' })
  const dueUntil = addDays(today, DUE_DAYS)
  const isLeaver = sql`e.left_on between ${fromDay} and ${toDay}`
  const [counts, reasons, tenures] = await Promise.all([
    db.execute<Counts>(sql`
      select (select count(*) from employee e where e.joined_on between ${fromDay} and ${toDay}) as joiners,
        (select count(*) from employee e where ${isLeaver}) as leavers,
        (select count(*) from employee e where e.joined_on <= ${fromDay} and (e.left_on is null or e.left_on >= ${fromDay})) as "atStart",
        (select count(*) from employee e where e.joined_on <= ${toDay} and (e.left_on is null or e.left_on >= ${toDay})) as "atEnd",
        (select count(*) from probation p join employee e on e.id = p.employee_id where p.to_day <= ${dueUntil} and ${isProbationOpen(today)}) as "probationDue",
        (select count(*) from employee e where e.contract_ends_on between ${today} and ${dueUntil} and (e.left_on is null or e.left_on >= ${today})) as "contractsEnding",
        (select count(*) from employee_plan p where ${isCompletedOnboarding({ fromDay, toDay })}) as onboarded,
        (select avg(${completedDay} - p.anchor_day)::float8 from employee_plan p where ${isCompletedOnboarding({ fromDay, toDay })}) as "onboardingDays"`),
    db.execute<PeopleGroup & Record<string, unknown>>(sql`
      select ${leavingReason} as name, count(*) as count from employee e where ${isLeaver} group by 1`),
    db.execute<PeopleGroup & Record<string, unknown>>(sql`
      select ${tenureGroup} as name, count(*) as count from employee e where ${isLeaver} group by 1`),
  ])
  const found = counts.rows[0] ?? fail('NOT_FOUND')
  const { joiners, leavers, atStart, atEnd, probationDue, contractsEnding, onboarded, onboardingDays } = found
  const average = (atStart + atEnd) / 2
  const hasAttrition = hideSmallCount(leavers) !== null && average >= MIN_SHOWN_PEOPLE
  return {
    joiners: hideSmallCount(joiners),
    leavers: hideSmallCount(leavers),
    headcount: hideSmallCount(atEnd),
    attrition: hasAttrition ? Math.round((leavers / average) * 1000) / 10 : null,
    byReason: mergeSmallGroups(reasons.rows),
    byTenure: mergeSmallGroups(tenures.rows),
    dueUntil,
    probationDue: hideSmallCount(probationDue),
    contractsEnding: hideSmallCount(contractsEnding),
    onboardingDays: onboarded >= MIN_SHOWN_PEOPLE && onboardingDays !== null ? Math.round(onboardingDays) : null,
  }
}

interface Counts {
  [name: string]: unknown
  joiners: number
  leavers: number
  atStart: number
  atEnd: number
  probationDue: number
  contractsEnding: number
  onboarded: number
  onboardingDays: number | null
}

const isCompletedOnboarding = ({ fromDay, toDay }: Period) =>
  sql`p.type = 'ONBOARDING' and p.state = 'COMPLETED' and ${completedDay} between ${fromDay} and ${toDay}`
