import type { Day } from '../../../domain/kit/day.ts'
import type { DayOfWeek, SetupAnswers, SetupSection } from '../../../domain/main/setup/answers.ts'
import { findSetupPack, planLeaveTypes, toItemKey } from '../../../domain/main/setup/setup-plan.ts'
import { createEmployeeLists, createHolidays, hasEmployeeLists, hasHolidays } from '../../hr/ports.ts'
import {
  createLeaveTypes,
  createWorkingPeriod,
  hasLeaveTypes,
  hasWorkingPeriods,
  planLeaveCycles,
} from '../../leave/ports.ts'
import { defaultTaskPriorities, defaultTaskStatuses } from '../../../domain/task/default-lists.ts'
import { createTaskLists, listTaskListNames } from '../../task/ports.ts'
import { listPublicHolidays } from './country-list.ts'
import { payPart } from './pay-part.ts'
import { toItem, toItems, type SetupPart } from './setup-part.ts'

const isIncluded = ({ excluded }: SetupAnswers, section: SetupSection, name: string) =>
  !excluded.includes(toItemKey(section, name))

const leavePart: SetupPart = {
  section: 'LEAVE',
  isDone: hasLeaveTypes,
  list: (answers, today) => [
    ...planLeaveTypes({ ...answers, excluded: [] }).map(
      ({ name, code, days, isMonthly = false, carryForward = 0, carryExpiresDays = null }) =>
        toItem('Leave types', name, {
          code,
          days,
          ...(days ? { accrual: isMonthly ? 'MONTHLY' : 'YEARLY', carryForward, carryExpiresDays } : {}),
        }),
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

const planWorkWeek = ({ workingDays, startsAt, endsAt }: SetupAnswers) => ({
  name: workingDays.map((day) => dayNames[day]).join(', '),
  workingDays,
  startsAt,
  endsAt,
})

const workWeekPart: SetupPart = {
  section: 'WORK_WEEK',
  isDone: hasWorkingPeriods,
  list: (answers) => [toItem('Working periods', planWorkWeek(answers).name)],
  create: (db, answers) => createWorkingPeriod(db, planWorkWeek(answers)),
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

/** In display order. */
export const setupParts: readonly SetupPart[] = [leavePart, holidayPart, workWeekPart, payPart, employeePart, taskPart]
