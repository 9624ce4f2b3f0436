import { expect, test } from 'vitest'
import { HR, MANAGER } from '../../../domain/main/users/roles.ts'
import { anEmployee, employees } from '../../../test/factories/people.ts'
import { harness } from '../../../test/harness.ts'

const h = await harness({ now: '2026-03-10T09:00:00Z' })
const hr = await anEmployee(h, { role: HR, joinedOn: '2020-01-01' })
const { organisationId } = hr
const figures = (as = hr) =>
  h.call(as, 'POST /api/hr/employmentFigures', { body: { fromDay: '2026-01-01', toDay: '2026-03-31' } })
const repeat = <T>(count: number, input: T): T[] => Array.from({ length: count }, () => input)

test('leavers are counted by tenure, and no figure is about fewer than five people', async () => {
  await employees(h, organisationId, [
    ...repeat(20, { joinedOn: '2020-01-01' }),
    ...repeat(6, { joinedOn: '2023-06-01', leftOn: '2026-02-28' }),
    ...repeat(5, { joinedOn: '2025-06-01', leftOn: '2026-02-28' }),
    ...repeat(4, { joinedOn: '2026-02-01' }),
  ])
  const { body } = await figures()
  // 32 at the start, 25 at the end.
  expect(body).toMatchObject({ joiners: null, leavers: 11, headcount: 25, attrition: 38.6, onboardingDays: null })
  expect(body.byTenure).toEqual([
    { name: 'UNDER_3_YEARS', count: 6 },
    { name: 'UNDER_1_YEAR', count: 5 },
  ])
})

test('only HR reads the figures', async () => {
  expect((await figures(await anEmployee(h, { organisationId, role: MANAGER }))).code).toBe('NOT_ALLOWED')
})
