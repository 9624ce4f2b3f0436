import { defineEntity } from '../../kit/entity.ts'
import { roleNames } from '../../main/users/roles.ts'
import { bool, choice, date, int, ref, text, textarea } from '../../kit/field.ts'

const buildPlanNameField = (max = 80) => text('Name', { list: true, search: true, max })

export const planKinds = ['ONBOARDING', 'OFFBOARDING'] as const
export type PlanKind = (typeof planKinds)[number]

/** Who completes a step. ROLE and NAMED_EMPLOYEE need the role or the employee. */
export const stepOwners = ['PERSON', 'MANAGER', 'HEAD_OF_DEPARTMENT', 'HR', 'ROLE', 'NAMED_EMPLOYEE'] as const
export type StepOwner = (typeof stepOwners)[number]

/** How a step is completed. */
export const stepKinds = [
  'TASK',
  'ACKNOWLEDGEMENT',
  'DOCUMENT',
  'FORM',
  'POLICY',
  'EXIT_INTERVIEW',
  'ASSET_HANDOVER',
  'ASSET_RETURN',
] as const
export type StepKind = (typeof stepKinds)[number]

/** An organisation's own plan category. Each belongs to onboarding or to offboarding. */
export const PlanType = defineEntity('plan-type', {
  path: '/api/hr/plan/types',
  label: 'Plan type',
  plural: 'Plan types',
  about: 'Purposes of plans, such as joining, leaving or relocation.',
  calls: ['create', 'update', 'delete', 'get-all', 'search'],
  fields: {
    name: buildPlanNameField(),
    kind: choice('Process', planKinds, { list: true, initial: 'ONBOARDING' }),
    description: textarea('Description', { list: true, nullable: true, max: 500 }),
  },
  unique: [['name']],
})

/** A task for plans with its owner. */
export const Action = defineEntity('action', {
  path: '/api/hr/actions',
  label: 'Action',
  plural: 'Actions',
  about: 'Tasks for plans, with their owner.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    name: buildPlanNameField(120),
    actionTypeId: ref('Action type', 'action-type', { list: true }),
    kind: choice('Completion method', stepKinds, { list: true, initial: 'TASK' }),
    owner: choice('Assigned to', stepOwners, { list: true, initial: 'HR' }),
    ownerRole: choice('Role', roleNames, { nullable: true, hint: 'For steps assigned to a role.' }),
    ownerEmployeeId: ref('Named employee', 'employee', {
      nullable: true,
      hint: 'For steps assigned to a named employee.',
    }),
    documentTypeId: ref('Document type', 'employee-document-type', {
      nullable: true,
      hint: 'For steps completed by a document.',
    }),
    questions: textarea('Questions', {
      nullable: true,
      max: 4000,
      hint: 'For steps completed by a form. One question per line.',
    }),
    instructions: textarea('Instructions', { nullable: true, max: 2000 }),
  },
  unique: [['name']],
})

/** A template for onboarding or offboarding, for all employees, a department or an employee type. */
export const Plan = defineEntity('plan', {
  path: '/api/hr/plans',
  label: 'Plan',
  plural: 'Plans',
  about: 'Step-by-step templates for joining and leaving.',
  calls: ['create', 'update', 'delete', 'search'],
  fields: {
    name: buildPlanNameField(),
    type: choice('Process', planKinds, { list: true, initial: 'ONBOARDING' }),
    planTypeId: ref('Plan type', 'plan-type', { nullable: true, list: true }),
    departmentId: ref('Department', 'department', {
      nullable: true,
      list: true,
      hint: 'Leave empty for all departments.',
    }),
    employeeTypeId: ref('Employee type', 'employee-type', {
      nullable: true,
      hint: 'Leave empty for all employee types.',
    }),
    departmentRoleId: ref('Department role', 'department-role', {
      nullable: true,
      hint: 'Leave empty for all department roles.',
    }),
    zoneId: ref('Zone', 'zone', { nullable: true, hint: 'Leave empty for all zones.' }),
    isActive: bool('Active', { list: true, initial: true }),
    description: textarea('Description', { nullable: true, max: 1000 }),
  },
  unique: [['name']],
})

/**
 * One step of a plan. Its due date is a number of days after the joining date or the last working day; negative for
 * days before.
 */
export const PlanStep = defineEntity('plan-step', {
  path: '/api/hr/plan/steps',
  label: 'Plan step',
  plural: 'Plan steps',
  about: 'Steps of a plan with their due dates.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  fields: {
    planId: ref('Plan', 'plan', { list: true }),
    actionId: ref('Action', 'action', { list: true }),
    dueDays: int('Due (days)', {
      list: true,
      min: -180,
      max: 365,
      initial: 0,
      hint: 'Days after joining or the last working day. Enter a negative number for days before.',
    }),
    isRequired: bool('Required', { list: true, initial: true }),
    afterActionId: ref('After', 'action', {
      nullable: true,
      hint: 'The step of this plan that must be completed first.',
    }),
  },
  unique: [['planId', 'actionId']],
  titleField: 'actionId',
  defaultSort: 'dueDays',
})

/** The probation period of an employee, without its decision. */
export const Probation = defineEntity('probation', {
  path: '/api/hr/probation',
  label: 'Probation',
  plural: 'Probations',
  about: 'Employees on probation, with dates.',
  calls: ['create', 'update', 'delete', 'all', 'search'],
  read: 'probation.read',
  fields: {
    employeeId: ref('Employee', 'employee', { list: true }),
    probationTypeId: ref('Probation type', 'probation-type', { list: true }),
    fromDay: date('Start date', { list: true }),
    toDay: date('End date', { list: true }),
    note: textarea('Note', { nullable: true, max: 1000 }),
  },
  unique: [['employeeId', 'fromDay']],
  titleField: 'employeeId',
  defaultSort: '-fromDay',
})

export const planEntities = [PlanType, Action, Plan, PlanStep, Probation]
