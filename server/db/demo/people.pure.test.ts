import { expect, test } from 'vitest'
import { addMonths } from '../../../domain/kit/day.ts'
import { demoPeople } from './people-data.ts'
import { pickBirthDate, pickJoiningDate } from './people.ts'

test.each(['2026-01-01', '2026-11-26', '2028-02-29'])('everybody of the demo of %s joins at 21 or older', (today) => {
  const young = demoPeople.filter((_, at) => addMonths(pickBirthDate(at, today), 21 * 12) > pickJoiningDate(at, today))
  expect(demoPeople.length).toBeGreaterThan(0)
  expect(young).toEqual([])
})
