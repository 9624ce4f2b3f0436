import { expect, test } from 'vitest'
import { readinessKinds } from '../../domain/payroll/run/run-review.calls.ts'
import { findFixLink } from '../../server/payroll/run/payslips/fix-links.ts'
import { screens } from '../../web/screens.ts'

test('each fault of a payslip links to a screen where it can be corrected', () => {
  const codes = [...readinessKinds, 'LEAVE_OPEN', 'FORMULA_WRONG', 'OTHER']
  const paths = codes.map((code) => findFixLink(code, '$id')?.split('?')[0])
  const unknown = paths.filter((path) => path && !(path in screens))
  expect(unknown).toEqual([])
  expect(new Set(paths).size).toBeGreaterThan(4)
})
