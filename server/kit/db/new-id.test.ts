import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids are unique UUIDs of version 7, which sort by creation', () => {
  const ids = Array.from({ length: 5000 }, newId)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
  expect(Math.abs(Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16) - Date.now())).toBeLessThan(1000)
})
