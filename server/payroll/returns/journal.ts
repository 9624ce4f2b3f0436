import { sql } from 'drizzle-orm'
import { checkJournal, buildJournal } from '../../../domain/payroll/returns/journal.ts'
import type { ReturnColumn, ReturnSheet } from '../../../domain/payroll/returns/sheet.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { findEmployer } from './employer.actions.ts'
import type { ReturnPeriod } from './period.queries.ts'
import { sumComponentLines } from './slip.queries.ts'

const journalColumns: ReturnColumn[] = [
  { key: 'day', heading: 'Day', type: 'DAY' },
  { key: 'account', heading: 'Account', type: 'TEXT' },
  { key: 'narration', heading: 'Narration', type: 'TEXT' },
  { key: 'debit', heading: 'Debit', type: 'MONEY', isSummed: true },
  { key: 'credit', heading: 'Credit', type: 'MONEY', isSummed: true },
]

/** The accounting entry, dated the last day of the period. It includes held payslips. */
export async function createJournalSheet(db: Db, period: ReturnPeriod): Promise<ReturnSheet> {
  const totals = await sumComponentLines(db, period)
  const { netAccount } = await findEmployer(db)
  const { rows } = await db.execute<{ componentId: string; debit: string | null; credit: string | null }>(
    sql`select component_id as "componentId", debit, credit from pay_account`,
  )
  const accounts = new Map(rows.map((row) => [row.componentId, row]))
  const net = period.runs.reduce((sum, run) => sum + run.net, 0)
  const lines = buildJournal(totals, (id) => accounts.get(id), net, netAccount)
  return {
    columns: journalColumns,
    rows: lines.map(({ account, componentId, narration, debit, credit }) => ({
      id: `${componentId ?? 'net'}.${debit > 0 ? 'debit' : 'credit'}`,
      employeeId: null,
      cells: [period.to, account, narration, debit, credit],
    })),
    checks: [checkJournal(lines)],
    gaps: [],
  }
}
