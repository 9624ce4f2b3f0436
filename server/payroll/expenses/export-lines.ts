import { sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { EXCHANGE_RATE_SCALE } from '../../../domain/payroll/expenses/expense-amount.ts'
import { currencyDigits } from '../../../domain/kit/money.ts'
import { expenseStateLabels, type ExpenseLineState } from '../../../domain/payroll/expenses/expense-states.ts'
import { createSheetResponse, type SheetColumn } from '../../kit/files/spreadsheet.ts'
import type { FileResponse } from '../../kit/http/file-response.ts'
import { translate, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { buildLineFilters } from './expense-lines.queries.ts'
import type { ExpenseActor } from './expense-scope.ts'

type ExportInput = Api['POST /api/payroll/expenses/export']['args']['body']

interface ExportRow extends Record<string, unknown> {
  number: number
  employeeNumber: string
  employee: string
  type: string | null
  spentOn: string | null
  merchant: string | null
  currency: string
  baseCurrency: string
  amount: number | null
  taxAmount: number
  rate: number | null
  accepted: number | null
  state: ExpenseLineState
}

/** The lines that match the filters, in the order of their dates. */
export async function exportExpenseLines(
  db: Db,
  { format, filters = {} }: ExportInput,
  actor: ExpenseActor,
  language: Language,
): Promise<FileResponse> {
  const headings = exportColumns.map(({ heading, value }) => ({ heading: translate(language, heading), value }))
  const state: SheetColumn<ExportRow> = {
    heading: translate(language, 'Status'),
    value: (row) => translate(language, expenseStateLabels[row.state]),
  }
  return createSheetResponse(format, 'expenses', [...headings, state], readLines(db, filters, actor))
}

const exportColumns: SheetColumn<ExportRow>[] = [
  { heading: 'Claim', value: ({ number }) => number },
  { heading: 'Employee number', value: ({ employeeNumber }) => employeeNumber },
  { heading: 'Employee', value: ({ employee }) => employee },
  { heading: 'Expense type', value: ({ type }) => type },
  { heading: 'Date', value: ({ spentOn }) => spentOn },
  { heading: 'Merchant', value: ({ merchant }) => merchant },
  { heading: 'Currency', value: ({ currency }) => currency },
  { heading: 'Amount', value: ({ amount, currency }) => toDecimal(amount, currency) },
  { heading: 'Tax included', value: ({ taxAmount, currency }) => toDecimal(taxAmount, currency) },
  { heading: 'Rate', value: ({ rate }) => rate && rate / EXCHANGE_RATE_SCALE },
  { heading: 'Reimbursable amount', value: ({ accepted, baseCurrency }) => toDecimal(accepted, baseCurrency) },
]

const toDecimal = (amount: number | null, currency: string) =>
  amount === null ? null : amount / 10 ** currencyDigits(currency)

const EXPORT_BATCH_ROWS = 2000

async function* readLines(
  db: Db,
  filters: NonNullable<ExportInput['filters']>,
  actor: ExpenseActor,
): AsyncGenerator<ExportRow> {
  const query = sql`
    select x.number, p.number as "employeeNumber", p.full_name as employee, (select t.name from expense_type t where t.id = l.type_id) as type,
      l.spent_on as "spentOn", l.merchant, l.currency, o.currency as "baseCurrency", l.amount, l.tax_amount as "taxAmount", l.rate,
      case when l.state = 'REJECTED' then 0 else l.accepted end as accepted, l.state
    from expense_line l join expense x on x.id = l.expense_id join employee p on p.id = l.employee_id cross join organisation o
    where ${buildLineFilters(filters, actor)} order by l.spent_on, l.id`
  await db.execute(sql`declare expense_rows no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await db.execute<ExportRow>(sql.raw(`fetch ${EXPORT_BATCH_ROWS} from expense_rows`))
    yield* rows
    if (rows.length < EXPORT_BATCH_ROWS) return
  }
}
