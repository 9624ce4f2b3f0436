import { choice, date, email, ref, text } from '../../kit/field.ts'

export const genders = ['FEMALE', 'MALE', 'NON_BINARY', 'UNDISCLOSED'] as const
export const maritalStatuses = ['SINGLE', 'MARRIED', 'DIVORCED', 'WIDOWED', 'SEPARATED'] as const
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const

/** JOINING and LEFT follow from the joining date and the last working day. The other statuses are set by HR. */
export const settableStatuses = ['ACTIVE', 'ON_PROBATION', 'ON_NOTICE', 'ON_LONG_LEAVE', 'SUSPENDED'] as const
export const statuses = ['JOINING', ...settableStatuses, 'LEFT'] as const

/** Personal details. */
export const nameFields = {
  firstName: text('First name', { max: 80 }),
  middleName: text('Middle name', { max: 80, nullable: true }),
  lastName: text('Last name', { max: 80, nullable: true }),
  preferredName: text('Preferred name', { max: 80, nullable: true, hint: 'Name used by colleagues' }),
}

/** Contact details. Employees maintain their own, except the work email. */
export const contactFields = {
  workEmail: email('Work email', { nullable: true }),
  workPhone: text('Work phone', { max: 24, nullable: true }),
  mobile: text('Mobile', { max: 24, nullable: true }),
  personalEmail: email('Personal email', { nullable: true }),
}

/** Visible to the employee, HR and Admin only. */
export const personalFields = {
  gender: choice('Gender', genders, { nullable: true }),
  maritalStatus: choice('Marital status', maritalStatuses, { nullable: true }),
  bornOn: date('Date of birth', { nullable: true }),
  nationality: text('Nationality', { max: 60, nullable: true }),
  bloodGroup: choice('Blood group', bloodGroups, { nullable: true }),
}

export const serviceFields = {
  number: text('Employee number', { max: 40 }),
  joinedOn: date('Joining date'),
  leftOn: date('Last working day', { nullable: true, hint: 'Last day of employment' }),
  contractEndsOn: date('Contract ends on', { nullable: true, hint: 'For fixed-term contracts only.' }),
}

export const recordFields = { ...nameFields, ...contactFields, ...personalFields, ...serviceFields }

/** Fields that employees can change on their own record. */
export const selfEditableFields = ['preferredName', 'workPhone', 'mobile', 'personalEmail'] as const

/** Job details with an effective date. */
export const jobDetailFields = {
  jobTitle: text('Job title', { max: 120, nullable: true }),
  departmentRoleId: ref('Department role', 'department-role', { nullable: true }),
  departmentId: ref('Department', 'department', { nullable: true }),
  managerId: ref('Manager', 'employee', { nullable: true }),
  employeeTypeId: ref('Employee type', 'employee-type', { nullable: true }),
  zoneId: ref('Zone', 'zone', { nullable: true }),
  status: choice('Status', settableStatuses),
  activeStatusId: ref('Active status', 'active-status', { nullable: true }),
}

export const jobDetailNames = Object.keys(jobDetailFields) as (keyof typeof jobDetailFields)[]

/** Fields that contain a phone number. */
export const isPhoneField = (name: string): boolean => name === 'mobile' || name === 'workPhone' || name === 'phone'
