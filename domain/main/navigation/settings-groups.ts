import { SETTINGS_PATH } from './additional-screens.ts'
import { canOpenPath, guardedEntries, type GuardedPath, type Viewer } from './route-guard.ts'

export interface SettingsGroup {
  label: string
  entries: { label: string; path: string }[]
}

const GENERAL = 'General'

/** The settings screens that the viewer can open, by group of the menu, those without a group first. */
export function listSettingsGroups(viewer: Viewer): SettingsGroup[] {
  const groups = new Map<string, SettingsGroup['entries']>([[GENERAL, []]])
  for (const entry of guardedEntries) {
    if (!isSettingsEntry(entry) || !canOpenPath(viewer, entry)) continue
    const label = findGroupLabel(entry)
    groups.set(label, [...(groups.get(label) ?? []), { label: entry.label, path: entry.path }])
  }
  return [...groups].flatMap(([label, entries]) => (entries.length > 0 ? [{ label, entries }] : []))
}

const settingsSections = new Set(['Settings', 'Access'])

const isSettingsEntry = ({ path, trail }: GuardedPath): boolean =>
  path !== SETTINGS_PATH &&
  (settingsSections.has(trail[0] ?? '') || path.startsWith(`${SETTINGS_PATH}/`) || path.endsWith('/settings'))

/** The group inside Settings; for other sections, the section. */
function findGroupLabel({ trail: [section = '', group = '', ...below] }: GuardedPath): string {
  if (section !== 'Settings') return section
  return below.length > 0 ? group : GENERAL
}
