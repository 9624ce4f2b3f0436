import type { SpotlightActionData, SpotlightFilterFunction } from '@mantine/spotlight'

const toText = ({ label = '', description = '', keywords = [] }: SpotlightActionData): string =>
  [label, description, ...(typeof keywords === 'string' ? [keywords] : keywords)].join(' ').toLowerCase()

/**
 * Keeps the entries that contain all words, in any order. Entries whose label starts with the text come first, and so do
 * their groups.
 */
export const filterPalette: SpotlightFilterFunction = (query, entries) => {
  const text = query.trim().toLowerCase()
  if (text === '') return entries
  const words = text.split(/\s+/)
  const matches = (entry: SpotlightActionData) => words.every((word) => toText(entry).includes(word))
  const rank = ({ label = '' }: SpotlightActionData) => (label.toLowerCase().startsWith(text) ? 0 : 1)
  const found = entries.flatMap((entry): typeof entries => {
    if (!('actions' in entry)) return matches(entry) ? [entry] : []
    const actions = entry.actions.filter(matches).toSorted((a, b) => rank(a) - rank(b))
    return actions.length > 0 ? [{ ...entry, actions }] : []
  })
  const rankGroup = (entry: (typeof entries)[number]) => {
    const first = 'actions' in entry ? entry.actions[0] : entry
    return first ? rank(first) : 1
  }
  return found.toSorted((a, b) => rankGroup(a) - rankGroup(b))
}
