import { formerEmployeePath } from '../auth/former-employee-access.ts'
import { menu, type MenuItem } from './menu.ts'
import type { RoleName } from '../users/roles.ts'

/** A menu entry with everything its parents ask added to what it asks itself. */
export interface GuardedPath {
  path: string
  label: string
  trail: string[]
  roles: (readonly RoleName[])[]
  permissions: string[]
}

export interface Viewer {
  role: RoleName
  permissions: readonly string[]
  /** Signed in after their last day: payslips are all there is. */
  hasLeft?: boolean
}

const alwaysOpenPaths = new Set(['/login', '/not-authorised', '/dashboards/performance/employee', '/'])

const formerEmployeeOpenPaths = new Set(['/login', '/not-authorised', '/'])

/** Every path of the menu, in menu order; a path that serves two audiences stands twice. */
export const guardedPaths: readonly GuardedPath[] = menu.flatMap((item) =>
  flattenMenuItem(item, { trail: [], roles: [], permissions: [] }),
)

/** Does the viewer meet what this entry and all its parents ask: one of each role list, and every permission? */
export const canOpenPath = (viewer: Viewer, entry: Pick<GuardedPath, 'path' | 'roles' | 'permissions'>): boolean =>
  (!viewer.hasLeft || entry.path === formerEmployeePath) &&
  entry.roles.every((anyOf) => anyOf.includes(viewer.role)) &&
  entry.permissions.every((permission) => viewer.permissions.includes(permission))

/** Where the guard sends someone who opens `path`; `null` lets them in. `viewer` is null for the anonymous. */
export function guardPath(
  path: string,
  viewer: Viewer | null,
): '/login' | '/not-authorised' | typeof formerEmployeePath | null {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (viewer?.hasLeft)
    return clean === formerEmployeePath || formerEmployeeOpenPaths.has(clean) ? null : formerEmployeePath
  if (alwaysOpenPaths.has(clean)) return null
  const entries = guardedPaths.filter((entry) => entry.path === clean)
  if (entries.length === 0) return null
  if (!viewer) return '/login'
  return entries.some((entry) => canOpenPath(viewer, entry)) ? null : '/not-authorised'
}

type InheritedRequirements = Omit<GuardedPath, 'path' | 'label'>

function flattenMenuItem(item: MenuItem, above: InheritedRequirements): GuardedPath[] {
  const here: InheritedRequirements = {
    trail: [...above.trail, item.label],
    roles: item.roles ? [...above.roles, item.roles] : above.roles,
    permissions: [...above.permissions, ...(item.permissions ?? [])],
  }
  const own = item.path ? [{ path: item.path, label: item.label, ...here }] : []
  return [...own, ...(item.children ?? []).flatMap((child) => flattenMenuItem(child, here))]
}
