import { formerEmployeePaths } from '../auth/former-employee-access.ts'
import { joiningEmployeePaths } from '../auth/joining-employee-access.ts'
import { additionalScreens } from './additional-screens.ts'
import { menu, type MenuItem } from './menu.ts'
import type { RoleName } from '../users/roles.ts'

/** A menu entry with its own requirements and those of its parents. */
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
  /** Signed in after the last working day: only payslips and letters are available. */
  hasLeft?: boolean
  /** Signed in before the joining date: only the own record is available. */
  isJoining?: boolean
}

const alwaysOpenPaths = new Set(['/login', '/not-authorised', '/dashboards/performance/employee', '/'])

const limitedOpenPaths = new Set(['/login', '/not-authorised', '/'])

type OnlyPaths = typeof formerEmployeePaths | typeof joiningEmployeePaths

/** The only screens of a user before the joining date or after the last working day, the home screen first. */
const listOnlyPaths = ({ hasLeft, isJoining }: Viewer): OnlyPaths | null =>
  hasLeft ? formerEmployeePaths : isJoining ? joiningEmployeePaths : null

/** False for a screen that is closed before the joining date or after the last working day. */
export const isOpenToViewer = (viewer: Viewer, path: string): boolean =>
  (listOnlyPaths(viewer) ?? [path]).some((one) => one === path)

/** All paths of the menu, in menu order. A path that serves two audiences appears twice. */
export const guardedPaths: readonly GuardedPath[] = menu.flatMap((item) =>
  flattenMenuItem(item, { trail: [], roles: [], permissions: [] }),
)

/** The labels from the section of the menu down to an item; the label alone when the menu has no such item. */
function findTrail(label: string, items: readonly MenuItem[] = menu, above: readonly string[] = []): string[] | null {
  for (const item of items) {
    const here = [...above, item.label]
    const found = item.label === label ? here : findTrail(label, item.children ?? [], here)
    if (found) return found
  }
  return null
}

const additionalPaths: readonly GuardedPath[] = additionalScreens.map(
  ({ section, label, path, permission, isOpen }) => ({
    path,
    label,
    trail: [...(findTrail(section) ?? [section]), label],
    roles: [],
    permissions: isOpen ? [] : [permission],
  }),
)

/** All entries of the menu, then the screens in addition to it. */
export const guardedEntries: readonly GuardedPath[] = [...guardedPaths, ...additionalPaths]

/** The entries of the menu, or of the screens in addition to it, for a path. */
export const findGuardedEntries = (path: string | undefined): GuardedPath[] =>
  guardedEntries.filter((entry) => entry.path === path)

/** True when the viewer has one role of each role list and every permission that this entry and its parents require. */
export const canOpenPath = (viewer: Viewer, entry: Pick<GuardedPath, 'path' | 'roles' | 'permissions'>): boolean =>
  isOpenToViewer(viewer, entry.path) &&
  entry.roles.every((anyOf) => anyOf.includes(viewer.role)) &&
  entry.permissions.every((permission) => viewer.permissions.includes(permission))

/** The home screen of the role. */
export const findHomePath = (viewer: Viewer): string =>
  listOnlyPaths(viewer)?.[0] ??
  guardedPaths.find((entry) => canOpenPath(viewer, entry))?.path ??
  '/dashboards/performance/employee'

/**
 * The path to which the guard redirects a user who opens `path`; `null` gives access. `viewer` is null for an anonymous
 * visitor.
 */
export function guardPath(
  path: string,
  viewer: Viewer | null,
): '/' | '/login' | '/not-authorised' | OnlyPaths[number] | null {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  const onlyPaths = viewer && listOnlyPaths(viewer)
  if (onlyPaths) return isOpenToViewer(viewer, clean) || limitedOpenPaths.has(clean) ? null : onlyPaths[0]
  if (alwaysOpenPaths.has(clean)) return null
  // The joining date has come.
  if (viewer && joiningEmployeePaths.some((one) => one === clean)) return '/'
  const entries = findGuardedEntries(clean)
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
