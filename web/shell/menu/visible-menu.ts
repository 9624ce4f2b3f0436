import { menu, type MenuItem } from '../../../domain/main/navigation/menu.ts'
import { isOpenToViewer, type Viewer } from '../../../domain/main/navigation/route-guard.ts'

export interface VisibleMenuItem {
  label: string
  icon?: string
  path?: string
  /** Items that need the user’s attention. */
  count?: number
  /** Open until the user closes it. */
  isOpenAtFirst?: boolean
  children: VisibleMenuItem[]
}

/** The menu for this viewer. Groups without visible entries are left out. */
export const buildVisibleMenu = (viewer: Viewer): VisibleMenuItem[] =>
  menu.flatMap((item) => toVisibleItems(item, viewer))

function toVisibleItems(item: MenuItem, viewer: Viewer): VisibleMenuItem[] {
  const isAllowed =
    (item.roles ?? [viewer.role]).includes(viewer.role) &&
    (item.permissions ?? []).every((permission) => viewer.permissions.includes(permission))
  if (!isAllowed || (item.path && !isOpenToViewer(viewer, item.path))) return []
  const children = (item.children ?? []).flatMap((child) => toVisibleItems(child, viewer))
  if (!item.path && children.length === 0) return []
  return [{ label: item.label, icon: item.icon, path: item.path, children }]
}

/** True when `path` belongs to this entry or one of its children. */
export const hasPath = (item: VisibleMenuItem, path: string): boolean =>
  item.path === path || item.children.some((child) => hasPath(child, path))
