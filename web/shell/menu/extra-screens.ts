import { APPROVALS, extraScreens } from '../../../domain/main/navigation/extra-screens.ts'
import type { Viewer } from '../../../domain/main/navigation/route-guard.ts'
import type { VisibleMenuItem } from './visible-menu.ts'

/** Shows the number of pending requests at the approval inbox. Users who do not approve see it when they have one to decide. */
export const addApprovals = (items: VisibleMenuItem[], count: number): VisibleMenuItem[] =>
  items.map((item) => {
    if (item.label !== 'Dashboards') return item
    const others = item.children.filter(({ path }) => path !== APPROVALS)
    if (others.length === item.children.length && count === 0) return item
    return { ...item, children: [...others, { label: 'Approvals', path: APPROVALS, count, children: [] }] }
  })

/** Adds the additional screens that the viewer can open. */
export const addExtraScreens = (items: VisibleMenuItem[], viewer: Viewer): VisibleMenuItem[] =>
  items.map((item) => ({
    ...item,
    children: [...addExtraScreens(item.children, viewer), ...listExtraScreens(item.label, viewer)],
  }))

/** The additional screens that the viewer can open, for one section or all. */
export const listExtraScreens = (section: string | null, viewer: Viewer): VisibleMenuItem[] =>
  extraScreens
    .filter((extra) => (section === null || extra.section === section) && viewer.permissions.includes(extra.permission))
    .map(({ label, path }) => ({ label, path, children: [] }))
