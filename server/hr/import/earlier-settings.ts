import { desc, eq, sql } from 'drizzle-orm'
import type { ImportView } from '../../../domain/hr/import/employee-import.schemas.ts'
import { parseCustomTarget, type ColumnTarget } from '../../../domain/hr/import/column-targets.ts'
import type { ImportSettings } from '../../../domain/hr/import/import-settings.ts'
import { normaliseHeading } from '../../../domain/kit/normalise-heading.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listCustomFields } from '../custom-fields/custom-values.ts'
import { employeeImport } from './employee-import.table.ts'
import type { FileInspection } from './inspect-file.ts'

const SEARCHED_IMPORTS = 20

type EarlierSettings = Omit<ImportSettings, 'changesFrom' | 'payFrom' | 'leaveOn' | 'skipsErrors' | 'dateOrder'> &
  Partial<Pick<ImportSettings, 'dateOrder'>>

/**
 * The settings of the latest completed import of a file with the same headings; null when there is none. Fields that the
 * user cannot import are left out.
 */
export async function findEarlierSettings(
  db: Db,
  { columns, dates }: FileInspection,
  isAllowed: (target: ColumnTarget) => boolean,
): Promise<{ fileName: string; settings: EarlierSettings } | null> {
  const headings = toHeadingKey(columns)
  const imports = await db
    .select({
      fileName: employeeImport.fileName,
      columns: sql<ImportView['columns']>`${employeeImport.columns}`,
      settings: sql<ImportSettings>`${employeeImport.settings}`,
    })
    .from(employeeImport)
    .where(eq(employeeImport.status, 'DONE'))
    .orderBy(desc(employeeImport.createdAt))
    .limit(SEARCHED_IMPORTS)
  const found = imports.find((one) => toHeadingKey(one.columns) === headings)
  if (!found) return null
  const fields = new Set((await listCustomFields(db)).map(({ id }) => id))
  const {
    changesFrom: _from,
    payFrom: _payFrom,
    leaveOn: _leaveOn,
    skipsErrors: _skips,
    dateOrder,
    ...settings
  } = found.settings
  const mapping = settings.mapping.map((target) => {
    const field = target && parseCustomTarget(target)
    return target && isAllowed(target) && (!field || fields.has(field)) ? target : null
  })
  return {
    fileName: found.fileName,
    settings: { ...settings, mapping, ...(dates.isAmbiguous ? { dateOrder } : {}) },
  }
}

const toHeadingKey = (columns: readonly { heading: string }[]) =>
  columns.map(({ heading }) => normaliseHeading(heading)).join('|')
