import { fail } from '../../errors.ts'
import { MAX_CELL_LENGTH, MAX_COLUMNS, SPARE_ROWS } from './limits.ts'

// A character has at most six bytes in UTF-8 or as a usual entity.
const MAX_TEXT_BYTES = MAX_CELL_LENGTH * 6

const [TAG_START, TAG_END, SLASH, COLON, LETTER_C] = [0x3c, 0x3e, 0x2f, 0x3a, 0x63]

/**
 * Refuses sheets that would need too much time or memory: very long texts, and cells so far out that all empty rows and
 * columns before them would be created.
 */
export function assertSheetLimits(xml: Buffer, maxRows: number): void {
  let textStart = 0
  let at = 0
  while (at < xml.length) {
    if (xml[at] !== TAG_START) {
      at++
      continue
    }
    if (at - textStart > MAX_TEXT_BYTES) fail('SHEET_CELL_TOO_LONG', { max: MAX_CELL_LENGTH })
    let end = at + 1
    while (end < xml.length && xml[end] !== TAG_END) end++
    if (end - at > MAX_TEXT_BYTES) fail('IMPORT_NOT_A_TABLE')
    if (isFilledCell(xml, at, end)) assertCellPosition(xml.toString('latin1', at, end), maxRows)
    at = end + 1
    textStart = at
  }
  if (at - textStart > MAX_TEXT_BYTES) fail('SHEET_CELL_TOO_LONG', { max: MAX_CELL_LENGTH })
}

/** True for `<c r="A1">` or `<x:c r="A1">` with content. */
function isFilledCell(xml: Buffer, start: number, end: number): boolean {
  const name = xml[start + 2] === COLON ? start + 3 : start + 1
  return xml[name] === LETTER_C && (xml[name + 1] ?? 0) <= 0x20 && xml[end - 1] !== SLASH
}

function assertCellPosition(tag: string, maxRows: number): void {
  const reference = /\sr\s*=\s*["']([^"']*)/.exec(tag)?.[1]
  if (reference === undefined) return
  const [, letters, digits] = /^([A-Z]{1,7})(\d{1,9})$/.exec(reference) ?? []
  if (!letters || !digits) fail('IMPORT_NOT_A_TABLE')
  if (toColumnNumber(letters) > MAX_COLUMNS) fail('SHEET_TOO_MANY_COLUMNS', { max: MAX_COLUMNS })
  if (Number(digits) > maxRows + SPARE_ROWS) fail('SHEET_TOO_MANY_ROWS', { max: maxRows })
}

/** A is 1, Z is 26, AA is 27. */
function toColumnNumber(letters: string): number {
  let number = 0
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64
  return number
}
