import type { CustomFieldRow } from '../../../domain/hr/custom-fields/custom-field.ts'
import type { ExistingEmployee } from '../../../domain/hr/import/merge-employee-values.ts'
import { type RowProblem, createRowProblem } from '../../../domain/hr/import/row-problems.ts'
import { createRowReader, type RowDraft } from '../../../domain/hr/import/read-row.ts'
import type { ExistingData, ZoneRef } from '../../../domain/hr/import/reference-index.ts'
import { readMobile } from '../../kit/mobile-number.ts'
import type { ImportSettings } from '../../../domain/hr/import/import-settings.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { TableFile } from '../../kit/files/table-file.ts'

export interface ImportSource {
  file: TableFile
  sheet: string | null
  headingRow: number
  headings: string[]
  rowCount: number
  settings: ImportSettings
  /** The user who imports. Users cannot set their own pay. */
  userId: string
  clock: Clock
  secrets: Secrets
}

export type ReportProgress = (phase: 'READING' | 'MATCHING' | 'WRITING', done: number, total: number) => void

/** Converts the mobile number of a row to E.164. The country is that of the zone, else of the organisation. */
export function normaliseDraftMobile(
  { row, fields }: RowDraft,
  known: ExistingEmployee | null,
  zoneId: string | null | undefined,
  places: { existing: ExistingData; newZones: readonly ZoneRef[]; heading: string | null },
): RowProblem[] {
  const { mobile } = fields
  if (!mobile || mobile === known?.mobile) return []
  const { existing, newZones, heading } = places
  const zone = zoneId ?? known?.employmentRecords.at(-1)?.zoneId
  const place = [...existing.zones, ...newZones].find(({ id }) => id === zone)
  const reading = readMobile(mobile, place?.country || existing.country)
  if ('number' in reading) fields.mobile = reading.number
  return 'number' in reading ? [] : [createRowProblem(row, heading, mobile, reading.problem)]
}

export const ROWS_PER_PAUSE = 2000

// Lets the server answer other requests in between.
export async function yieldToEventLoop(then: () => void): Promise<void> {
  then()
  await new Promise((resolve) => setImmediate(resolve))
}

export async function readRowDrafts(
  { file, sheet, headingRow, headings, rowCount, settings, clock }: ImportSource,
  customFields: CustomFieldRow[],
  report: ReportProgress,
): Promise<{ drafts: RowDraft[]; problems: RowProblem[] }> {
  const reader = createRowReader(headings, settings, clock.now().getUTCFullYear(), customFields)
  const drafts: RowDraft[] = []
  const problems: RowProblem[] = []
  let count = 0
  let hasLogins = false
  for await (const { row, cells } of file.rows(sheet)) {
    if (row <= headingRow) continue
    if (count++ % ROWS_PER_PAUSE === 0) await yieldToEventLoop(() => report('READING', count, rowCount))
    const read = reader.read(row, cells)
    problems.push(...read.problems)
    if (read.draft) drafts.push(read.draft)
    hasLogins ||= isLogin(cells[settings.mapping.indexOf('workEmail')])
  }
  if (hasLogins && !settings.mailDomain)
    problems.push(createRowProblem(0, headings[settings.mapping.indexOf('workEmail')] ?? null, null, 'LOGIN_NAMES'))
  return { drafts, problems }
}

const isLogin = (cell: string | undefined) => cell !== undefined && cell.trim() !== '' && !cell.includes('@')
