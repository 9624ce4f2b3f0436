import { addDays, addMonths, daysInMonth, createDay, type Day } from '../../../domain/kit/day.ts'
import { ADMIN, EMPLOYEE, HOD, HR, MANAGER, type RoleName } from '../../../domain/main/users/roles.ts'
import { employee, employment } from '../../hr/employees/employee.table.ts'
import { department, employeeType, zone } from '../../hr/organisation/organisation.table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { createUser } from '../../main/organisation/organisation.actions.ts'
import { eq } from 'drizzle-orm'
import { demoDepartments, demoHeads, demoPeople, demoRoles, demoZones, type DemoPerson } from './people-data.ts'

export interface SeededPerson {
  employeeId: string
  userId: string
  managerId: string | null
  zone: string
  name: string
  /** Their current probation. */
  probation: { from: Day; to: Day } | null
}

/**
 * Creates the zones, departments and employees of the demo, each with a user account. Equal input gives equal
 * employees.
 */
export async function seedPeople(db: Db, passwordHash: string, today: Day): Promise<SeededPerson[]> {
  const zoneIds = await seedZones(db)
  const departmentIds = await seedDepartments(db)
  const typeId = newId()
  await db.insert(employeeType).values([{ id: typeId, name: 'Permanent' }, { name: 'Fixed term' }, { name: 'Intern' }])
  const seeded: SeededPerson[] = []
  for (const [at, person] of demoPeople.entries()) {
    const userId = await createUser(db, {
      username: buildUsername(person),
      email: buildEmail(person),
      mailVerifiedAt: `${today}T00:00:00Z`,
      fullName: person.name,
      passwordHash,
      roles: listRoles(person),
    })
    const managerId = seeded.find(({ name }) => name === person.boss)?.employeeId ?? null
    const employeeId = newId()
    await db.insert(employee).values(buildEmployeeRow(person, at, employeeId, userId, today))
    const probation = pickProbation(at, today)
    await db.insert(employment).values(
      buildStatusHistory(pickJoiningDate(at, today), probation).map((turn) => ({
        ...turn,
        employeeId,
        departmentId: departmentIds.get(person.department) ?? null,
        jobTitle: person.title,
        managerId,
        employeeTypeId: typeId,
        zoneId: zoneIds.get(person.zone) ?? null,
      })),
    )
    seeded.push({ employeeId, userId, managerId, zone: zoneIds.get(person.zone) ?? '', name: person.name, probation })
  }
  await seedHeads(db, departmentIds, seeded)
  return seeded
}

async function seedZones(db: Db): Promise<Map<string, string>> {
  const rows = demoZones.map(({ region: _, ...values }) => ({ id: newId(), ...values }))
  await db.insert(zone).values(rows)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function seedDepartments(db: Db): Promise<Map<string, string>> {
  const top = newId()
  const rows = demoDepartments.map((name, at) => ({
    id: at === 0 ? top : newId(),
    name,
    code: name.slice(0, 3).toUpperCase(),
    parentId: at === 0 ? null : top,
  }))
  await db.insert(department).values(rows)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function seedHeads(db: Db, departmentIds: Map<string, string>, people: SeededPerson[]): Promise<void> {
  for (const [name, head] of Object.entries(demoHeads)) {
    const headId = people.find((person) => person.name === head)?.employeeId ?? null
    await db
      .update(department)
      .set({ headId })
      .where(eq(department.id, departmentIds.get(name) ?? ''))
  }
}

const buildEmail = (person: DemoPerson) => `${person.name.toLowerCase().replace(/[^a-z]+/g, '.')}@acme.example`

const buildUsername = (person: DemoPerson) =>
  Object.entries(demoRoles).find(([, name]) => name === person.name)?.[0] ?? buildEmail(person)

function listRoles(person: DemoPerson): RoleName[] {
  const leads = demoPeople.some(({ boss }) => boss === person.name)
  const heads = Object.values(demoHeads).includes(person.name)
  const wanted: [RoleName, boolean][] = [
    [ADMIN, person.name === demoRoles['admin@acme.example']],
    [HR, [demoRoles['hr@acme.example'], demoHeads.People].includes(person.name)],
    [HOD, heads],
    [MANAGER, leads],
    [EMPLOYEE, true],
  ]
  return wanted.flatMap(([role, holds]) => (holds ? [role] : []))
}

/** Joining dates over the last nine years, the head first; the last few within this year. */
export function pickJoiningDate(at: number, today: Day): Day {
  const share = 1 - at / demoPeople.length
  return addDays(today, -Math.round(20 + share * share * 9 * 365) - ((at * 37) % 60))
}

/** The last three are in their first half year. */
function pickProbation(at: number, today: Day): SeededPerson['probation'] {
  if (at < demoPeople.length - 3) return null
  const from = pickJoiningDate(at, today)
  return { from, to: addDays(addMonths(from, 6), -1) }
}

const buildStatusHistory = (joined: Day, probation: SeededPerson['probation']) =>
  probation
    ? [
        { fromDay: probation.from, toDay: probation.to, status: 'ON_PROBATION' },
        { fromDay: addDays(probation.to, 1), toDay: null, status: 'ACTIVE' },
      ]
    : [{ fromDay: joined, toDay: null, status: 'ACTIVE' }]

function buildEmployeeRow(person: DemoPerson, at: number, id: string, userId: string, today: Day) {
  const [firstName = '', ...rest] = person.name.split(' ')
  return {
    id,
    userId,
    number: `A${String(101 + at)}`,
    firstName,
    lastName: rest.join(' '),
    fullName: person.name,
    workEmail: buildEmail(person),
    mobile: person.zone === 'London' ? `+447700900${String(100 + at)}` : `+9198450${String(10000 + at * 137)}`,
    gender: person.gender,
    bornOn: pickBirthDate(at, today),
    joinedOn: pickJoiningDate(at, today),
  }
}

// Spread over the year, with a few birthdays around today, so that the dashboard shows some.
export function pickBirthDate(at: number, today: Day): Day {
  const joinedIn = Number(pickJoiningDate(at, today).slice(0, 4))
  // At least 21 at joining.
  const year = Math.min(Number(today.slice(0, 4)) - 24 - ((at * 7) % 28), joinedIn - 22)
  const near = addDays(today, (at % 11) - 3)
  const month = at % 11 < 2 ? Number(near.slice(5, 7)) : ((at * 5) % 12) + 1
  const date = at % 11 < 2 ? Number(near.slice(8, 10)) : ((at * 13) % 28) + 1
  return createDay(year, month, Math.min(date, daysInMonth(year, month)))
}
