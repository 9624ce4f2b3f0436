import type { LetterKind, LetterLanguage } from '../../../domain/hr/letters/letter.ts'
import { day, index, tenantForeignKey, tenantTable, text, unique, uuid } from '../../kit/db/tenant-table.ts'
import { employee } from '../employees/employee.table.ts'

/** The organisation's own text of a letter. Without a row, the default text applies. */
export const letterTemplate = tenantTable(
  'letter_template',
  {
    kind: text('kind').$type<LetterKind>().notNull(),
    language: text('language').$type<LetterLanguage>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
  },
  (table) => [unique('letter_template_key').on(table.organisationId, table.kind, table.language)],
)

/** An issued letter with its text, which later changes of the record or the template do not change. */
export const letter = tenantTable(
  'letter',
  {
    number: text('number').notNull(),
    employeeId: uuid('employee_id').notNull(),
    kind: text('kind').$type<LetterKind>().notNull(),
    language: text('language').$type<LetterLanguage>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    issuedOn: day('issued_on').notNull(),
    issuedBy: text('issued_by'),
  },
  (table) => [
    tenantForeignKey('letter_employee_fk', table.organisationId, table.employeeId, employee),
    unique('letter_number_key').on(table.organisationId, table.number),
    index('letter_employee_idx').on(table.organisationId, table.employeeId, table.issuedOn),
    index('letter_issued_idx').on(table.organisationId, table.issuedOn, table.id),
  ],
)
