import { expect, test } from 'vitest'
import { filterPalette } from './filter-palette.ts'
import { screenActions } from './palette-actions.ts'

const actions = screenActions.map(({ label, words }) => ({ id: label, label, keywords: [words] }))
const find = (query: string) =>
  filterPalette(query, [{ group: 'Actions', actions }]).flatMap((group) =>
    'actions' in group ? group.actions.map(({ label }) => label) : [],
  )

test.each([
  ['apply leave', 'Request leave'],
  ['leave apply', 'Request leave'],
  ['comp off', 'Request comp-off'],
  ['new hire', 'Add employee'],
  ['run pay', 'Run payroll'],
  ['IFSC', 'Change my bank account'],
  ['clock in', 'Check in or out'],
  ['fnf', 'Start a final settlement'],
  ['kudos', 'Send appreciation'],
])('“%s” finds %s', (query, label) => {
  expect(find(query)).toContain(label)
})

test('entries whose label starts with the text come first, and entries that do not match are left out', () => {
  expect(find('re')[0]).toMatch(/^Re/)
  expect(find('xylophone')).toEqual([])
})

test('a screen whose name starts with the text comes before actions with such a synonym', () => {
  const screens = { group: 'Pages', actions: [{ id: 'holidays', label: 'Holidays' }] }
  const [first] = filterPalette('holid', [{ group: 'Actions', actions }, screens])
  expect(first).toMatchObject({ group: 'Pages' })
})

test('at least 28 screen actions are offered', () => {
  expect(screenActions.length).toBeGreaterThanOrEqual(28)
})
