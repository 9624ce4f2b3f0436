import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { day, index, jsonb, tenantTable, text, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { appUser } from '../../main/users/user.table.ts'
import { activeStatus } from '../active-status/active-status.table.ts'
import { department, departmentRole, employeeType, zone } from '../organisation/organisation.table.ts'

/**
 * The HR record of an employee. Details that change over time (department, manager, …) are in `employment`, with
 * effective dates.
 */
export const employee = tenantTable(
  'employee',
  {
    number: text('number').notNull(),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull().default(''),
    /** First, middle and last name, used for sorting and searching. */
    fullName: text('full_name').notNull(),
    preferredName: text('preferred_name'),
    workEmail: text('work_email'),
    personalEmail: text('personal_email'),
    mobile: text('mobile'),
    workPhone: text('work_phone'),
    gender: text('gender'),
    maritalStatus: text('marital_status'),
    bornOn: day('born_on'),
    nationality: text('nationality'),
    bloodGroup: text('blood_group'),
    joinedOn: day('joined_on').notNull(),
    leftOn: day('left_on'),
    contractEndsOn: day('contract_ends_on'),
    leftStatusId: uuid('left_status_id'),
    leftReason: text('left_reason'),
    /** Values of the custom fields, by field id. */
    custom: jsonb('custom').$type<Record<string, string | number>>().notNull().default({}),
    photoFileId: uuid('photo_file_id'),
    userId: uuid('user_id'),
    importId: uuid('import_id'),
    /** The record of the earlier employment of a person who came back. */
    previousEmployeeId: uuid('previous_employee_id'),
  },
  (table) => [
    unique('employee_previous_key').on(table.organisationId, table.previousEmployeeId),
    uniqueIndex('employee_number_key').on(table.organisationId, sql`lower(number)`),
    uniqueIndex('employee_work_email_key').on(table.organisationId, sql`lower(work_email)`),
    unique('employee_user_key').on(table.organisationId, table.userId),
    tenantForeignKey('employee_left_status_fk', table.organisationId, table.leftStatusId, activeStatus),
    tenantForeignKey('employee_user_fk', table.organisationId, table.userId, appUser),
    index('employee_name_idx').on(table.organisationId, table.fullName, table.id),
    index('employee_joined_idx').on(table.organisationId, table.joinedOn, table.id),
    index('employee_contract_end_idx').on(table.organisationId, table.contractEndsOn),
    index('employee_left_idx').on(table.organisationId, table.leftOn),
    index('employee_import_idx').on(table.organisationId, table.importId),
  ],
)

/** Job details from a day until the day before the next record. Records of an employee never overlap. */
export const employment = tenantTable(
  'employment',
  {
    employeeId: uuid('employee_id').notNull(),
    fromDay: day('from_day').notNull(),
    /** The last day; null for the latest record. */
    toDay: day('to_day'),
    departmentId: uuid('department_id'),
    departmentRoleId: uuid('department_role_id'),
    jobTitle: text('job_title'),
    managerId: uuid('manager_id'),
    employeeTypeId: uuid('employee_type_id'),
    zoneId: uuid('zone_id'),
    /** The status of `activeStatusId`. The label itself may be missing. */
    status: text('status').notNull().default('ACTIVE'),
    activeStatusId: uuid('active_status_id'),
    reason: text('reason'),
    importId: uuid('import_id'),
  },
  (table) => [
    tenantForeignKey('employment_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('employment_department_fk', table.organisationId, table.departmentId, department),
    tenantForeignKey('employment_department_role_fk', table.organisationId, table.departmentRoleId, departmentRole),
    tenantForeignKey('employment_manager_fk', table.organisationId, table.managerId, employee),
    tenantForeignKey('employment_employee_type_fk', table.organisationId, table.employeeTypeId, employeeType),
    tenantForeignKey('employment_active_status_fk', table.organisationId, table.activeStatusId, activeStatus),
    tenantForeignKey('employment_zone_fk', table.organisationId, table.zoneId, zone),
    unique('employment_from_key').on(table.organisationId, table.employeeId, table.fromDay),
    index('employment_manager_idx').on(table.organisationId, table.managerId, table.employeeId),
    index('employment_department_idx').on(table.organisationId, table.departmentId, table.employeeId),
    index('employment_zone_idx').on(table.organisationId, table.zoneId, table.employeeId),
  ],
)
