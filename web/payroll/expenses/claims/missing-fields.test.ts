import { expect, test } from 'vitest'
import { createLineDraft } from './claim-draft.ts'
import { omitFilledFields } from './missing-fields.ts'

test('a field that was filled after the last save is no longer reported as missing', () => {
  const problems = [
    { code: 'EXPENSE_TYPE_MISSING', field: 'typeId', facts: {} },
    { code: 'EXPENSE_AMOUNT_MISSING', field: 'amount', facts: {} },
    { code: 'EXPENSE_RECEIPT_MISSING', field: 'receiptIds', facts: {} },
  ]
  const line = { ...createLineDraft('2026-03-10', 'INR'), typeId: 'meals' }
  expect(omitFilledFields(line, problems).map(({ field }) => field)).toEqual(['amount', 'receiptIds'])
  expect(omitFilledFields({ ...line, amount: 0 }, problems)).toHaveLength(2)
  expect(omitFilledFields({ ...line, amount: 5, receiptIds: ['a'] }, problems)).toEqual([])
})
