import type { Api } from '../../../domain/contract.ts'
import { employeeKeyColumns } from '../../../domain/hr/import/employee-finder.ts'
import {
  guessOpeningPayColumns,
  openingAmounts,
  openingPayColumns,
  openingPayLabels,
  planOpeningPay,
  type OpeningPayPlan,
} from '../../../domain/payroll/pay-import/opening-pay.ts'
import { fail } from '../../kit/errors.ts'
import { groupRowProblems } from '../../kit/files/group-row-problems.ts'
import { readMappedTable } from '../../kit/files/mapped-table.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Upload } from '../../kit/http/upload.ts'
import { findOwnEmployeeToSkip } from '../pay/own-pay.ts'
import type { PayImporter } from './pay-import.actions.ts'
import { findPayImportSettings } from './pay-import.queries.ts'
import { listOpeningPayEmployees } from './opening-pay.queries.ts'
import { insertOpeningPay } from './opening-pay-writes.ts'

type ImportCall = Api['POST /api/payroll/opening-pay/imports']
const MAX_PREVIEW = 20

/** Checks or imports what an earlier payroll system paid and deducted in a tax year. */
export async function importOpeningPay(
  db: Db,
  upload: Upload | null,
  { mode, mapping, year, skipsErrors }: ImportCall['args']['query'],
  by: PayImporter,
): Promise<ImportCall['reply']> {
  const { country, currency } = await findPayImportSettings(db)
  if (country !== 'IN') fail('OPENING_PAY_COUNTRY')
  const { columns, rows } = await readMappedTable(upload, {
    columns: openingPayColumns,
    guess: guessOpeningPayColumns,
    mapping,
  })
  const has = (names: readonly string[]) => columns.some(({ column }) => column !== null && names.includes(column))
  // A check without these columns only shows the columns of the file.
  const isComplete = has(employeeKeyColumns) && has(openingAmounts)
  if (!isComplete && mode === 'import') fail('OPENING_PAY_COLUMNS')
  const [employees, ownEmployeeId] = await Promise.all([
    listOpeningPayEmployees(db, year),
    findOwnEmployeeToSkip(db, by.user, 'pay.manage'),
  ])
  const plan = planOpeningPay(isComplete ? rows : [], { employees, ownEmployeeId, digits: currency.digits })
  const isReady = plan.skipped === 0 || skipsErrors === 'yes'
  const id = mode === 'import' && isReady ? await writePlan(db, plan, { upload, year, by }) : null
  return {
    id,
    choices: openingPayColumns.map((value) => ({ value, label: openingPayLabels[value] })),
    columns,
    employees: plan.changes.length,
    changes: plan.changes.length,
    unchanged: plan.unchanged,
    skipped: plan.skipped,
    preview: listPreview(plan).slice(0, MAX_PREVIEW),
    problems: groupRowProblems(plan.problems, by.language),
    isDone: id !== null,
  }
}

const listPreview = ({ changes }: OpeningPayPlan) =>
  changes.flatMap(({ employeeId, name, before, after }) =>
    openingAmounts
      .filter((key) => after[key] !== (before?.[key] ?? 0))
      .map((key) => ({
        employeeId,
        name,
        label: openingPayLabels[key],
        before: before?.[key] ?? 0,
        after: after[key],
      })),
  )

async function writePlan(
  db: Db,
  { changes }: OpeningPayPlan,
  { upload, year, by }: { upload: Upload | null; year: string; by: PayImporter },
): Promise<string> {
  const id = newId()
  const fileName = upload?.name.slice(0, 200) || 'file'
  await insertOpeningPay(db, { id, fileName, year, userId: by.user.userId }, changes)
  return id
}
