import { expect, test } from 'vitest'
import { HR } from '../../../domain/main/users/roles.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness()

test('a blank name and an impossible date are refused with words that say what to enter', async () => {
  const hr = await h.aUser({ role: HR })
  const zone = await h.call(hr, 'POST /api/zones', { body: { name: '  ', timeZone: 'Asia/Kolkata', country: 'IN' } })
  expect(zone.fields.name).toBe('Enter a text, on one line and without tabs.')
  const task = await h.call(hr, 'POST /api/task/tasks', { body: { name: 'Plan', startDate: '2026-13-40' } })
  expect(task.fields.startDate).toBe('Enter a valid date, for example 2026-12-31.')
})
