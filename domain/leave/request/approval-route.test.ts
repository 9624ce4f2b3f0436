import { expect, test } from 'vitest'
import type { Approver } from '../../main/approvals/approval.ts'
import { planApprovalSteps, type ApproverType } from '../../main/approvals/approval-plan.ts'
import { DAY } from '../balance/quantity.ts'
import { selectApprovalSteps, type ApprovalRouteStep } from './approval-route.ts'

const person = (employeeId: string, rule: Approver['rule']): Approver => ({
  employeeId,
  rule,
  userId: `u-${employeeId}`,
  name: employeeId,
})
const line = [person('manager', 'MANAGER'), person('head', 'HEAD'), person('chief', 'HEAD')]
const step = (by: ApproverType, more: Partial<ApprovalRouteStep> = {}): ApprovalRouteStep => ({
  by,
  person: null,
  remindAfterDays: null,
  escalateAfterDays: null,
  minDays: null,
  leaveTypeId: null,
  ...more,
})
const ask = { used: 5 * DAY, leaveTypeIds: ['casual'] }
const who = (
  steps: ApprovalRouteStep[],
  asked = ask,
  requester = 'asha',
  above = line,
  hr: (string | null)[] = ['hanna'],
) =>
  planApprovalSteps(selectApprovalSteps(steps, asked), { line: above, hr }, requester).map(
    ({ approver }) => approver?.employeeId ?? 'HR',
  )

test.each([
  ['nothing is set up', [], ['manager']],
  ['manager, then head', [step('MANAGER'), step('HEAD')], ['manager', 'head']],
  ['the head for five days or more', [step('MANAGER'), step('HEAD', { minDays: 5 })], ['manager', 'head']],
  ['the head for six days or more', [step('MANAGER'), step('HEAD', { minDays: 6 })], ['manager']],
  ['only long leaves have a way of their own', [step('HR', { minDays: 10 })], ['manager']],
  ['HR for another type', [step('MANAGER'), step('HR', { leaveTypeId: 'sick' })], ['manager']],
  ['HR for this type', [step('MANAGER'), step('HR', { leaveTypeId: 'casual' })], ['manager', 'HR']],
  ['a named person', [step('PERSON', { person: person('priya', 'PERSON') })], ['priya']],
  ['a named person who has left', [step('PERSON')], ['HR']],
])('%s', (_name, steps, expected) => expect(who(steps)).toEqual(expected))

test('nobody decides on their own request, and nobody is asked twice', () => {
  expect(who([step('MANAGER'), step('HEAD')], ask, 'manager', line)).toEqual(['head'])
  expect(who([step('PERSON', { person: person('asha', 'PERSON') })])).toEqual(['HR'])
  expect(who([step('MANAGER'), step('HEAD')], ask, 'asha', [person('head', 'HEAD')])).toEqual(['head'])
  expect(who([step('MANAGER')], ask, 'asha', [])).toEqual(['HR'])
})

test.each([
  ['HR after the manager', [step('MANAGER'), step('HR')], line, ['manager']],
  ['HR alone', [step('HR')], line, ['manager']],
  ['a head where there is none', [step('HEAD'), step('MANAGER')], [person('manager', 'MANAGER')], ['manager']],
  ['a manager where there is none', [step('MANAGER')], [], []],
])('of whoever is all of HR, %s is asked of nobody else of HR', (_name, steps, above, expected) => {
  expect(who(steps, ask, 'asha', above, ['asha'])).toEqual(expected)
  expect(who([step('HR')], ask, 'asha', above, ['asha', null])).toEqual(['HR'])
})
