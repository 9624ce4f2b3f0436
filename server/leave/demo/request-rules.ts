import { addDays, addMonths, createDay, type Day } from '../../../domain/kit/day.ts'
import { defaultRequestRules, type RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { managerStep, noConditions } from '../../../domain/main/approvals/workflow.ts'
import { setWorkflow } from '../../main/approval-ports.ts'
import { defaultLeaveType } from './leave-types.ts'
import { leaveBlock, leaveType, lockedPeriod, leavePolicyRules, timeOffType } from '../lists/lists.table.ts'

/** Leave policy rules of the demo by type code. Together they show every kind of rule. */
const demoRequestRules: Record<string, Partial<RequestRules>> = {
  CL: { allowsHours: true, teamLimit: 3 },
  EL: {
    noticeSteps: [
      { days: 5, notice: 15 },
      { days: 10, notice: 30 },
    ],
  },
  // Sick leave cannot be requested in advance.
  SL: { aheadDays: 0, backdateDays: 14, documentAfterDays: 2, allowsHours: true },
  ML: { genders: ['FEMALE'], minServiceDays: 80, documentAfterDays: 0, minRunDays: 5 },
  RH: { onOptionalHolidays: true },
}

const extraLeaveTypes = [
  {
    code: 'ML',
    name: 'Maternity leave',
    timeOff: 'Maternity leave',
    colour: '#e64980',
    countsWeekends: true,
    countsHolidays: true,
  },
  { code: 'RH', name: 'Restricted holiday', timeOff: 'Restricted holiday', colour: '#f08c00', allowsHalfDays: false },
]

/** Adds the leave policy rules and two more leave types. Returns all types by code. */
export async function seedRequestRules(db: Db, types: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const all = new Map(types)
  for (const { timeOff, ...type } of extraLeaveTypes) {
    const [timeOffTypeId, id] = [newId(), newId()]
    await db.insert(timeOffType).values({ id: timeOffTypeId, name: timeOff, effect: 'STATUTORY' })
    await db
      .insert(leaveType)
      .values({ ...defaultLeaveType, ...type, id, timeOffTypeId, keepsBalance: type.code === 'RH' })
    all.set(type.code, id)
  }
  const rows = Object.entries(demoRequestRules).flatMap(([code, rules]) => {
    const leaveTypeId = all.get(code)
    return leaveTypeId ? [{ leaveTypeId, rules: { ...defaultRequestRules, ...rules } }] : []
  })
  await db.insert(leavePolicyRules).values(rows)
  return all
}

/**
 * Adds a locked period, blackout periods and approval steps. Called last, so that they do not refuse the past leave.
 */
export async function seedLockedPeriods(db: Db, types: ReadonlyMap<string, string>, today: Day): Promise<void> {
  const month = `${addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
  const year = Number(today.slice(0, 4))
  const leaveTypeId = types.get('EL') ?? null
  await db.insert(lockedPeriod).values({
    name: `Payroll of ${formatMonthName(month)}`,
    fromDay: month,
    toDay: addDays(addMonths(month, 1), -1),
  })
  await db.insert(leaveBlock).values([
    {
      name: 'Year-end closing',
      kind: 'BLOCKED',
      fromDay: createDay(year + 1, 3, 30),
      toDay: createDay(year + 1, 4, 2),
    },
    {
      name: 'Winter shutdown',
      kind: 'SHUTDOWN',
      fromDay: createDay(year, 12, 29),
      toDay: createDay(year, 12, 31),
      leaveTypeId,
    },
  ])
  await setWorkflow(db, 'LEAVE', {
    steps: [
      { ...managerStep, remindAfterDays: 2, escalateAfterDays: 7 },
      {
        ...managerStep,
        name: 'HR approval for long leave',
        approver: 'HR',
        conditions: { ...noConditions, minDays: 10 },
      },
    ],
    version: 0,
  })
}

const formatMonthName = (day: Day) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))
