import { sql } from 'drizzle-orm'
import type { FormulaCheck } from '../../../domain/payroll/settings/rule.calls.ts'
import { checkFormula } from '../../../domain/payroll/engine/formula/formula-check.ts'
import { translateError, type Language } from '../../kit/i18n.ts'
import type { Db } from '../../kit/db/tenant.ts'

/** The errors of a formula, for the editor. A component cannot use its own `code`. */
export async function checkFormulaText(
  db: Db,
  { formula, code = null }: { formula: string; code?: string | null },
  language: Language,
): Promise<FormulaCheck> {
  const { rows } = await db.execute<{ code: string }>(sql`select code from ctc_component`)
  const checked = checkFormula(
    formula,
    rows.map((one) => one.code).filter((one) => one !== code),
  )
  if (!('fault' in checked)) return { fault: null, codes: [...checked.reads] }
  const { at, length, code: problem, facts } = checked.fault
  return { fault: { at, length, message: translateError(language, problem, facts) }, codes: [] }
}
