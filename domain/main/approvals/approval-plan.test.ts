import { expect, test } from 'vitest'
import type { Approver } from './approval.ts'
import { planApprovalSteps, type ApproverCandidates, type NamedApprover } from './approval-plan.ts'
import {
  managerStep,
  noConditions,
  selectWorkflowSteps,
  type ApprovalAttributes,
  type WorkflowApprover,
  type WorkflowConditions,
  type WorkflowStep,
} from './workflow.ts'

const buildApprover = (employeeId: string, rule: Approver['rule']): Approver => ({
  employeeId,
  rule,
  userId: `u-${employeeId}`,
  name: employeeId,
})
const buildNamed = (employeeId: string, ...roleIds: string[]): NamedApprover => ({
  ...buildApprover(employeeId, 'PERSON'),
  roleIds,
})
const candidates: ApproverCandidates = {
  line: [buildApprover('manager', 'MANAGER'), buildApprover('head', 'HEAD'), buildApprover('chief', 'HEAD')],
  secondManager: buildApprover('director', 'SECOND_MANAGER'),
  people: [buildNamed('priya', 'finance'), buildNamed('ravi', 'finance'), buildNamed('manager'), buildNamed('asha')],
  roleNames: { finance: 'Finance' },
  hr: ['hanna'],
}
const step = (
  approver: WorkflowApprover,
  {
    conditions = {},
    ...more
  }: Partial<Omit<WorkflowStep, 'conditions'>> & { conditions?: Partial<WorkflowConditions> } = {},
): WorkflowStep => ({ ...managerStep, approver, ...more, conditions: { ...noConditions, ...conditions } })
const people = (employeeIds: string[], quorum: 'ANY' | 'ALL' = 'ANY') => step('PEOPLE', { employeeIds, quorum })

const request: ApprovalAttributes = { days: 5, amount: 10_000, typeIds: ['casual'] }
const requester = { departmentIds: ['sales', 'company'], zoneId: 'pune', employeeTypeId: 'staff' }
const listApprovers = (
  steps: WorkflowStep[],
  {
    input = request,
    employeeId = 'asha',
    others = {},
  }: { input?: ApprovalAttributes; employeeId?: string; others?: Partial<ApproverCandidates> } = {},
) =>
  planApprovalSteps(selectWorkflowSteps(steps, input, requester), { ...candidates, ...others }, employeeId).map(
    ({ approver, label }) => approver?.employeeId ?? label ?? 'HR',
  )

test.each([
  ['the manager, without configured steps', [], ['manager']],
  ['manager, then head', [step('MANAGER'), step('HEAD')], ['manager', 'head']],
  ['manager, then the manager’s manager', [step('MANAGER'), step('SECOND_MANAGER')], ['manager', 'director']],
  [
    'the head for five days or more',
    [step('MANAGER'), step('HEAD', { conditions: { minDays: 5 } })],
    ['manager', 'head'],
  ],
  ['the head for six days or more', [step('MANAGER'), step('HEAD', { conditions: { minDays: 6 } })], ['manager']],
  ['HR from an amount', [step('MANAGER'), step('HR', { conditions: { minAmount: 10_000 } })], ['manager', 'HR']],
  ['HR from a higher amount', [step('MANAGER'), step('HR', { conditions: { minAmount: 10_001 } })], ['manager']],
  ['the manager, if the only step is for long leave', [step('HR', { conditions: { minDays: 10 } })], ['manager']],
  ['HR for another type', [step('MANAGER'), step('HR', { conditions: { typeIds: ['sick'] } })], ['manager']],
  [
    'HR for this type',
    [step('MANAGER'), step('HR', { conditions: { typeIds: ['sick', 'casual'] } })],
    ['manager', 'HR'],
  ],
  ['HR for a parent department', [step('HR', { conditions: { departmentIds: ['company'] } })], ['HR']],
  ['the manager, if the step is for another zone', [step('HR', { conditions: { zoneIds: ['delhi'] } })], ['manager']],
  ['HR for the employee type', [step('HR', { conditions: { employeeTypeIds: ['staff'] } })], ['HR']],
  ['a named employee', [people(['priya'])], ['priya']],
  ['one of two named employees', [people(['priya', 'ravi'])], ['priya, ravi']],
  ['both named employees', [people(['priya', 'ravi'], 'ALL')], ['priya', 'ravi']],
  ['one of a role', [step('ROLE', { roleId: 'finance' })], ['Finance']],
  ['all of a role', [step('ROLE', { roleId: 'finance', quorum: 'ALL' })], ['priya', 'ravi']],
  ['HR for a named employee who has left', [people(['gone'])], ['HR']],
  ['the manager once, if also named', [step('MANAGER'), people(['manager', 'priya'])], ['manager']],
])('the approvers are: %s', (_name, steps, expected) => expect(listApprovers(steps)).toEqual(expected))

test('a request beyond a limit gets one more approval by HR, or by the step for such requests', () => {
  const input = { ...request, isBeyondLimit: true }
  expect(listApprovers([step('MANAGER')], { input })).toEqual(['manager', 'HR'])
  const beyond = step('HEAD', { conditions: { isBeyondLimit: true } })
  expect(listApprovers([step('MANAGER'), beyond], { input })).toEqual(['manager', 'head'])
  expect(listApprovers([step('MANAGER'), beyond])).toEqual(['manager'])
})

test('employees never approve their own request and no approver is asked twice', () => {
  expect(listApprovers([step('MANAGER'), step('HEAD')], { employeeId: 'manager' })).toEqual(['head'])
  expect(listApprovers([people(['asha'])])).toEqual(['manager'])
  expect(listApprovers([step('MANAGER'), people(['asha']), people(['ravi'])])).toEqual(['manager', 'ravi'])
  expect(listApprovers([people(['asha', 'ravi'])])).toEqual(['ravi'])
  const line = [buildApprover('head', 'HEAD')]
  expect(listApprovers([step('MANAGER'), step('HEAD')], { others: { line } })).toEqual(['head'])
  expect(listApprovers([step('MANAGER')], { others: { line: [] } })).toEqual(['HR'])
  expect(listApprovers([step('SECOND_MANAGER')], { employeeId: 'director' })).toEqual(['manager'])
  expect(listApprovers([step('HEAD'), step('SECOND_MANAGER')], { employeeId: 'director' })).toEqual(['head'])
})

test('a step says why HR decides instead of the configured approver', () => {
  const plan = (steps: WorkflowStep[], line = candidates.line) =>
    planApprovalSteps(steps, { ...candidates, line }, 'asha').map(({ fallback }) => fallback)
  expect(plan([people(['gone'])])).toEqual(['APPROVER_LEFT'])
  expect(plan([step('MANAGER')], [])).toEqual(['NO_MANAGER'])
  expect(plan([step('HR')])).toEqual([null])
})

test.each([
  ['HR after the manager', [step('MANAGER'), step('HR')], candidates.line, ['manager']],
  ['HR alone', [step('HR')], candidates.line, ['manager']],
  [
    'a head of department that does not exist',
    [step('HEAD'), step('MANAGER')],
    candidates.line.slice(0, 1),
    ['manager'],
  ],
  ['a manager that does not exist', [step('MANAGER')], [], []],
])('if the requester is the only HR employee, the request does not go to HR: %s', (_name, steps, line, expected) => {
  expect(listApprovers(steps, { others: { line, hr: ['asha'] } })).toEqual(expected)
  expect(listApprovers([step('HR')], { others: { line, hr: ['asha', null] } })).toEqual(['HR'])
})
