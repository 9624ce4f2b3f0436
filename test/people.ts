import type { Day } from '../domain/kit/day.ts'
import { EMPLOYEE, type RoleName } from '../domain/main/roles.ts'
import { employee, employment } from '../server/hr/employee.table.ts'
import { projectRole } from '../server/hr/lists.table.ts'
import { department, zone } from '../server/hr/organisation.table.ts'
import { newId } from '../server/kit/table.ts'
import type { Harness, Person } from './harness.ts'

export type Staff = Person & { employeeId: string }

export interface NewStaff {
  organisationId?: string
  role?: RoleName
  roles?: RoleName[]
  /** Who they report to. */
  manager?: { employeeId: string } | null
  /** Ids; make them with `aDepartment` and `aZone`. */
  department?: string | null
  zone?: string | null
  employeeType?: string | null
  joinedOn?: Day
  leftOn?: Day | null
  firstName?: string
  lastName?: string
  number?: string
  workEmail?: string | null
}

/** Someone with a sign-in, an HR record and one employment row from the day they joined. */
export async function anEmployee(h: Harness, input: NewStaff = {}): Promise<Staff> {
  const employeeId = newId()
  const user = await h.aUser({
    organisationId: input.organisationId,
    role: input.role ?? EMPLOYEE,
    roles: input.roles,
    employeeId,
  })
  const joinedOn = input.joinedOn ?? '2024-01-01'
  const names = { firstName: input.firstName ?? 'Asha', lastName: input.lastName ?? `Rao ${employeeId.slice(-4)}` }
  const timeZone = await h.inOrganisation(user.organisationId, async (db) => {
    await db.insert(employee).values({
      id: employeeId,
      number: input.number ?? `E${employeeId.slice(-12)}`,
      ...names,
      fullName: `${names.firstName} ${names.lastName}`.trim(),
      workEmail: input.workEmail ?? null,
      joinedOn,
      leftOn: input.leftOn ?? null,
      userId: user.userId,
    })
    await db.insert(employment).values({
      employeeId,
      fromDay: joinedOn,
      departmentId: input.department ?? null,
      managerId: input.manager?.employeeId ?? null,
      zoneId: input.zone ?? null,
      employeeTypeId: input.employeeType ?? null,
    })
    const zones = await db.select({ id: zone.id, timeZone: zone.timeZone }).from(zone)
    return zones.find(({ id }) => id === input.zone)?.timeZone
  })
  return { ...user, employeeId, timeZone: timeZone ?? user.timeZone }
}

export async function aDepartment(
  h: Harness,
  organisationId: string,
  input: { name?: string; parentId?: string | null; head?: { employeeId: string } } = {},
): Promise<string> {
  const id = newId()
  const values = {
    id,
    name: input.name ?? `Department ${id.slice(-6)}`,
    parentId: input.parentId ?? null,
    headId: input.head?.employeeId ?? null,
  }
  await h.inOrganisation(organisationId, (db) => db.insert(department).values(values))
  return id
}

export async function aZone(
  h: Harness,
  organisationId: string,
  input: { name?: string; timeZone?: string; country?: string; city?: string } = {},
): Promise<string> {
  const id = newId()
  const values = {
    id,
    name: input.name ?? `Zone ${id.slice(-6)}`,
    timeZone: input.timeZone ?? 'Asia/Kolkata',
    country: input.country ?? 'IN',
    city: input.city ?? null,
  }
  await h.inOrganisation(organisationId, (db) => db.insert(zone).values(values))
  return id
}

export async function aProjectRole(
  h: Harness,
  organisationId: string,
  input: { projectId?: string; name?: string } = {},
): Promise<string> {
  const id = newId()
  await h.inOrganisation(organisationId, (db) =>
    db
      .insert(projectRole)
      .values({ id, projectId: input.projectId ?? organisationId, name: input.name ?? `Role ${id.slice(-6)}` }),
  )
  return id
}
