import { sql, type SQL } from 'drizzle-orm'
import type { EmployeeFilters } from '../../../domain/hr/employees/employee-filters.schemas.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { User } from '../../kit/user.ts'
import { buildCustomConditions } from '../custom-fields/custom-values.ts'
import { isShownEmployment } from './employee-sql.ts'
import { isInSmallGroup, leavingReason, tenureGroup } from './leaver-groups.ts'
import { visibleTo } from './scope.ts'

interface EmployeeSelection {
  /** The source of `e`: all employees, or those that match the text. */
  from: SQL
  /** Conditions on `e`. */
  where: SQL
}

/**
 * The employees that match the filters, within the scope of the user. `reader` is the user whose access decides about
 * mobile numbers.
 */
export function buildEmployeeSelection(
  filters: EmployeeFilters,
  user: User,
  today: Day,
  reader: User = user,
): EmployeeSelection {
  const day = filters.asOf ?? today
  const conditions = [
    visibleTo(user, sql`e.id`, today),
    ...(filters.ids ? [sql`e.id = any(${sql.param([...filters.ids])}::uuid[])`] : []),
    ...buildServiceConditions(filters, day),
    ...buildLeaverConditions(filters, user),
    ...buildJobConditions(filters, day),
  ]
  conditions.push(...buildCustomConditions(filters.custom, user))
  return {
    from: hasSearchWords(filters) ? selectEmployeesByText(filters.q, day, { reader, today }) : sql`employee e`,
    where: sql.join(conditions, sql` and `),
  }
}

/** True when the search has a text. Then all matches are read, so the query counts the total itself. */
export const hasSearchWords = <F extends { q?: string }>(filters: F | undefined): filters is F & { q: string } =>
  Boolean(filters?.q?.trim())

/**
 * Searches employees by words. All words must match; words of one or two letters match only at the beginning of a word.
 */
export const selectEmployeesByWords = (words: string, day: Day): SQL =>
  sql`find_people(${sql.param(buildSearchPatterns(words))}, ${day}) e`

/** The same, and also by the mobile number of employees whose record the reader may see. */
function selectEmployeesByText(text: string, day: Day, { reader, today }: { reader: User; today: Day }): SQL {
  const digits = findPhoneDigits(text)
  if (!digits || !reader.permissions.has('employee.read')) return selectEmployeesByWords(text, day)
  return sql`(select e.* from employee e where e.id in (
    select e.id from ${selectEmployeesByWords(text, day)}
    union select e.id from employee e where e.mobile like ${`%${digits}%`} and ${visibleTo(reader, sql`e.id`, today)})) e`
}

/** The digits of a text that can be a part of a phone number, without the zeros that are dialled before it. */
function findPhoneDigits(text: string): string | null {
  const digits = text.replace(/[^0-9]/g, '').replace(/^0+/, '')
  return /^[+0-9\s()./-]+$/.test(text) && digits.length >= 5 ? digits : null
}

function buildSearchPatterns(words: string): string[] {
  const parts = words.toLowerCase().trim().split(/\s+/).slice(0, 6)
  const longestFirst = parts.toSorted((a, b) => b.length - a.length)
  return longestFirst
    .map((part) => part.replace(/[\\%_]/g, '\\$&'))
    .map((part) => (part.length < 3 ? `% ${part}%` : `%${part}%`))
}

function buildServiceConditions(filters: EmployeeFilters, day: Day): SQL[] {
  const { status, joinedFrom, joinedTo, leftFrom, leftTo, contractFrom, contractTo, asOf } = filters
  return [
    ...(status === undefined ? [sql`(e.left_on is null or e.left_on >= ${day})`] : []),
    // With a date, the list contains employees employed on it. Without a date, it also contains future employees.
    ...(status === undefined && asOf !== undefined ? [sql`e.joined_on <= ${day}`] : []),
    ...(status === 'LEFT' ? [sql`e.left_on < ${day}`] : []),
    ...(status === 'JOINING' ? [sql`e.joined_on > ${day}`] : []),
    ...(isStoredStatus(status) ? [sql`e.joined_on <= ${day} and (e.left_on is null or e.left_on >= ${day})`] : []),
    ...(joinedFrom ? [sql`e.joined_on >= ${joinedFrom}`] : []),
    ...(joinedTo ? [sql`e.joined_on <= ${joinedTo}`] : []),
    ...(leftFrom ? [sql`e.left_on >= ${leftFrom}`] : []),
    ...(leftTo ? [sql`e.left_on <= ${leftTo}`] : []),
    ...(contractFrom ? [sql`e.contract_ends_on >= ${contractFrom}`] : []),
    ...(contractTo ? [sql`e.contract_ends_on <= ${contractTo}`] : []),
  ]
}

/** Only users who may see all resignations may ask for reasons. */
function buildLeaverConditions(filters: EmployeeFilters, user: User): SQL[] {
  const { leavingReason: reason, tenure, smallGroups } = filters
  if ((reason !== undefined || smallGroups === 'REASONS') && !user.permissions.has('resignation.manage'))
    fail('NOT_ALLOWED', { permission: 'resignation.manage' })
  return [
    ...(reason === undefined ? [] : [sql`${leavingReason} = ${reason}`]),
    ...(tenure === undefined ? [] : [sql`${tenureGroup} = ${tenure}`]),
    ...(smallGroups === 'REASONS' ? [isInSmallGroup(leavingReason, filters)] : []),
    ...(smallGroups === 'TENURES' ? [isInSmallGroup(tenureGroup, filters)] : []),
  ]
}

const isStoredStatus = (status: EmployeeFilters['status']): boolean =>
  status !== undefined && status !== 'ALL' && status !== 'LEFT' && status !== 'JOINING'

// A department or a manager has few employees, so they are found first. A status, type or zone can have many, so it is
// checked while the page is read.
function buildJobConditions(
  { departmentId, zoneId, managerId, employeeTypeId, status }: EmployeeFilters,
  day: Day,
): SQL[] {
  const few = [
    ...(departmentId ? [sql`f.department_id in (${selectDepartmentSubtree(departmentId)})`] : []),
    ...(managerId ? [sql`f.manager_id = ${managerId}`] : []),
  ]
  const many = [
    ...(zoneId ? [sql`f.zone_id = ${zoneId}`] : []),
    ...(employeeTypeId ? [sql`f.employee_type_id = ${employeeTypeId}`] : []),
    ...(isStoredStatus(status) ? [sql`f.status = ${status}`] : []),
  ]
  const both = (conditions: SQL[]) => sql.join(conditions, sql` and `)
  return [
    ...(few.length > 0
      ? [
          sql`e.id in (with found as materialized (select p.id from employment f join employee p on ${isShownEmployment(day, sql.raw('p'))} where ${both(few)}) select id from found)`,
        ]
      : []),
    ...(many.length > 0
      ? [sql`exists (select 1 from employment f where ${isShownEmployment(day)} and ${both(many)})`]
      : []),
  ]
}

const selectDepartmentSubtree = (id: string): SQL => sql`
  with recursive below(id) as (
    select ${id}::uuid union select d.id from department d join below b on d.parent_id = b.id
  ) select id from below`
