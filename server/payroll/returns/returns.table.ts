import {
  index,
  instant,
  integer,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { ctcComponent } from '../settings/settings.table.ts'

/** The employer's registrations for authorities and banks; one row per organisation. */
export const payEmployer = tenantTable(
  'pay_employer',
  {
    legalName: text('legal_name'),
    tan: text('tan'),
    epfCode: text('epf_code'),
    esiCode: text('esi_code'),
    ptNumber: text('pt_number'),
    lwfNumber: text('lwf_number'),
    debitAccount: text('debit_account'),
    debitCode: text('debit_code'),
    netAccount: text('net_account'),
  },
  (table) => [unique('pay_employer_key').on(table.organisationId)],
)

/** The ledger accounts of a component that differ from the default. */
export const payAccount = tenantTable(
  'pay_account',
  { componentId: uuid('component_id').notNull(), debit: text('debit'), credit: text('credit') },
  (table) => [
    tenantForeignKey('pay_account_component_fk', table.organisationId, table.componentId, ctcComponent, 'cascade'),
    unique('pay_account_key').on(table.organisationId, table.componentId),
  ],
)

/** A record of every created return file and of the user who created it. */
export const payReturnFile = tenantTable(
  'pay_return_file',
  {
    kind: text('kind').notNull(),
    format: text('format').notNull(),
    period: text('period').notNull(),
    rows: integer('rows').notNull(),
    gaps: integer('gaps').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (table) => [index('pay_return_file_created_idx').on(table.organisationId, table.createdAt)],
)

/** A statutory payment or filing that is done. */
export const payDueDone = tenantTable(
  'pay_due_done',
  {
    /** Of the wages: '2026-03'. */
    month: text('month').notNull(),
    key: text('key').notNull(),
    doneBy: text('done_by').notNull(),
    doneAt: instant('done_at').notNull(),
  },
  (table) => [unique('pay_due_done_key').on(table.organisationId, table.month, table.key)],
)
