import { expect, test } from 'vitest'
import { permissionDefaults } from '../users/permissions.ts'
import { EMPLOYEE, HR, type RoleName } from '../users/roles.ts'
import { listSettingsGroups } from './settings-groups.ts'

const allPermissions = Object.keys(permissionDefaults)
const listPaths = (role: RoleName, held: readonly string[] = allPermissions) =>
  listSettingsGroups({ role, permissions: held }).flatMap(({ entries }) => entries.map(({ path }) => path))

test('settings are grouped as in the menu, each screen once', () => {
  const groups = listSettingsGroups({ role: HR, permissions: allPermissions })
  expect(groups.map(({ label }) => label)).toEqual([
    'General',
    'Onboarding',
    'Salary settings',
    'Other',
    'Access',
    'Tasks',
  ])
  const paths = listPaths(HR)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining(['/settings/departments', '/hr/payroll/tax-slab', '/access/roles', '/task/settings']),
  )
  expect(paths).not.toContain('/settings')
})

test('only screens that the viewer can open are listed', () => {
  expect(listPaths(EMPLOYEE, [])).toEqual([])
  expect(listPaths(HR, [])).not.toContain('/settings/departments')
})
