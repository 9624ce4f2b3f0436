import { expect, test } from 'vitest'
import { addFavourites } from './add-favourites.ts'

const leaves = { label: 'Leaves', path: '/leaves', children: [] }
const holidays = { label: 'Holidays', path: '/holidays', children: [] }
const menu = [{ label: 'Employees', children: [{ label: 'Time off', children: [leaves] }, holidays] }]

test('favourites are a group above the menu, in the order in which they were added', () => {
  expect(addFavourites(menu, ['/holidays', '/leaves'])).toEqual([
    { label: 'Favourites', icon: 'favourites', isOpenAtFirst: true, children: [holidays, leaves] },
    ...menu,
  ])
})

test('an entry that the user cannot open is left out, and no group is shown without entries', () => {
  expect(addFavourites(menu, ['/payroll'])).toEqual(menu)
  expect(addFavourites(menu, [])).toEqual(menu)
})
