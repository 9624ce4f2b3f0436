import { file } from '../../db/system.table.ts'
import {
  boolean,
  index,
  instant,
  integer,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { policyType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'
import { department } from '../organisation/organisation.table.ts'

/** A policy of the organisation. Its text is that of the latest published version. */
export const policyDocument = tenantTable(
  'policy_document',
  {
    name: text('name').notNull(),
    typeId: uuid('type_id').notNull(),
    /** The audience: this department with its sub-departments, or all employees. */
    departmentId: uuid('department_id'),
    needsAcknowledgement: boolean('needs_acknowledgement').notNull().default(true),
    isArchived: boolean('is_archived').notNull().default(false),
    currentNumber: integer('current_number').notNull().default(1),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    tenantForeignKey('policy_document_type_fk', table.organisationId, table.typeId, policyType),
    tenantForeignKey('policy_document_department_fk', table.organisationId, table.departmentId, department),
    index('policy_document_name_idx').on(table.organisationId, table.name),
  ],
)

/** A published version, which is never changed. */
export const policyVersion = tenantTable(
  'policy_version',
  {
    policyId: uuid('policy_id').notNull(),
    number: integer('number').notNull(),
    text: text('text'),
    fileId: uuid('file_id'),
    changes: text('changes'),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by').notNull(),
  },
  (table) => [
    tenantForeignKey('policy_version_policy_fk', table.organisationId, table.policyId, policyDocument, 'cascade'),
    tenantForeignKey('policy_version_file_fk', table.organisationId, table.fileId, file),
    unique('policy_version_number_key').on(table.organisationId, table.policyId, table.number),
  ],
)

/** An acknowledgement of a version by an employee. */
export const policyAcknowledgement = tenantTable(
  'policy_acknowledgement',
  {
    versionId: uuid('version_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    acknowledgedAt: instant('acknowledged_at').notNull(),
  },
  (table) => [
    tenantForeignKey('policy_acknowledgement_version_fk', table.organisationId, table.versionId, policyVersion),
    tenantForeignKey('policy_acknowledgement_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('policy_acknowledgement_key').on(table.organisationId, table.versionId, table.employeeId),
  ],
)
