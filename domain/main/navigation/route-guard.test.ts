import { expect, test } from 'vitest'
import { formerEmployeePaths } from '../auth/former-employee-access.ts'
import { guardedPaths, guardPath, canOpenPath } from './route-guard.ts'
import { ADMIN, EMPLOYEE, HR, MANAGER } from '../users/roles.ts'

const viewer = (role: typeof EMPLOYEE | typeof MANAGER | typeof HR | typeof ADMIN, permissions: string[] = []) => ({
  role,
  permissions,
})

test('the four public paths are open to everyone', () => {
  for (const path of ['/login', '/not-authorised', '/dashboards/performance/employee', '/'])
    expect(guardPath(path, null)).toBeNull()
})

test('an anonymous visitor is sent to the sign-in page, a user without permission to “not authorised”', () => {
  expect(guardPath('/hr/payroll/draft', null)).toBe('/login')
  expect(guardPath('/hr/payroll/draft', viewer(EMPLOYEE))).toBe('/not-authorised')
  expect(guardPath('/hr/payroll/draft', viewer(HR))).toBeNull()
})

test('a path without a menu entry is open', () => {
  expect(guardPath('/profile', null)).toBeNull()
})

test('screens outside the menu need their permission; the inbox is open to everyone named in a request', () => {
  expect(guardPath('/access/users', viewer(EMPLOYEE))).toBe('/not-authorised')
  expect(guardPath('/access/users', null)).toBe('/login')
  expect(guardPath('/access/users', viewer(ADMIN, ['user.read']))).toBeNull()
  expect(guardPath('/approvals', viewer(EMPLOYEE))).toBeNull()
})

test('one matching entry is enough where a path serves two audiences', () => {
  expect(guardPath('/employees/employees/leaves', viewer(EMPLOYEE))).toBeNull()
  expect(guardPath('/employees/employees/leaves', viewer(MANAGER))).toBeNull()
})

test('a task screen needs its permission, and sprints a role as well', () => {
  expect(guardPath('/task/board', viewer(EMPLOYEE))).toBe('/not-authorised')
  expect(guardPath('/task/board', viewer(EMPLOYEE, ['view-task-common']))).toBeNull()
  expect(guardPath('/sprint', viewer(ADMIN, ['view-task-admin']))).toBe('/not-authorised')
  expect(guardPath('/sprint', viewer(HR, ['view-task-admin']))).toBeNull()
})

test('a former employee can open payslips and letters only, whatever their role and permissions were', () => {
  const former = { ...viewer(EMPLOYEE, ['view-task-common']), hasLeft: true }
  const paths = [
    ...guardedPaths.map(({ path }) => path),
    '/profile',
    '/people',
    '/letters',
    '/dashboards/performance/employee',
  ]
  expect([...new Set(paths)].filter((path) => guardPath(path, former) === null)).toEqual(formerEmployeePaths)
  expect(guardPath('/profile', former)).toBe(formerEmployeePaths[0])
  expect(guardPath('/', former)).toBeNull()
  expect(guardedPaths.filter((entry) => canOpenPath(former, entry)).map(({ path }) => path)).toEqual([
    formerEmployeePaths[0],
  ])
})

test('the screen of a new employee is open before the joining date and then redirects to the home screen', () => {
  const joining = { ...viewer(EMPLOYEE), isJoining: true }
  expect(guardPath('/joining', joining)).toBeNull()
  expect(guardPath('/people', joining)).toBe('/joining')
  expect(guardPath('/joining', viewer(EMPLOYEE))).toBe('/')
})

test('a trailing slash does not bypass the check', () => {
  expect(guardPath('/hr/payroll/draft/', viewer(EMPLOYEE))).toBe('/not-authorised')
})

test('the permissions of a parent entry are added to those of its child', () => {
  const draft = guardedPaths.find((entry) => entry.path === '/hr/payroll/draft')
  expect(draft?.roles.length).toBe(1)
  expect(draft?.trail).toEqual(['Payroll', 'Draft'])
})
