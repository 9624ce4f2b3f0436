import type { VisibleMenuItem } from './visible-menu.ts'

/** Adds the group of the favourites above the menu, with the entries that the user can still open. */
export function addFavourites(items: VisibleMenuItem[], paths: readonly string[]): VisibleMenuItem[] {
  const entries = items.flatMap(listEntries)
  const children = paths.flatMap((path) => entries.find((entry) => entry.path === path) ?? [])
  if (children.length === 0) return items
  return [{ label: 'Favourites', icon: 'favourites', isOpenAtFirst: true, children }, ...items]
}

const listEntries = (item: VisibleMenuItem): VisibleMenuItem[] =>
  item.path ? [item] : item.children.flatMap(listEntries)
