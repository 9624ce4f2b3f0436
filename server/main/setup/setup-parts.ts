import type { Day } from '../../../domain/kit/day.ts'
import type { DayOfWeek, SetupAnswers, SetupSection } from '../../../domain/main/setup/answers.ts'
import type { SetupItem } from '../../../domain/main/setup/setup.calls.ts'
import { findSetupPack, planLeaveTypes, toItemKey } from '../../../domain/main/setup/setup-plan.ts'
import { createEmployeeLists, createHolidays, hasEmployeeLists, hasHolidays } from '../../hr/ports.ts'
import type { Db } from '../../kit/db/tenant.ts'
import {
  createLeaveTypes,
  createWorkingPeriod,
  hasLeaveTypes,
  hasWorkingPeriods,
  planLeaveCycles,
} from '../../leave/ports.ts'
import { createPaySettings, findYearStart, hasPaySettings, listSetupComponents } from '../../payroll/ports.ts'
import { defaultTaskPriorities, defaultTaskStatuses } from '../../../domain/task/default-lists.ts'
import { createTaskLists, listTaskListNames } from '../../task/ports.ts'
import { listPublicHolidays } from './country-list.ts'

interface SetupRun {
  today: Day
  now: string
}

/** A part of the set-up. It is created only while none of its records exist. */
interface SetupPart {
  section: SetupSection
  isDone: (db: Db) => Promise<boolean>
  /** All items that the part offers, including items that the user leaves out. */
  list: (answers: SetupAnswers, today: Day) => SetupItem[]
  /** The existing items, if the preview shows them. */
  listExisting?: (db: Db) => Promise<SetupItem[]>
  create: (db: Db, answers: SetupAnswers, run: SetupRun) => Promise<void>
}

const toItem = (group: string, name: string, more: Partial<SetupItem> = {}): SetupItem => ({
  name,
  group,
  code: null,
  days: null,
  carryForward: null,
  day: null,
  ...more,
})

const isIncluded = ({ excluded }: SetupAnswers, section: SetupSection, name: string) =>
  !excluded.includes(toItemKey(section, name))

const leavePart: SetupPart = {
  section: 'LEAVE',
  isDone: hasLeaveTypes,
  list: (answers, today) => [
    ...planLeaveTypes({ ...answers, excluded: [] }).map(({ name, code, days, carryForward = null }) =>
      toItem('Leave types', name, { code, days, carryForward }),
    ),
    ...planLeaveCycles(answers.leaveYearStart, today).map(({ name }) => toItem('Leave cycles', name)),
  ],
  create: (db, answers, run) =>
    createLeaveTypes(db, { types: planLeaveTypes(answers), yearStart: answers.leaveYearStart }, run),
}

/** The holidays of this year and the next one. */
const listHolidays = ({ country, state }: SetupAnswers, today: Day) => {
  const year = Number(today.slice(0, 4))
  return [year, year + 1].flatMap((one) => listPublicHolidays(country, state, one))
}

const holidayPart: SetupPart = {
  section: 'HOLIDAYS',
  isDone: hasHolidays,
  list: (answers, today) => listHolidays(answers, today).map(({ name, day }) => toItem('Holidays', name, { day })),
  create: (db, answers, { today }) =>
    createHolidays(db, {
      ...answers,
      holidays: listHolidays(answers, today).filter(({ name }) => isIncluded(answers, 'HOLIDAYS', name)),
    }),
}

const dayNames: Record<DayOfWeek, string> = {
  monday: 'Mon',
  tuesday: 'Tue',
  wednesday: 'Wed',
  thursday: 'Thu',
  friday: 'Fri',
  saturday: 'Sat',
  sunday: 'Sun',
}

const planWorkWeek = ({ country, workingDays }: SetupAnswers) => {
  const { startsAt, endsAt } = findSetupPack(country)
  return { name: workingDays.map((day) => dayNames[day]).join(', '), workingDays, startsAt, endsAt }
}

const workWeekPart: SetupPart = {
  section: 'WORK_WEEK',
  isDone: hasWorkingPeriods,
  list: (answers) => {
    const { name, startsAt, endsAt } = planWorkWeek(answers)
    return [toItem('Working periods', `${name}, ${startsAt}–${endsAt}`)]
  },
  create: (db, answers) => createWorkingPeriod(db, planWorkWeek(answers)),
}

const payPart: SetupPart = {
  section: 'PAY',
  isDone: hasPaySettings,
  list: ({ country, financialYearStart }, today) => [
    ...listSetupComponents(findSetupPack(country).hasStatutoryPay).map(({ name }) => toItem('CTC components', name)),
    toItem('Pay structures', 'Standard salary'),
    toItem('Pay schedules', 'Monthly'),
    toItem('Financial years', findYearStart(financialYearStart, today).slice(0, 4)),
  ],
  create: (db, answers, { today }) =>
    createPaySettings(db, { ...answers, hasStatutoryPay: findSetupPack(answers.country).hasStatutoryPay }, today),
}

const employeePart: SetupPart = {
  section: 'EMPLOYEES',
  isDone: hasEmployeeLists,
  list: ({ country }) => {
    const { employeeTypes, documentTypes } = findSetupPack(country)
    return [
      ...employeeTypes.map((name) => toItem('Employee types', name)),
      ...documentTypes.map(({ name }) => toItem('Employee document types', name)),
    ]
  },
  create: (db, answers) => {
    const { employeeTypes, documentTypes } = findSetupPack(answers.country)
    return createEmployeeLists(db, {
      employeeTypes: employeeTypes.filter((name) => isIncluded(answers, 'EMPLOYEES', name)),
      documentTypes: documentTypes.filter(({ name }) => isIncluded(answers, 'EMPLOYEES', name)),
    })
  },
}

const taskPart: SetupPart = {
  section: 'TASKS',
  isDone: async (db) => {
    const { statuses, priorities } = await listTaskListNames(db)
    return statuses.length > 0 && priorities.length > 0
  },
  // Every new organisation has them. They are created again only if all were deleted.
  list: () => [...toItems('Statuses', defaultTaskStatuses), ...toItems('Priorities', defaultTaskPriorities)],
  listExisting: async (db) => {
    const { statuses, priorities } = await listTaskListNames(db)
    return [...toItems('Statuses', statuses), ...toItems('Priorities', priorities)]
  },
  create: createTaskLists,
}

const toItems = (group: string, names: readonly string[]) => names.map((name) => toItem(group, name))

/** In display order. */
export const setupParts: readonly SetupPart[] = [leavePart, holidayPart, workWeekPart, payPart, employeePart, taskPart]
