const RECENT_KEY = 'muster.palette.recent'
const MAX_RECENT = 5

/** The ids of the palette entries used last, newest first. */
export function listRecentIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function saveRecentId(id: string): void {
  const next = [id, ...listRecentIds().filter((one) => one !== id)].slice(0, MAX_RECENT)
  localStorage.setItem(RECENT_KEY, JSON.stringify(next))
}
