import type { Day } from '../../domain/kit/day.ts'
import { EMPLOYEE, type RoleName } from '../../domain/main/users/roles.ts'
import { employee, employment } from '../../server/hr/employees/employee.table.ts'
import { projectRole } from '../../server/hr/organisation/feedback-and-roles.table.ts'
import { department, zone } from '../../server/hr/organisation/organisation.table.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { appUser, role, userRole } from '../../server/main/users/user.table.ts'
import type { Harness, Person } from '../harness.ts'

export type Staff = Person & { employeeId: string }

export interface NewStaff {
  organisationId?: string
  role?: RoleName
  roles?: RoleName[]
  /** The manager. */
  manager?: { employeeId: string } | null
  /** Ids; create them with `aDepartment` and `aZone`. */
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

/** An employee with a user account and one employment record from the joining date. */
export async function anEmployee(h: Harness, input: NewStaff = {}): Promise<Staff> {
  const organisationId = input.organisationId ?? (await h.anOrganisation())
  const [one] = await employees(h, organisationId, [input])
  return one as Staff
}

/** Employees of one organisation, as `anEmployee` creates them, in a few statements. */
export async function employees(h: Harness, organisationId: string, inputs: NewStaff[]): Promise<Staff[]> {
  if (inputs.length === 0) return []
  const people = inputs.map((input) => ({
    input,
    employeeId: newId(),
    userId: newId(),
    held: input.roles ?? [input.role ?? EMPLOYEE],
  }))
  return h.inOrganisation(organisationId, async (db) => {
    const roles = await db.select({ id: role.id, name: role.name }).from(role)
    const idOf = (name: RoleName | undefined) => roles.find((one) => one.name === name)?.id as string
    const zones = await db.select({ id: zone.id, timeZone: zone.timeZone }).from(zone)
    await db.insert(appUser).values(people.map((made) => signInOf(made, idOf(made.held[0]))))
    await db
      .insert(userRole)
      .values(people.flatMap(({ userId, held }) => held.map((name) => ({ userId, roleId: idOf(name) }))))
    await db.insert(employee).values(people.map(recordOf))
    await db.insert(employment).values(people.map(employmentOf))
    return people.map(({ input, employeeId, userId, held }) => ({
      organisationId,
      userId,
      employeeId,
      role: input.role ?? (held[0] as RoleName),
      timeZone: zones.find(({ id }) => id === input.zone)?.timeZone ?? 'Asia/Kolkata',
    }))
  })
}

interface Made {
  employeeId: string
  userId: string
  input: NewStaff
}

const joined = (input: NewStaff): Day => input.joinedOn ?? '2024-01-01'

function signInOf(made: Made, currentRoleId: string) {
  const name = `u-${made.userId.slice(-12)}@acme.example`
  return { id: made.userId, username: name, email: name, fullName: namesOf(made).fullName, currentRoleId }
}

function namesOf({ employeeId, input }: Made) {
  const names = { firstName: input.firstName ?? 'Asha', lastName: input.lastName ?? `Rao ${employeeId.slice(-4)}` }
  return { ...names, fullName: `${names.firstName} ${names.lastName}`.trim() }
}

function recordOf(made: Made) {
  const { employeeId, userId, input } = made
  return {
    id: employeeId,
    number: input.number ?? `E${employeeId.slice(-12)}`,
    ...namesOf(made),
    workEmail: input.workEmail ?? null,
    joinedOn: joined(input),
    leftOn: input.leftOn ?? null,
    userId,
  }
}

const employmentOf = ({ employeeId, input }: Made) => ({
  employeeId,
  fromDay: joined(input),
  departmentId: input.department ?? null,
  managerId: input.manager?.employeeId ?? null,
  zoneId: input.zone ?? null,
  employeeTypeId: input.employeeType ?? null,
})

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
