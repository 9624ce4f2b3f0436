import { additionalScreens, APPROVALS_PATH } from '../../../domain/main/navigation/additional-screens.ts'
import { isOpenToViewer, type Viewer } from '../../../domain/main/navigation/route-guard.ts'
import type { VisibleMenuItem } from './visible-menu.ts'

/** Shows the number of pending requests at the inbox. Other users see the inbox when they have a request to decide. */
export const addApprovals = (items: VisibleMenuItem[], count: number): VisibleMenuItem[] =>
  items.map((item) => {
    if (item.label !== 'Dashboards') return item
    const others = item.children.filter(({ path }) => path !== APPROVALS_PATH)
    if (others.length === item.children.length && count === 0) return item
    return { ...item, children: [...others, { label: 'Approvals', path: APPROVALS_PATH, count, children: [] }] }
  })

/** Adds the additional screens that the viewer can open. */
export const addAdditionalItems = (items: VisibleMenuItem[], viewer: Viewer): VisibleMenuItem[] =>
  items.map((item) => ({
    ...item,
    children: [...addAdditionalItems(item.children, viewer), ...listAdditionalItems(item.label, viewer)],
  }))

/** The additional screens that the viewer can open, for one section or all. */
export const listAdditionalItems = (section: string | null, viewer: Viewer): VisibleMenuItem[] =>
  additionalScreens
    .filter(
      (screen) =>
        (section === null || screen.section === section) &&
        viewer.permissions.includes(screen.permission) &&
        isOpenToViewer(viewer, screen.path),
    )
    .map(({ label, path }) => ({ label, path, children: [] }))
