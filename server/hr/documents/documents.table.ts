import { file } from '../../db/system.table.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  tenantTable,
  text,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { employeeDocumentType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'

/** A document of an employee: a passport, a degree, a contract. HR verifies or rejects it. */
export const employeeDocument = tenantTable(
  'employee_document',
  {
    employeeId: uuid('employee_id').notNull(),
    typeId: uuid('type_id').notNull(),
    fileId: uuid('file_id').notNull(),
    number: text('number'),
    issuedOn: day('issued_on'),
    expiresOn: day('expires_on'),
    note: text('note'),
    state: text('state').notNull().default('PENDING'),
    reason: text('reason'),
    uploadedBy: uuid('uploaded_by').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    /** The last reminder that was sent, as days before the expiry; null when none was sent. */
    remindedAt: integer('reminded_at'),
  },
  (table) => [
    tenantForeignKey('employee_document_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('employee_document_type_fk', table.organisationId, table.typeId, employeeDocumentType),
    tenantForeignKey('employee_document_file_fk', table.organisationId, table.fileId, file),
    index('employee_document_employee_idx').on(table.organisationId, table.employeeId),
    index('employee_document_type_idx').on(table.organisationId, table.typeId, table.employeeId),
    index('employee_document_expires_idx').on(table.organisationId, table.expiresOn),
    index('employee_document_created_idx').on(table.organisationId, table.createdAt),
  ],
)

/** A blank form that HR publishes for download. */
export const blankForm = tenantTable(
  'blank_form',
  {
    name: text('name').notNull(),
    description: text('description'),
    fileId: uuid('file_id').notNull(),
    isPublished: boolean('is_published').notNull().default(true),
  },
  (table) => [tenantForeignKey('blank_form_file_fk', table.organisationId, table.fileId, file)],
)
