import { eq } from 'drizzle-orm'
import { createDay, type Day } from '../../../domain/kit/day.ts'
import {
  actionType,
  attendanceType,
  departmentShift,
  probationType,
  resignationReason,
  resignationType,
  shift,
} from '../../hr/catalogue/catalogue.table.ts'
import { feedbackForm, projectRole } from '../../hr/organisation/feedback-and-roles.table.ts'
import { department, holiday, zone } from '../../hr/organisation/organisation.table.ts'
import { action, plan, planStep, planType, probation } from '../../hr/onboarding/plan.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { seedDevices } from './devices.ts'
import { demoActions, demoAttendance, demoPlans, demoQuestions, demoReasons, demoShifts } from './list-data.ts'
import type { SeededPerson } from './people.ts'

/** Fills the lists that HR maintains, as in an organisation of some years. */
export async function seedLists(
  db: Db,
  { employees, today }: { employees: SeededPerson[]; today: Day },
): Promise<void> {
  await seedPlans(db)
  await seedShifts(db, today)
  await seedDevices(db, employees, today)
  await seedOptionalHolidays(db, Number(today.slice(0, 4)))
  await db.insert(resignationReason).values(demoReasons.map((name) => ({ name })))
  await db.insert(resignationType).values([
    { name: 'Resignation', noticeDays: 60, probationNoticeDays: 15, countsWorkingDays: false },
    { name: 'Retirement', noticeDays: 90, countsWorkingDays: false },
  ])
  await db.insert(attendanceType).values(demoAttendance)
  await db
    .insert(projectRole)
    .values(['Lead', 'Engineer', 'Reviewer', 'Tester'].map((name) => ({ name, projectId: db.organisationId })))
  await seedProbations(db, employees)
  await seedQuestions(db)
}

async function seedPlans(db: Db): Promise<void> {
  const typeIds = new Map(demoActions.map(({ type }) => [type, newId()]))
  await db.insert(actionType).values([...typeIds].map(([name, id]) => ({ id, name })))
  const actions = demoActions.map(({ name, type, owner, kind = 'TASK' }) => ({
    id: newId(),
    name,
    actionTypeId: typeIds.get(type) ?? '',
    owner,
    kind,
  }))
  await db.insert(action).values(actions)
  const kinds = [
    { id: newId(), name: 'Joining', kind: 'ONBOARDING' },
    { id: newId(), name: 'Leaving', kind: 'OFFBOARDING' },
  ]
  await db.insert(planType).values(kinds)
  for (const { name, type, steps } of demoPlans) {
    const planId = newId()
    const planTypeId = kinds.find(({ kind }) => kind === type)?.id ?? null
    await db.insert(plan).values({ id: planId, name, type, planTypeId, isActive: true })
    await db.insert(planStep).values(
      steps.map(([actionName, dueDays]) => ({
        planId,
        actionId: actions.find((one) => one.name === actionName)?.id ?? '',
        dueDays,
        isRequired: true,
      })),
    )
  }
}

async function seedShifts(db: Db, today: Day): Promise<void> {
  const rows = demoShifts.map((one) => ({ id: newId(), ...one }))
  await db.insert(shift).values(rows)
  const departments = await db.select({ id: department.id, name: department.name }).from(department)
  await db.insert(departmentShift).values(
    departments.map(({ id, name }) => ({
      departmentId: id,
      shiftId: (name === 'Support' ? rows[1]?.id : rows[0]?.id) ?? '',
      fromDay: createDay(Number(today.slice(0, 4)) - 1, 4, 1),
    })),
  )
}

async function seedOptionalHolidays(db: Db, year: number): Promise<void> {
  const [home] = await db.select({ id: zone.id }).from(zone).where(eq(zone.name, 'Bengaluru'))
  if (!home) return
  await db.update(zone).set({ optionalHolidays: 2 }).where(eq(zone.id, home.id))
  const days = [
    { name: 'Makar Sankranti', on: [1, 14] },
    { name: 'Ugadi', on: [3, 19] },
    { name: 'Raksha Bandhan', on: [8, 28] },
    { name: 'Christmas Eve', on: [12, 24] },
    { name: 'New Year’s Eve', on: [12, 31] },
  ]
  const rows = [year, year + 1].flatMap((one) =>
    days.map(({ name, on: [month = 1, date = 1] }) => ({
      name,
      day: createDay(one, month, date),
      kind: 'OPTIONAL',
      zoneId: home.id,
      isHalfDay: false,
    })),
  )
  await db.insert(holiday).values(rows).onConflictDoNothing()
}

async function seedProbations(db: Db, employees: SeededPerson[]): Promise<void> {
  const typeId = newId()
  await db.insert(probationType).values([
    { id: typeId, name: 'Standard', months: 6, extensionMonths: 3 },
    { name: 'Interns', months: 2, extensionMonths: 1 },
  ])
  await db
    .insert(probation)
    .values(
      employees.flatMap(({ employeeId, probation: held }) =>
        held ? [{ employeeId, probationTypeId: typeId, fromDay: held.from, toDay: held.to }] : [],
      ),
    )
}

async function seedQuestions(db: Db): Promise<void> {
  const departments = await db.select({ id: department.id }).from(department)
  await db.insert(feedbackForm).values(
    departments.flatMap(({ id }) =>
      (['EXIT', 'PROBATION'] as const).map((purpose) => ({
        departmentId: id,
        purpose,
        questions: demoQuestions[purpose],
      })),
    ),
  )
}
