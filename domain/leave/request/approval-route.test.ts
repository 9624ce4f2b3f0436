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
const request = { used: 5 * DAY, leaveTypeIds: ['casual'] }
const who = (
  steps: ApprovalRouteStep[],
  input = request,
  requester = 'asha',
  above = line,
  hr: (string | null)[] = ['hanna'],
) =>
  planApprovalSteps(selectApprovalSteps(steps, input), { line: above, hr }, requester).map(
    ({ approver }) => approver?.employeeId ?? 'HR',
  )

test.each([
  ['the manager, without configured steps', [], ['manager']],
  ['manager, then head', [step('MANAGER'), step('HEAD')], ['manager', 'head']],
  ['the head for five days or more', [step('MANAGER'), step('HEAD', { minDays: 5 })], ['manager', 'head']],
  ['the head for six days or more', [step('MANAGER'), step('HEAD', { minDays: 6 })], ['manager']],
  ['the manager, if the only step is for long leave', [step('HR', { minDays: 10 })], ['manager']],
  ['HR for another type', [step('MANAGER'), step('HR', { leaveTypeId: 'sick' })], ['manager']],
  ['HR for this type', [step('MANAGER'), step('HR', { leaveTypeId: 'casual' })], ['manager', 'HR']],
  ['a named person', [step('PERSON', { person: person('priya', 'PERSON') })], ['priya']],
  ['a named person who has left', [step('PERSON')], ['HR']],
])('the approvers are: %s', (_name, steps, expected) => expect(who(steps)).toEqual(expected))

test('employees never approve their own request and no approver is asked twice', () => {
  expect(who([step('MANAGER'), step('HEAD')], request, 'manager', line)).toEqual(['head'])
  expect(who([step('PERSON', { person: person('asha', 'PERSON') })])).toEqual(['HR'])
  expect(who([step('MANAGER'), step('HEAD')], request, 'asha', [person('head', 'HEAD')])).toEqual(['head'])
  expect(who([step('MANAGER')], request, 'asha', [])).toEqual(['HR'])
})

test.each([
  ['HR after the manager', [step('MANAGER'), step('HR')], line, ['manager']],
  ['HR alone', [step('HR')], line, ['manager']],
  ['a head where there is none', [step('HEAD'), step('MANAGER')], [person('manager', 'MANAGER')], ['manager']],
  ['a manager where there is none', [step('MANAGER')], [], []],
])('if the requester is the only HR employee, the request does not go to HR: %s', (_name, steps, above, expected) => {
  expect(who(steps, request, 'asha', above, ['asha'])).toEqual(expected)
  expect(who([step('HR')], request, 'asha', above, ['asha', null])).toEqual(['HR'])
})
