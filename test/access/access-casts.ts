import { sql } from 'drizzle-orm'
import { ADMIN, EMPLOYEE, HOD, MANAGER, type RoleName } from '../../domain/main/users/roles.ts'
import { aDepartment, employees, type NewStaff, type Staff } from '../factories/people.ts'
import type { Harness } from '../harness.ts'

/** The owner of the row, from the caller's point of view. */
export const relations = ['own', 'team', 'department', 'other', 'foreign'] as const
export type Relation = (typeof relations)[number]

/** A caller in each role, and the employees in each relation to them. */
export interface Cast {
  findCaller(role: RoleName): Staff
  findTarget(role: RoleName, relation: Relation): Staff
}

/** The rights of an employee belong to every role. */
export const listRolesOf = (role: RoleName) => [...new Set<RoleName>([role, EMPLOYEE])]

/** A cast for each list of roles, all in one organisation, each with a department of its own. */
export async function createCasts(h: Harness, casts: readonly RoleName[][]): Promise<Cast[]> {
  const organisationId = await h.anOrganisation('Home')
  const otherHome = await h.anOrganisation('Elsewhere')
  // The other organisation needs an approver too.
  await h.aUser({ organisationId: otherHome, role: ADMIN })
  const hire = (inputs: NewStaff[]) => employees(h, organisationId, inputs)
  const [boss, strangerBoss] = await hire([{ role: MANAGER }, { role: MANAGER }])
  const away = await aDepartment(h, organisationId)
  const homes = await Promise.all(casts.map(() => aDepartment(h, organisationId)))
  const places = casts.flatMap((roles, at) => roles.map((role) => ({ role, at })))
  const callers = await hire(
    places.map(({ role, at }) => ({ role, roles: listRolesOf(role), manager: boss, department: homes[at] })),
  )
  await makeDepartmentHeads(h, organisationId, callers)
  const managers = callers.filter(({ role }) => role === MANAGER)
  const reports = await hire(managers.map((manager) => ({ manager, department: away })))
  const groups = {
    team: await hire(homes.map((department) => ({ manager: boss, department }))),
    department: await hire(homes.map((department) => ({ manager: strangerBoss, department }))),
    other: await hire(homes.map(() => ({ manager: strangerBoss, department: away }))),
    foreign: await employees(
      h,
      otherHome,
      homes.map(() => ({})),
    ),
  }
  return casts.map((_, at): Cast => {
    const findCaller = (role: RoleName) =>
      callers[places.findIndex((place) => place.at === at && place.role === role)] as Staff
    return {
      findCaller,
      findTarget(role, relation) {
        if (relation === 'own') return findCaller(role)
        if (relation === 'team' && role === MANAGER) return reports[managers.indexOf(findCaller(role))] as Staff
        return groups[relation][at] as Staff
      },
    }
  })
}

const makeDepartmentHeads = (h: Harness, organisationId: string, callers: readonly Staff[]) =>
  h.inOrganisation(organisationId, (db) => {
    const ids = callers.flatMap(({ role, employeeId }) => (role === HOD ? employeeId : []))
    return db.execute(sql`
      update department d set head_id = m.employee_id
      from employment m where m.department_id = d.id and m.employee_id = any(${sql.param(ids)}::uuid[])`)
  })
