import { expect, test } from 'vitest'
import { Probation } from '../../../domain/hr/onboarding/plan.entities.ts'
import { getRowTitle } from './row-title.ts'

test('a row whose title is a reference shows the label of the reference', () => {
  const employeeId = '01a21898-7775-70cb-b06b-34675f480792'
  const row = {
    id: '1',
    version: 1,
    updatedAt: '2026-11-26T00:00:00Z',
    labels: { employeeId: 'Suresh Babu' },
    employeeId,
  }
  expect(getRowTitle(Probation, row)).toBe('Suresh Babu')
})
