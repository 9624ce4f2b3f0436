import { normaliseHeading } from '../../../domain/kit/normalise-heading.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { findFormerLabels } from '../../../domain/kit/former-labels.ts'
import { MAX_LIST_ROWS } from '../../../domain/kit/list.calls.ts'
import { fail } from '../errors.ts'
import type { TableFileRow as FileRow } from '../files/table-file.ts'
import type { Upload } from '../http/upload.ts'
import { languages, translate } from '../i18n.ts'

/** The columns of a file with their mapped fields, and the rows below the headings. */
export interface ListFile {
  columns: { heading: string; field: string | null; samples: string[] }[]
  rows: FileRow[]
}

const MAX_SAMPLES = 3

/**
 * Reads the uploaded file. `mapping` contains the field of each column in order, '' for none. Without it the fields are
 * detected.
 */
export async function readListFile(
  upload: Upload | null,
  entity: AnyEntity,
  mapping: string | undefined,
): Promise<ListFile> {
  const file = upload?.table ?? fail('FILE_MISSING')
  const rows: FileRow[] = []
  for await (const row of file.rows(file.sheets[0] ?? null)) {
    rows.push(row)
    if (rows.length > MAX_LIST_ROWS + 1) fail('LIST_TOO_MANY_ROWS', { max: MAX_LIST_ROWS })
  }
  const [head, ...body] = rows
  if (!head) fail('IMPORT_EMPTY')
  if (body.length === 0) fail('IMPORT_NO_ROWS')
  const fields = mapping === undefined ? guessMapping(entity, head.cells) : resolveMapping(entity, head.cells, mapping)
  const columns = head.cells.map((cell, at) => ({
    heading: cell.trim() || `#${at + 1}`,
    field: fields[at] ?? null,
    samples: collectSamples(body, at),
  }))
  return { columns, rows: body }
}

function resolveMapping(entity: AnyEntity, cells: readonly string[], mapping: string): (string | null)[] {
  const names = mapping.split(',').map((name) => name.trim() || null)
  const taken = names.filter((name) => name !== null)
  if (taken.some((name) => !entity.fields[name])) fail('BAD_INPUT', {}, { mapping: 'FIELD_CHOICE' })
  if (new Set(taken).size < taken.length) fail('IMPORT_TARGET_DUPLICATE')
  return cells.map((_, at) => names[at] ?? null)
}

/** Detects the field of each heading. No field is used twice. */
function guessMapping(entity: AnyEntity, cells: readonly string[]): (string | null)[] {
  const taken = new Set<string>()
  return cells.map((cell) => {
    const heading = normaliseHeading(cell)
    const fits = Object.keys(entity.fields).find((name) => !taken.has(name) && listHeadings(entity, name).has(heading))
    if (fits) taken.add(fits)
    return fits ?? null
  })
}

// The name of the entity can also be the heading of its label column: 'Holiday' for the names of holidays.
const listHeadings = (entity: AnyEntity, name: string): Set<string> =>
  new Set(
    [
      entity.fields[name]?.label ?? name,
      ...(name === entity.titleField ? [entity.label, entity.plural] : []),
      ...(entity.fields[name]?.kind === 'date' && isOnlyDateField(entity) ? ['Date'] : []),
    ]
      .flatMap((label) => languages.map((language) => translate(language, label)))
      .concat(name, findFormerLabels(entity.fields[name]?.label ?? name))
      .map(normaliseHeading),
  )

const isOnlyDateField = ({ fields }: AnyEntity): boolean =>
  Object.values(fields).filter(({ kind }) => kind === 'date').length === 1

function collectSamples(rows: readonly FileRow[], at: number): string[] {
  const cells = rows.map(({ cells: all }) => all[at]?.trim() ?? '').filter(Boolean)
  return [...new Set(cells.slice(0, 100))].slice(0, MAX_SAMPLES).map((cell) => cell.slice(0, 80))
}
