import { sql } from 'drizzle-orm'
import type { FormulaCheck } from '../../../domain/payroll/settings/rule.calls.ts'
import { codesOf, formulaFault } from '../../../domain/payroll/settings/formula-check.ts'
import { totals } from '../../../domain/payroll/settings/rule-check.ts'
import type { Db } from '../../kit/tenant.ts'

/** What is wrong with a formula, for the editor. */
export async function checkFormula(
  db: Db,
  { formula, code = null }: { formula: string; code?: string | null },
): Promise<FormulaCheck> {
  const { rows } = await db.execute<{ code: string }>(sql`select code from ctc_component`)
  const known = new Set([...rows.map((one) => one.code).filter((one) => one !== code), ...totals])
  return { fault: formulaFault(formula, known), codes: codesOf(formula) }
}
